/** The checklist of three steps, and the dashboard's percentage (section 4). */
import { describe, expect, it } from 'vitest'
import { questionnaireResultsSchema } from '../questionnaire/questionnaire-results'
import { dashboardCompletion, profileCompletion } from './profile-completion'

const profile = {
  gender: 'female',
  orientation: 'men',
  age: 31,
  location: 'Vancouver',
  bio: 'I like long walks.',
  photo_urls: ['data:image/webp;base64,AAAA'],
}
const assessment = questionnaireResultsSchema.parse({
  calculated_mbti: 'INFJ',
  love_language_answers: { 'touch-giving-1': 4 },
  exercise: 'daily',
  diet: 'vegan',
  smoking: 'never',
  drinking: 'socially',
  religion: 'sikh',
  politics: 'moderate',
  family_plans: 'unsure',
})

describe('the profile', () => {
  it('is complete with basics, a photo and the assessment', () => {
    expect(profileCompletion(profile, assessment)).toEqual({
      done: { basic_profile: true, photos: true, assessment: true },
      missingBasics: [],
      isComplete: true,
    })
  })

  it.each(['gender', 'orientation', 'age', 'location', 'bio'])('lacks its basics without %s', (field) => {
    const completion = profileCompletion({ ...profile, [field]: null }, assessment)
    expect(completion.done.basic_profile).toBe(false)
    expect(completion.missingBasics).toEqual([field])
    expect(completion.isComplete).toBe(false)
  })

  it('takes spaces for nothing', () => {
    expect(profileCompletion({ ...profile, bio: '  ' }, assessment).missingBasics).toEqual(['bio'])
  })

  it('lacks its photos without one', () => {
    expect(profileCompletion({ ...profile, photo_urls: [] }, assessment).done).toEqual({
      basic_profile: true,
      photos: false,
      assessment: true,
    })
  })

  it('lacks the assessment without a questionnaire, or with a part of it', () => {
    expect(profileCompletion(profile, null).done.assessment).toBe(false)
    expect(profileCompletion(profile, { ...assessment, diet: null }).done.assessment).toBe(false)
  })
})

describe('the dashboard’s card', () => {
  it.each([
    [{}, assessment, 100],
    [{ photo_urls: [] }, assessment, 50],
    [{ bio: null }, assessment, 50],
    [{ photo_urls: [], age: null }, assessment, 0],
    [{}, null, 100],
    [{ gender: null, orientation: null }, null, 100],
  ])('counts photo and basic info (age, location, bio) alone: %#', (changed, questionnaire, percent) => {
    const changedProfile = { ...profile, ...changed }
    const completion = profileCompletion(changedProfile, questionnaire)
    expect(dashboardCompletion(changedProfile, completion).percent).toBe(percent)
  })

  it('has a row for the assessment all the same', () => {
    expect(dashboardCompletion(profile, profileCompletion(profile, null))).toEqual({
      photo: true,
      basicInfo: true,
      assessment: false,
      percent: 100,
    })
  })
})
