/** The wizard's state: its rules are the domain's; here are its draft, the results between its steps, and saving. */
import { draftText } from '@club/domain/questionnaire/draft'
import {
  type QuestionnaireForm,
  questionnaireFormSchema,
} from '@club/domain/questionnaire/questionnaire-form'
import { calculatedResults } from '@club/domain/questionnaire/score-answers'
import {
  canGoNext,
  canSave,
  lifestyleRefusal,
  refusalOfNext,
  type Wizard,
} from '@club/domain/questionnaire/wizard'
import { wizardAfter } from '@club/domain/questionnaire/wizard-events'
import { useEffect, useReducer, useState } from 'react'
import { keepDraft, removeDraft } from '../../data/drafts'
import { dismissErrors, toast } from '../../ui/toaster'

/** A result, shown after the step that it follows from and before the next one. */
export type Interlude = 'personality' | 'love_languages'

function interludeAfter(wizard: Wizard): Interlude | null {
  const results = calculatedResults(wizard)
  if (wizard.step === 1 && results.calculated_mbti) return 'personality'
  return wizard.step === 2 && results.calculated_love_languages ? 'love_languages' : null
}

/** Why the bio cannot be saved; null when it can. */
export function bioProblem(bio: string): string | null {
  return questionnaireFormSchema.shape.bio.safeParse(bio).error?.issues[0]?.message ?? null
}

function formFrom(wizard: Wizard): QuestionnaireForm {
  const { mbti_answers, big_five_answers, love_language_answers, lifestyle, bio } = wizard
  const form = { mbti_answers, big_five_answers, love_language_answers, ...lifestyle, bio }
  return questionnaireFormSchema.parse(form)
}

/** Keeps what is given, from the first change on, until it is saved. */
function useKeptDraft(uid: string, opened: Wizard, wizard: Wizard) {
  useEffect(() => {
    if (wizard === opened || wizard.saveState === 'saved') return
    keepDraft('questionnaire', uid, draftText(wizard, new Date()))
  }, [uid, opened, wizard])
}

/** `write` saves the answers, and rejects when it could not. */
export type WriteAnswers = (form: QuestionnaireForm) => Promise<void>

export function useWizard(uid: string, opened: Wizard, write: WriteAnswers) {
  const [wizard, dispatch] = useReducer(wizardAfter, opened)
  const [interlude, setInterlude] = useState<Interlude | null>(null)
  const [isLifestyleChecked, setLifestyleChecked] = useState(false)
  useKeptDraft(uid, opened, wizard)

  function nextStep() {
    setLifestyleChecked(true)
    if (refusalOfNext(wizard) === 'lifestyle_incomplete') toast({ tone: 'error', ...lifestyleRefusal })
    if (!canGoNext(wizard) || bioProblem(wizard.bio)) return
    dismissErrors()
    setInterlude(interludeAfter(wizard))
    dispatch({ type: 'nextStep' })
  }

  /** The next page, result or step; says why not where there is a reason. */
  function next() {
    if (interlude) setInterlude(null)
    else if (refusalOfNext(wizard) === 'pages_left') dispatch({ type: 'nextPage' })
    else nextStep()
  }

  function previous() {
    setInterlude(null)
    dispatch({ type: !interlude && wizard.page > 0 ? 'previousPage' : 'previousStep' })
  }

  async function save() {
    if (!canSave(wizard)) return
    dispatch({ type: 'saveStarted' })
    try {
      await write(formFrom(wizard))
    } catch (error) {
      console.warn('The questionnaire was not saved:', error)
      dispatch({ type: 'saveFailed' })
      toast({
        tone: 'error',
        title: 'Save Failed',
        description: "We couldn't save your assessment. Please check your internet connection and try again.",
      })
      return
    }
    dismissErrors()
    removeDraft('questionnaire', uid)
    dispatch({ type: 'saveSucceeded' })
  }

  return { wizard, dispatch, interlude, isLifestyleChecked, next, previous, save }
}

export type WizardState = ReturnType<typeof useWizard>
