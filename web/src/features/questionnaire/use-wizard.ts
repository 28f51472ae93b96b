/** The wizard's state: its draft, the pages visited, and saving; its rules are the domain's. */
import { draftText } from '@club/domain/questionnaire/draft'
import { type QuestionnaireForm, questionnaireFormSchema } from '@club/domain/members/questionnaire-form'
import { calculatedResults } from '@club/domain/questionnaire/score-answers'
import {
  canGoNext,
  canSave,
  lifestyleRefusal,
  pageCount,
  refusalOfNext,
  type Wizard,
  wizardAfter,
  type WizardEvent,
  type WizardStep,
} from '@club/domain/questionnaire/wizard'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { saveDraft, removeDraft } from '../../data/drafts'
import { useAction } from '../../pieces/action/use-action'
import { dismissErrors, toast } from '../../ui/toaster'
import { type Interlude, isSamePlace, type Place, placeOf, type Trail, useTrail } from './use-trail'

/** The result that is shown before the first page of a step, on the way there and on the way back. */
function interludeBefore(step: WizardStep, wizard: Wizard): Interlude | null {
  const results = calculatedResults(wizard)
  if (step === 2 && results.calculated_mbti) return 'personality'
  return step === 3 && results.calculated_love_languages ? 'love_languages' : null
}

/** Where Previous leads; null from the first page. */
function placeBefore(place: Place, wizard: Wizard): Place | null {
  const shownBefore = interludeBefore(place.step, wizard)
  if (!place.interlude && place.page === 0 && shownBefore) return { ...place, interlude: shownBefore }
  const type = !place.interlude && place.page > 0 ? 'previousPage' : 'previousStep'
  const before = placeOf(wizardAfter({ ...wizard, ...place }, { type }))
  return isSamePlace(place, before) ? null : before
}

/** All pages that lead to where the wizard is. */
export function trailTo(wizard: Wizard): Trail {
  const trail = [placeOf(wizard)]
  for (let before = placeBefore(placeOf(wizard), wizard); before; before = placeBefore(before, wizard))
    trail.unshift(before)
  return [null, ...trail]
}

/** The reason the bio can't be saved; null when it can. */
export function bioProblem(bio: string): string | null {
  return questionnaireFormSchema.shape.bio.safeParse(bio).error?.issues[0]?.message ?? null
}

function formFrom(wizard: Wizard): QuestionnaireForm {
  const { mbti_answers, big_five_answers, love_language_answers, lifestyle, bio } = wizard
  const form = { mbti_answers, big_five_answers, love_language_answers, ...lifestyle, bio }
  return questionnaireFormSchema.parse(form)
}

/** Stores the answers, from the first change on, until they are saved. */
function useSavedDraft(uid: string, opened: Wizard, wizard: Wizard) {
  useEffect(() => {
    if (wizard === opened || wizard.saveState === 'saved') return
    saveDraft('questionnaire', uid, draftText(wizard, new Date()))
  }, [uid, opened, wizard])
}

/** `write` saves the answers, and rejects when it could not. */
export type WriteAnswers = (form: QuestionnaireForm) => Promise<void>

/** A wizard to open, with the pages that lead to where it opens. */
export type Opened = { readonly wizard: Wizard; readonly trail: Trail }

const connectionText =
  'We couldn’t save your assessment. Please check your internet connection and try again.'

export function useWizard(uid: string, opened: Opened, write: WriteAnswers) {
  const [given, dispatch] = useReducer(wizardAfter, opened.wizard)
  const [isLifestyleChecked, setLifestyleChecked] = useState(false)
  const [isGivingUp, setGivingUp] = useState(false)
  const isStored = given.saveState === 'saved'
  const trail = useTrail(opened.trail, isStored || isGivingUp)
  const { place } = trail
  const { step, page } = place ?? given
  const current = useMemo(
    () => (given.step === step && given.page === page ? given : { ...given, step, page }),
    [given, step, page],
  )
  useSavedDraft(uid, opened.wizard, current)
  // While the history goes back, it would undo any link that is followed.
  const isSaved = isStored && trail.isAtStart
  const wizard: Wizard = isStored && !isSaved ? { ...current, saveState: 'saving' } : current
  const shownBefore = interludeBefore(step, wizard)
  const interlude = place?.interlude === shownBefore ? shownBefore : null

  function placeAfter(type: Extract<WizardEvent['type'], `next${string}`>) {
    return placeOf(wizardAfter(wizard, { type }))
  }

  function nextStep() {
    setLifestyleChecked(true)
    if (refusalOfNext(wizard) === 'lifestyle_incomplete') toast({ tone: 'error', ...lifestyleRefusal })
    if (!canGoNext(wizard) || bioProblem(wizard.bio)) return
    dismissErrors()
    const first = placeAfter('nextStep')
    trail.open({ ...first, interlude: interludeBefore(first.step, wizard) })
  }

  /** The next page, result or step; shows the reason when it can't advance. */
  function next() {
    if (interlude) trail.open(placeOf(wizard))
    else if (refusalOfNext(wizard) === 'pages_left') trail.open(placeAfter('nextPage'))
    else nextStep()
  }

  /** The previous page; the browser's own Back leads there too if the member came from it. */
  function previous() {
    const before = placeBefore({ step, page, interlude }, wizard)
    if (before === null) return
    if (isSamePlace(trail.behind, before)) trail.back()
    else trail.open(before)
  }

  const saving = useAction(write, {
    done: () => {
      removeDraft('questionnaire', uid)
      dispatch({ type: 'saveSucceeded' })
      return null
    },
    failed: ({ kind }) => {
      dispatch({ type: 'saveFailed' })
      return {
        title: 'Save Failed',
        description:
          kind === 'offline'
            ? 'You’re offline. Your answers are saved in this browser. Please try again when you’re back online.'
            : connectionText,
      }
    },
  })

  function save() {
    if (!canSave(wizard)) return
    dispatch({ type: 'saveStarted' })
    void saving.run(formFrom(wizard))
  }

  return {
    wizard,
    dispatch,
    /** False when the browser has gone back to the page before the wizard. */
    isOpen: place !== null,
    isSaved,
    interlude,
    isLifestyleChecked,
    open: trail.open,
    /** The last page of an earlier step. */
    reopen: (earlier: WizardStep) =>
      trail.open({ step: earlier, page: pageCount(earlier) - 1, interlude: null }),
    next,
    previous,
    save,
    giveUp: () => setGivingUp(true),
    isAbandoned: isGivingUp && trail.isAtStart,
  }
}

export type WizardState = ReturnType<typeof useWizard>
