/** When the wizard lets a member go on, go back and save (sections 4 and 5). */
import { describe, expect, it } from 'vitest'
import { lifestyleFields } from './lifestyle'
import {
  canGoNext,
  canGoPrevious,
  canSave,
  isLifestyleComplete,
  lifestyleRefusal,
  missingBanks,
  newWizard,
  refusalOfNext,
  saveBadges,
  type Wizard,
} from './wizard'
import { wizardSteps } from './wizard-pages'

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
  it('leads on once all seven selects are filled', () => {
    expect(canGoNext(at(0))).toBe(true)
  })

  it.each(lifestyleFields)('refuses without %s', (field) => {
    const wizard = { ...at(0), lifestyle: { ...lifestyle, [field]: '' } }
    expect(isLifestyleComplete(wizard)).toBe(false)
    expect(refusalOfNext(wizard)).toBe('lifestyle_incomplete')
  })

  it('refuses in the words of section 5', () => {
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

describe('saving', () => {
  const answered = { ...at(3), mbti_answers: { 'ei-1': 4 }, love_language_answers: { 'touch-giving-1': 2 } }

  it('needs the lifestyle and at least one answer about personality and one about love languages', () => {
    expect(canSave(answered)).toBe(true)
    expect(canSave({ ...answered, lifestyle: {} })).toBe(false)
    expect(canSave({ ...answered, mbti_answers: {} })).toBe(false)
    expect(missingBanks(at(3))).toEqual(['mbti_answers', 'love_language_answers'])
    expect(missingBanks(answered)).toEqual([])
  })

  it('does not begin twice', () => {
    expect(canSave({ ...answered, saveState: 'saving' })).toBe(false)
  })

  it('shows its state as a badge', () => {
    expect(saveBadges).toEqual({ idle: null, saving: 'Saving...', saved: 'Saved', error: 'Save Failed' })
  })
})
