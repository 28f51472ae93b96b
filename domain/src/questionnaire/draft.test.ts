/** What survives a reload in the middle of the questionnaire. */
import { describe, expect, it } from 'vitest'
import { draftText, wizardFromDraft } from './draft'
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
