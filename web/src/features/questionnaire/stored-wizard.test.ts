import { questionnaireResultsSchema } from '@club/domain/questionnaire/questionnaire-results'
import { describe, expect, it } from 'vitest'
import { hasSameEntries, storedWizard } from './stored-wizard'

const results = questionnaireResultsSchema.parse({
  exercise: 'daily',
  diet: 'only_cake',
  mbti_answers: { 'ei-1': 5, 'no-such-question': 3 },
  bio: 'From the last time.',
  calculated_mbti: 'ENFP',
})

describe('the wizard as it opens', () => {
  it('begins at its first step with the answers given before', () => {
    expect(storedWizard(results, null)).toMatchObject({
      step: 0,
      page: 0,
      saveState: 'idle',
      mbti_answers: { 'ei-1': 5 },
      bio: 'From the last time.',
    })
  })

  it('leaves out what can no longer be chosen', () => {
    expect(storedWizard(results, null).lifestyle).toEqual({ exercise: 'daily' })
  })

  it.each([
    ['was never saved', null],
    ['was saved without one', { ...results, bio: ' ' }],
  ])('has the bio of the profile where the questionnaire %s', (_, stored) => {
    expect(storedWizard(stored, 'As in my profile.').bio).toBe('As in my profile.')
  })

  it('has no bio where there is none', () => {
    expect(storedWizard(null, null).bio).toBe('')
  })

  it('keeps the bio of the questionnaire where it has one', () => {
    expect(storedWizard(results, 'As in my profile.').bio).toBe('From the last time.')
  })
})

describe('two wizards', () => {
  const wizard = storedWizard(results, null)

  it('have the same entries wherever they are open', () => {
    expect(hasSameEntries(wizard, { ...wizard, step: 2, page: 3, saveState: 'error' })).toBe(true)
  })

  it.each([
    ['an answer', { mbti_answers: { 'ei-1': 4 } }],
    ['a lifestyle answer', { lifestyle: { exercise: 'never' } }],
    ['a word of the bio', { bio: 'From this time.' }],
  ])('differ by %s', (_, change) => {
    expect(hasSameEntries(wizard, { ...wizard, ...change })).toBe(false)
  })
})
