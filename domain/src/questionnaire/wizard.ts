/** The questionnaire's wizard: its steps and pages, the answers so far, and what each event changes (sections 4 and 9). */
import { limits } from '../limits'
import { type LifestyleField, lifestyleSchema } from './lifestyle'
import { type Answers, givenAnswer, hasAnyAnswer } from './question'
import { type AnswerField, answerFieldOf, type AskedQuestion, questionBanks } from './question-banks'

export const wizardSteps = [0, 1, 2, 3] as const
export type WizardStep = (typeof wizardSteps)[number]

export const wizardStepTitles: Readonly<Record<WizardStep, string>> = {
  0: 'Lifestyle Questions',
  1: 'Personality Assessment',
  2: 'Love Language Assessment',
  3: 'Review & Complete',
}

const questionsOfStep: Readonly<Record<WizardStep, readonly AskedQuestion[]>> = {
  0: [],
  1: [...questionBanks.mbti_answers, ...questionBanks.big_five_answers],
  2: questionBanks.love_language_answers,
  3: [],
}

/** All questions of a step, in order; none for the lifestyle and the review. */
export function questionsIn(step: WizardStep): readonly AskedQuestion[] {
  return questionsOfStep[step]
}

/** The number of pages of a step: 9, 4, and 1 for a step without questions. */
export function pageCount(step: WizardStep): number {
  return Math.max(1, Math.ceil(questionsIn(step).length / limits.questionnaire.questionsPerPage))
}

/** The questions on a page (counted from 0), at most five. */
export function questionsOnPage(step: WizardStep, page: number): readonly AskedQuestion[] {
  const first = page * limits.questionnaire.questionsPerPage
  return questionsIn(step).slice(first, first + limits.questionnaire.questionsPerPage)
}

/** The nearest page that a step has. */
export function pageWithin(step: WizardStep, page: number): number {
  return Math.min(pageCount(step) - 1, Math.max(0, page))
}

export type SaveState = 'idle' | 'saving' | 'saved' | 'error'

/** The badge of each save state; idle shows none. */
export const saveBadges: Readonly<Record<SaveState, string | null>> = {
  idle: null,
  saving: 'Saving...',
  saved: 'Saved',
  error: 'Save Failed',
}

/** The member's answers so far. */
type WizardEntries = Readonly<Record<AnswerField, Answers>> & {
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

type NextRefusal = 'lifestyle_incomplete' | 'pages_left' | 'last_step'

/** True iff all seven selects hold one of their own options. */
export function isLifestyleComplete(entries: WizardEntries): boolean {
  return lifestyleSchema.safeParse(entries.lifestyle).success
}

/** The answer to a question of any bank, 1 to 5; null while there is none. */
export function answerTo(entries: WizardEntries, id: string): number | null {
  const field = answerFieldOf(id)
  return field === null ? null : givenAnswer(entries[field], id)
}

/** Counts the questions without an answer. */
export function openCount(entries: WizardEntries, questions: readonly AskedQuestion[]): number {
  return questions.filter(({ id }) => answerTo(entries, id) === null).length
}

/** True iff the last page of the step is the one shown. */
function isOnLastPage({ step, page }: Wizard): boolean {
  return page === pageCount(step) - 1
}

/** The reason there is no next step from here; null when there is one (section 4). */
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

/** The banks to answer before saving: each answer is optional, but a bank without any gives no result. */
export function missingBanks(entries: WizardEntries): AnswerField[] {
  const needed = ['mbti_answers', 'love_language_answers'] as const
  return needed.filter((field) => !hasAnyAnswer(questionBanks[field], entries[field]))
}

/** True iff saving would leave a questionnaire that counts as complete. */
export function canSave(wizard: Wizard): boolean {
  return isLifestyleComplete(wizard) && missingBanks(wizard).length === 0 && wizard.saveState !== 'saving'
}

export type WizardEvent =
  | { readonly type: 'lifestyleChosen'; readonly field: LifestyleField; readonly value: string }
  | { readonly type: 'bioWritten'; readonly bio: string }
  | { readonly type: 'answered'; readonly id: string; readonly value: number }
  | { readonly type: 'nextPage' | 'previousPage' | 'nextStep' | 'previousStep' }
  | { readonly type: 'saveStarted' | 'saveSucceeded' | 'saveFailed' }

/** After an edit there is something to save again, even while a save is in progress. */
function edited(wizard: Wizard, change: Partial<Wizard>): Wizard {
  return { ...wizard, ...change, saveState: 'idle' }
}

function answered(wizard: Wizard, id: string, value: number): Wizard {
  const field = answerFieldOf(id)
  if (field === null || givenAnswer({ [id]: value }, id) === null) return wizard
  return edited(wizard, { [field]: { ...wizard[field], [id]: value } })
}

function turnedTo(wizard: Wizard, page: number): Wizard {
  return { ...wizard, page: pageWithin(wizard.step, page) }
}

function nextStep(wizard: Wizard): Wizard {
  const step = canGoNext(wizard) ? wizardSteps.find((later) => later > wizard.step) : undefined
  return step === undefined ? wizard : { ...wizard, step, page: 0 }
}

/** Back to the last page of the previous step. */
function previousStep(wizard: Wizard): Wizard {
  const step = canGoPrevious(wizard) ? wizardSteps.findLast((earlier) => earlier < wizard.step) : undefined
  return step === undefined ? wizard : { ...wizard, step, page: pageCount(step) - 1 }
}

/** A save's outcome counts only while that save is in progress. */
function saveEnded(wizard: Wizard, saveState: SaveState): Wizard {
  return wizard.saveState === 'saving' ? { ...wizard, saveState } : wizard
}

/** The wizard after an event. */
export function wizardAfter(wizard: Wizard, event: WizardEvent): Wizard {
  switch (event.type) {
    case 'lifestyleChosen':
      return edited(wizard, { lifestyle: { ...wizard.lifestyle, [event.field]: event.value } })
    case 'bioWritten':
      return edited(wizard, { bio: event.bio })
    case 'answered':
      return answered(wizard, event.id, event.value)
    case 'nextPage':
      return turnedTo(wizard, wizard.page + 1)
    case 'previousPage':
      return turnedTo(wizard, wizard.page - 1)
    case 'nextStep':
      return nextStep(wizard)
    case 'previousStep':
      return previousStep(wizard)
    case 'saveStarted':
      return canSave(wizard) ? { ...wizard, saveState: 'saving' } : wizard
    case 'saveSucceeded':
      return saveEnded(wizard, 'saved')
    case 'saveFailed':
      return saveEnded(wizard, 'error')
  }
}
