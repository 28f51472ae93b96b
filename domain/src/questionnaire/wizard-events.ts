/** What each event makes of the questionnaire's wizard; an event that is not allowed changes nothing. */
import { givenAnswer } from './given-answer'
import type { LifestyleField } from './lifestyle'
import { answerFieldOf } from './question-banks'
import { canGoNext, canGoPrevious, canSave, type SaveState, type Wizard } from './wizard'
import { pageCount, pageWithin, wizardSteps } from './wizard-pages'

export type WizardEvent =
  | { readonly type: 'lifestyleChosen'; readonly field: LifestyleField; readonly value: string }
  | { readonly type: 'bioWritten'; readonly bio: string }
  | { readonly type: 'answered'; readonly id: string; readonly value: number }
  | { readonly type: 'nextPage' | 'previousPage' | 'nextStep' | 'previousStep' }
  | { readonly type: 'saveStarted' | 'saveSucceeded' | 'saveFailed' }

/** What was saved is no longer all there is; an edit during a save waits for the next one. */
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

/** Back to the last page of the step before: the member has been there already. */
function previousStep(wizard: Wizard): Wizard {
  const step = canGoPrevious(wizard) ? wizardSteps.findLast((earlier) => earlier < wizard.step) : undefined
  return step === undefined ? wizard : { ...wizard, step, page: pageCount(step) - 1 }
}

/** The answer to a save counts only while that save is under way. */
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
