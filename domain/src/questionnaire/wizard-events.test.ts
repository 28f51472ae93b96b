/** Going through the questionnaire, event by event. */
import { describe, expect, it } from 'vitest'
import { lifestyleFields, lifestyleOptions } from './lifestyle'
import { newWizard, type Wizard } from './wizard'
import { wizardAfter, type WizardEvent } from './wizard-events'

const after = (wizard: Wizard, ...events: WizardEvent[]) => events.reduce(wizardAfter, wizard)
const times = (count: number, type: 'nextPage' | 'previousPage') =>
  Array.from({ length: count }, (): WizardEvent => ({ type }))

const lifestyleEvents = lifestyleFields.map((field): WizardEvent => ({
  type: 'lifestyleChosen',
  field,
  value: lifestyleOptions[field][0],
}))
const withLifestyle = after(newWizard, ...lifestyleEvents)
const inPersonality = after(withLifestyle, { type: 'nextStep' })
const inLoveLanguages = after(inPersonality, ...times(8, 'nextPage'), { type: 'nextStep' })
const inReview = after(
  inLoveLanguages,
  { type: 'answered', id: 'ei-1', value: 4 },
  { type: 'answered', id: 'touch-giving-1', value: 5 },
  ...times(3, 'nextPage'),
  { type: 'nextStep' },
)

describe('going through the questionnaire', () => {
  it('begins with the lifestyle and stays there until it is complete', () => {
    expect(after(newWizard, { type: 'nextStep' })).toBe(newWizard)
    expect(inPersonality).toMatchObject({ step: 1, page: 0 })
  })

  it('turns pages within a step and not beyond it', () => {
    expect(after(inPersonality, ...times(2, 'nextPage')).page).toBe(2)
    expect(after(inPersonality, ...times(20, 'nextPage'))).toMatchObject({ step: 1, page: 8 })
    expect(after(inPersonality, ...times(2, 'nextPage'), ...times(5, 'previousPage')).page).toBe(0)
  })

  it('opens the next step from the last page only', () => {
    expect(after(inPersonality, ...times(7, 'nextPage'), { type: 'nextStep' })).toMatchObject({
      step: 1,
      page: 7,
    })
    expect(inLoveLanguages).toMatchObject({ step: 2, page: 0 })
    expect(inReview).toMatchObject({ step: 3, page: 0 })
    expect(after(inReview, { type: 'nextStep' })).toBe(inReview)
  })

  it('goes back to the last page of the step before, and nowhere from the first', () => {
    expect(after(inReview, { type: 'previousStep' })).toMatchObject({ step: 2, page: 3 })
    expect(after(inLoveLanguages, { type: 'previousStep' })).toMatchObject({ step: 1, page: 8 })
    expect(after(withLifestyle, { type: 'previousStep' })).toBe(withLifestyle)
  })

  it('loses no answer on the way back and forth', () => {
    const there = after(inReview, { type: 'previousStep' }, { type: 'previousStep' }, { type: 'nextStep' })
    expect(there.mbti_answers).toEqual({ 'ei-1': 4 })
    expect(there.lifestyle).toEqual(withLifestyle.lifestyle)
  })
})

describe('an answer', () => {
  it('is filed under its own bank, and the last one counts', () => {
    const wizard = after(
      inPersonality,
      { type: 'answered', id: 'ei-1', value: 2 },
      { type: 'answered', id: 'o-1', value: 3 },
      { type: 'answered', id: 'ei-1', value: 5 },
    )
    expect(wizard.mbti_answers).toEqual({ 'ei-1': 5 })
    expect(wizard.big_five_answers).toEqual({ 'o-1': 3 })
    expect(wizard.love_language_answers).toEqual({})
  })

  it('to an unknown question or off the scale changes nothing', () => {
    expect(after(inPersonality, { type: 'answered', id: 'ei-9', value: 2 })).toBe(inPersonality)
    expect(after(inPersonality, { type: 'answered', id: 'ei-1', value: 6 })).toBe(inPersonality)
  })
})

describe('saving', () => {
  const saving = after(inReview, { type: 'saveStarted' })

  it('goes from idle over saving to saved, or to an error from which it can begin again', () => {
    expect(inReview.saveState).toBe('idle')
    expect(saving.saveState).toBe('saving')
    expect(after(saving, { type: 'saveSucceeded' }).saveState).toBe('saved')
    const failed = after(saving, { type: 'saveFailed' })
    expect(failed.saveState).toBe('error')
    expect(after(failed, { type: 'saveStarted' }).saveState).toBe('saving')
  })

  it('that fails loses nothing', () => {
    expect({ ...after(saving, { type: 'saveFailed' }), saveState: 'idle' }).toEqual(inReview)
  })

  it('does not begin while something is missing', () => {
    expect(after(withLifestyle, { type: 'saveStarted' }).saveState).toBe('idle')
  })

  it('does not count for what was written in the meantime', () => {
    const written = after(saving, { type: 'bioWritten', bio: 'New words' }, { type: 'saveSucceeded' })
    expect(written).toMatchObject({ bio: 'New words', saveState: 'idle' })
  })

  it('is open again after an edit', () => {
    const saved = after(saving, { type: 'saveSucceeded' })
    expect(after(saved, { type: 'answered', id: 'ei-2', value: 1 }).saveState).toBe('idle')
  })
})
