/** The draft that survives a reload halfway through the questionnaire, and the start of a retake. */
import { describe, expect, it } from 'vitest'
import { draftText, hasSameEntries, storedWizard, wizardFromDraft } from './draft'
import { questionnaireResultsSchema } from './questionnaire-results'
import { newWizard, type Wizard } from './wizard'

const now = new Date('2026-11-20T20:00:00Z')
const daysLater = (days: number, extraMs = 0) => new Date(now.getTime() + days * 24 * 3_600_000 + extraMs)

const wizard: Wizard = {
  mbti_answers: { 'ei-1': 4 },
  big_five_answers: { 'o-1': 2 },
  love_language_answers: { 'touch-giving-1': 5 },
  lifestyle: { exercise: 'daily', religion: 'prefer_not_to_say' },
  bio: 'Half a sentence about',
  step: 1,
  page: 6,
  saveState: 'error',
}

function changed(fields: object): string {
  return JSON.stringify({ ...wizard, saved_at: now.getTime(), ...fields })
}

describe('questionnaire draft', () => {
  it('restores answers, lifestyle, bio, step and page, but not the save state', () => {
    expect(wizardFromDraft(draftText(wizard, now), daysLater(1))).toEqual({ ...wizard, saveState: 'idle' })
  })

  it('expires after 14 days', () => {
    expect(wizardFromDraft(draftText(wizard, now), daysLater(14, -1))).not.toBeNull()
    expect(wizardFromDraft(draftText(wizard, now), daysLater(14))).toBeNull()
  })

  it.each([null, '', 'not json', 'null', '[]', '{}', '{"saved_at":"today"}'])(
    'is missing for the stored text %j',
    (text) => {
      expect(wizardFromDraft(text, now)).toBeNull()
    },
  )

  it('restores only the answers that are still valid', () => {
    const text = changed({
      mbti_answers: { 'ei-1': 4, 'ei-2': 9, 'ei-99': 3, 'sn-1': 'yes' },
      big_five_answers: 'broken',
      lifestyle: { exercise: 'daily', diet: 'raw', hobby: 'chess' },
    })
    expect(wizardFromDraft(text, now)).toMatchObject({
      mbti_answers: { 'ei-1': 4 },
      big_five_answers: {},
      lifestyle: { exercise: 'daily' },
    })
  })

  it('opens on an existing page', () => {
    expect(wizardFromDraft(changed({ step: 2, page: 50 }), now)).toMatchObject({ step: 2, page: 3 })
    expect(wizardFromDraft(changed({ step: 9, page: -3 }), now)).toMatchObject({ step: 0, page: 0 })
  })

  it('restores a newly opened wizard unchanged', () => {
    expect(wizardFromDraft(draftText(newWizard, now), now)).toEqual(newWizard)
  })
})

const results = questionnaireResultsSchema.parse({
  exercise: 'daily',
  diet: 'only_cake',
  mbti_answers: { 'ei-1': 5, 'no-such-question': 3 },
  bio: 'From the last time.',
  calculated_mbti: 'ENFP',
})

describe('newly opened wizard', () => {
  it('starts at the first step with the stored answers', () => {
    expect(storedWizard(results, null)).toMatchObject({
      step: 0,
      page: 0,
      saveState: 'idle',
      mbti_answers: { 'ei-1': 5 },
      bio: 'From the last time.',
    })
  })

  it('leaves out options that no longer exist', () => {
    expect(storedWizard(results, null).lifestyle).toEqual({ exercise: 'daily' })
  })

  it.each([
    ['was never saved', null],
    ['was saved without one', { ...results, bio: ' ' }],
  ])('has the bio of the profile where the questionnaire %s', (_, stored) => {
    expect(storedWizard(stored, 'As in my profile.').bio).toBe('As in my profile.')
  })

  it('has no bio when neither has one', () => {
    expect(storedWizard(null, null).bio).toBe('')
  })

  it('uses the bio of the questionnaire when it has one', () => {
    expect(storedWizard(results, 'As in my profile.').bio).toBe('From the last time.')
  })
})

describe('hasSameEntries', () => {
  const opened = storedWizard(results, null)

  it('ignores the step, page and save state', () => {
    expect(hasSameEntries(opened, { ...opened, step: 2, page: 3, saveState: 'error' })).toBe(true)
  })

  it.each([
    ['an answer', { mbti_answers: { 'ei-1': 4 } }],
    ['a lifestyle answer', { lifestyle: { exercise: 'never' } }],
    ['a word of the bio', { bio: 'From this time.' }],
  ])('notices a difference in %s', (_, change) => {
    expect(hasSameEntries(opened, { ...opened, ...change })).toBe(false)
  })
})
