/** What survives a reload halfway through the questionnaire, and what a retake starts from. */
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

describe('a draft', () => {
  it('brings back answers, lifestyle, bio, step and page; saving starts afresh', () => {
    expect(wizardFromDraft(draftText(wizard, now), daysLater(1))).toEqual({ ...wizard, saveState: 'idle' })
  })

  it('is kept for 14 days', () => {
    expect(wizardFromDraft(draftText(wizard, now), daysLater(14, -1))).not.toBeNull()
    expect(wizardFromDraft(draftText(wizard, now), daysLater(14))).toBeNull()
  })

  it.each([null, '', 'not json', 'null', '[]', '{}', '{"saved_at":"today"}'])('is none in %j', (text) => {
    expect(wizardFromDraft(text, now)).toBeNull()
  })

  it('keeps the answers that are still valid, and no others', () => {
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

  it('opens on a page that exists', () => {
    expect(wizardFromDraft(changed({ step: 2, page: 50 }), now)).toMatchObject({ step: 2, page: 3 })
    expect(wizardFromDraft(changed({ step: 9, page: -3 }), now)).toMatchObject({ step: 0, page: 0 })
  })

  it('of a wizard just opened is a wizard just opened', () => {
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
  const opened = storedWizard(results, null)

  it('have the same entries wherever they are open', () => {
    expect(hasSameEntries(opened, { ...opened, step: 2, page: 3, saveState: 'error' })).toBe(true)
  })

  it.each([
    ['an answer', { mbti_answers: { 'ei-1': 4 } }],
    ['a lifestyle answer', { lifestyle: { exercise: 'never' } }],
    ['a word of the bio', { bio: 'From this time.' }],
  ])('differ by %s', (_, change) => {
    expect(hasSameEntries(opened, { ...opened, ...change })).toBe(false)
  })
})
