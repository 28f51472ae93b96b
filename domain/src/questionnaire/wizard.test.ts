/** The wizard: four steps with their pages, and when a member can continue, return and save (sections 4, 5 and 9). */
import { describe, expect, it } from 'vitest'
import { lifestyleFields, lifestyleOptions } from './lifestyle'
import {
  answerTo,
  openCount,
  canGoNext,
  canGoPrevious,
  canSave,
  isLifestyleComplete,
  lifestyleRefusal,
  missingBanks,
  newWizard,
  pageCount,
  pageWithin,
  questionsIn,
  questionsOnPage,
  refusalOfNext,
  saveBadges,
  type Wizard,
  wizardAfter,
  type WizardEvent,
  wizardSteps,
  wizardStepTitles,
} from './wizard'

describe('questionnaire wizard', () => {
  it('has four steps with the names of section 2', () => {
    expect(wizardSteps.map((step) => wizardStepTitles[step])).toEqual([
      'Lifestyle Questions',
      'Personality Assessment',
      'Love Language Assessment',
      'Review & Complete',
    ])
  })

  it('asks 45 personality questions on 9 pages and 20 love-language questions on 4', () => {
    expect([questionsIn(1).length, pageCount(1)]).toEqual([45, 9])
    expect([questionsIn(2).length, pageCount(2)]).toEqual([20, 4])
    expect([pageCount(0), pageCount(3)]).toEqual([1, 1])
  })

  it('shows five questions on each page, every question once', () => {
    for (const step of [1, 2] as const) {
      const pages = Array.from({ length: pageCount(step) }, (_, page) => questionsOnPage(step, page))
      for (const page of pages) expect(page).toHaveLength(5)
      expect(pages.flat()).toEqual(questionsIn(step))
    }
  })

  it('asks the 20 personality questions before the 25 of the five factors', () => {
    expect(questionsOnPage(1, 3).at(-1)?.id).toBe('jp-5')
    expect(questionsOnPage(1, 4)[0]?.id).toBe('o-1')
  })

  it.each([
    [1, -1, 0],
    [1, 4, 4],
    [1, 9, 8],
    [2, 9, 3],
    [0, 1, 0],
  ] as const)('limits pages: in step %d, page %d becomes page %d', (step, page, shown) => {
    expect(pageWithin(step, page)).toBe(shown)
  })
})

const lifestyle = {
  exercise: 'daily',
  diet: 'vegan',
  smoking: 'never',
  drinking: 'socially',
  religion: 'sikh',
  politics: 'moderate',
  family_plans: 'unsure',
}
const at = (step: Wizard['step'], page = 0): Wizard => ({ ...newWizard, lifestyle, step, page })

describe('the lifestyle step', () => {
  it('allows the next step once all seven selects are filled', () => {
    expect(canGoNext(at(0))).toBe(true)
  })

  it.each(lifestyleFields)('refuses without %s', (field) => {
    const wizard = { ...at(0), lifestyle: { ...lifestyle, [field]: '' } }
    expect(isLifestyleComplete(wizard)).toBe(false)
    expect(refusalOfNext(wizard)).toBe('lifestyle_incomplete')
  })

  it('refuses with the message of section 5', () => {
    expect(lifestyleRefusal).toEqual({
      title: 'Please complete all fields',
      description: 'All lifestyle questions are required.',
    })
  })
})

describe('the next step', () => {
  it.each([
    [1, 7, 8],
    [2, 2, 3],
  ] as const)('is closed in step %d on page %d and open on page %d, the last', (step, before, last) => {
    expect(refusalOfNext(at(step, 0))).toBe('pages_left')
    expect(refusalOfNext(at(step, before))).toBe('pages_left')
    expect(refusalOfNext(at(step, last))).toBeNull()
  })

  it('does not exist after the review', () => {
    expect(refusalOfNext(at(3))).toBe('last_step')
  })
})

describe('the step before', () => {
  it('can be opened from every step but the first', () => {
    expect(wizardSteps.map((step) => canGoPrevious(at(step)))).toEqual([false, true, true, true])
  })
})

describe('question', () => {
  const wizard = { ...at(1), mbti_answers: { 'ei-1': 4, 'sn-1': 9 }, big_five_answers: { 'o-1': 2 } }

  it('has the answer from its own bank, and none off the scale or for an unknown question', () => {
    expect(['ei-1', 'o-1', 'sn-1', 'tf-1', 'ei-9'].map((id) => answerTo(wizard, id))).toEqual([
      4,
      2,
      null,
      null,
      null,
    ])
  })

  it('is open until it is answered', () => {
    expect(openCount(wizard, questionsOnPage(1, 0))).toBe(4)
    expect(openCount(wizard, questionsIn(1))).toBe(43)
    expect(openCount(wizard, questionsIn(0))).toBe(0)
  })
})

describe('readiness to save', () => {
  const answered = { ...at(3), mbti_answers: { 'ei-1': 4 }, love_language_answers: { 'touch-giving-1': 2 } }

  it('needs the lifestyle and at least one answer each about personality and love languages', () => {
    expect(canSave(answered)).toBe(true)
    expect(canSave({ ...answered, lifestyle: {} })).toBe(false)
    expect(canSave({ ...answered, mbti_answers: {} })).toBe(false)
    expect(missingBanks(at(3))).toEqual(['mbti_answers', 'love_language_answers'])
    expect(missingBanks(answered)).toEqual([])
  })

  it('does not start twice', () => {
    expect(canSave({ ...answered, saveState: 'saving' })).toBe(false)
  })

  it('shows its state as a badge', () => {
    expect(saveBadges).toEqual({ idle: null, saving: 'Saving...', saved: 'Saved', error: 'Save Failed' })
  })
})

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
  it('starts with the lifestyle and remains there until it is complete', () => {
    expect(after(newWizard, { type: 'nextStep' })).toBe(newWizard)
    expect(inPersonality).toMatchObject({ step: 1, page: 0 })
  })

  it('turns pages within a step and not beyond it', () => {
    expect(after(inPersonality, ...times(2, 'nextPage')).page).toBe(2)
    expect(after(inPersonality, ...times(20, 'nextPage'))).toMatchObject({ step: 1, page: 8 })
    expect(after(inPersonality, ...times(2, 'nextPage'), ...times(5, 'previousPage')).page).toBe(0)
  })

  it('opens the next step only from the last page', () => {
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

  it('loses no answer when paging back and forth', () => {
    const there = after(inReview, { type: 'previousStep' }, { type: 'previousStep' }, { type: 'nextStep' })
    expect(there.mbti_answers).toEqual({ 'ei-1': 4 })
    expect(there.lifestyle).toEqual(withLifestyle.lifestyle)
  })
})

describe('answer', () => {
  it('is stored under its own bank, and a later one replaces it', () => {
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

  it('is ignored for an unknown question or a value off the scale', () => {
    expect(after(inPersonality, { type: 'answered', id: 'ei-9', value: 2 })).toBe(inPersonality)
    expect(after(inPersonality, { type: 'answered', id: 'ei-1', value: 6 })).toBe(inPersonality)
  })
})

describe('save state', () => {
  const saving = after(inReview, { type: 'saveStarted' })

  it('goes from idle through saving to saved, or to an error from which it can start again', () => {
    expect(inReview.saveState).toBe('idle')
    expect(saving.saveState).toBe('saving')
    expect(after(saving, { type: 'saveSucceeded' }).saveState).toBe('saved')
    const failed = after(saving, { type: 'saveFailed' })
    expect(failed.saveState).toBe('error')
    expect(after(failed, { type: 'saveStarted' }).saveState).toBe('saving')
  })

  it('loses nothing on failure', () => {
    expect({ ...after(saving, { type: 'saveFailed' }), saveState: 'idle' }).toEqual(inReview)
  })

  it('does not start while something is missing', () => {
    expect(after(withLifestyle, { type: 'saveStarted' }).saveState).toBe('idle')
  })

  it('does not cover edits made in the meantime', () => {
    const written = after(saving, { type: 'bioWritten', bio: 'New words' }, { type: 'saveSucceeded' })
    expect(written).toMatchObject({ bio: 'New words', saveState: 'idle' })
  })

  it('is open again after an edit', () => {
    const saved = after(saving, { type: 'saveSucceeded' })
    expect(after(saved, { type: 'answered', id: 'ei-2', value: 1 }).saveState).toBe('idle')
  })
})
