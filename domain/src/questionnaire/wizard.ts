/** Where a member is in the questionnaire's wizard, what they have given so far, and how far saving has got. */
import { hasAnyAnswer } from './given-answer'
import { lifestyleSchema, type LifestyleField } from './lifestyle'
import type { Answers } from './question'
import { questionBanks, type AnswerField } from './question-banks'
import { pageCount, type WizardStep } from './wizard-pages'

export type SaveState = 'idle' | 'saving' | 'saved' | 'error'

/** The badge of each save state; idle shows none. */
export const saveBadges: Readonly<Record<SaveState, string | null>> = {
  idle: null,
  saving: 'Saving...',
  saved: 'Saved',
  error: 'Save Failed',
}

/** What the member has given so far. */
export type WizardEntries = Readonly<Record<AnswerField, Answers>> & {
  readonly lifestyle: Readonly<Partial<Record<LifestyleField, string>>>
  readonly bio: string
}

export type Wizard = WizardEntries & {
  readonly step: WizardStep
  /** Counted from 0, within the step. */
  readonly page: number
  readonly saveState: SaveState
}

export const newWizard: Wizard = {
  mbti_answers: {},
  big_five_answers: {},
  love_language_answers: {},
  lifestyle: {},
  bio: '',
  step: 0,
  page: 0,
  saveState: 'idle',
}

export const lifestyleRefusal = {
  title: 'Please complete all fields',
  description: 'All lifestyle questions are required.',
} as const

export type NextRefusal = 'lifestyle_incomplete' | 'pages_left' | 'last_step'

/** True iff all seven selects hold one of their own options. */
export function isLifestyleComplete(entries: WizardEntries): boolean {
  return lifestyleSchema.safeParse(entries.lifestyle).success
}

/** True iff the last page of the step is the one shown. */
export function isOnLastPage({ step, page }: Wizard): boolean {
  return page === pageCount(step) - 1
}

/** Why there is no next step from here; null when there is one (section 4). */
export function refusalOfNext(wizard: Wizard): NextRefusal | null {
  if (wizard.step === 3) return 'last_step'
  if (wizard.step === 0 && !isLifestyleComplete(wizard)) return 'lifestyle_incomplete'
  return isOnLastPage(wizard) ? null : 'pages_left'
}

/** True iff the next step may be opened. */
export function canGoNext(wizard: Wizard): boolean {
  return refusalOfNext(wizard) === null
}

/** True iff there is a step to go back to. */
export function canGoPrevious(wizard: Wizard): boolean {
  return wizard.step > 0
}

/** What the review asks for before it saves: answers are optional one by one, but a bank without any gives no result. */
export function missingBanks(entries: WizardEntries): AnswerField[] {
  const needed = ['mbti_answers', 'love_language_answers'] as const
  return needed.filter((field) => !hasAnyAnswer(questionBanks[field], entries[field]))
}

/** True iff saving would leave a questionnaire that counts as complete. */
export function canSave(wizard: Wizard): boolean {
  return isLifestyleComplete(wizard) && missingBanks(wizard).length === 0 && wizard.saveState !== 'saving'
}
