/** The four-step wizard. */
import { Card, chakra, Stack, Text } from '@chakra-ui/react'
import { hasSameEntries } from '@club/domain/questionnaire/draft'
import { type CalculatedResults, calculatedResults } from '@club/domain/questionnaire/score-answers'
import {
  pageCount,
  questionsIn,
  type Wizard as OpenedWizard,
  type WizardStep,
  wizardStepTitles,
} from '@club/domain/questionnaire/wizard'
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent } from 'react'
import { LifestyleStep } from './lifestyle'
import { QuestionPage } from './question-page'
import { LoveLanguageResult, PersonalityResult } from './results'
import { ReviewStep } from './review'
import { firstPlace, type Interlude } from './use-trail'
import { type Opened, useWizard, type WizardState, type WriteAnswers } from './use-wizard'
import { EarlierAnswersButton, SaveBadge, WizardButtons } from './wizard-buttons'
import { StepList, WizardHeading } from './wizard-heading'

type WizardContentProps = Pick<
  WizardState,
  'wizard' | 'dispatch' | 'interlude' | 'isLifestyleChecked' | 'reopen'
>

function WizardContent({ wizard, dispatch, interlude, isLifestyleChecked, reopen }: WizardContentProps) {
  const results = calculatedResults(wizard)
  if (interlude === 'personality') {
    return (
      <PersonalityResult level="h2" type={results.calculated_mbti} scores={results.calculated_big_five} />
    )
  }
  if (interlude === 'love_languages' && results.calculated_love_languages) {
    return <LoveLanguageResult level="h2" result={results.calculated_love_languages} />
  }
  if (wizard.step === 0) {
    return <LifestyleStep wizard={wizard} dispatch={dispatch} isLifestyleChecked={isLifestyleChecked} />
  }
  if (wizard.step === 3) return <ReviewStep wizard={wizard} dispatch={dispatch} reopen={reopen} />
  return <QuestionPage wizard={wizard} onAnswer={(id, value) => dispatch({ type: 'answered', id, value })} />
}

type WizardProps = {
  uid: string
  opened: Opened
  write: WriteAnswers
  /** The content before the wizard, which starts it. */
  before: (onStart: () => void) => ReactNode
  /** The content after everything is saved. */
  after: (results: CalculatedResults) => ReactNode
  /** The earlier answers a retake can go back to, and how; null where none are complete yet. */
  earlier: { answers: OpenedWizard; onLeave: () => void } | null
}

const interludes: Readonly<Record<Interlude, { step: WizardStep; title: string }>> = {
  personality: { step: 1, title: 'Your personality' },
  love_languages: { step: 2, title: 'Your love languages' },
}

function pageOf({ step, page }: OpenedWizard): string | null {
  return pageCount(step) > 1 ? `Page ${page + 1} of ${pageCount(step)}` : null
}

/** Moves the keyboard focus to the first missing answer once the page shows it. */
function focusFirstRefused(form: HTMLFormElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}

export function Wizard({ uid, opened, write, before, after, earlier }: WizardProps) {
  const state = useWizard(uid, opened, write)
  const { wizard, interlude, isSaved, isAbandoned } = state
  const onLeave = useEffectEvent(() => earlier?.onLeave())
  useEffect(() => {
    if (isAbandoned) onLeave()
  }, [isAbandoned])
  const mayLeave = wizard.saveState === 'idle' || wizard.saveState === 'error'
  const shown = interlude
    ? interludes[interlude]
    : { step: wizard.step, title: wizardStepTitles[wizard.step] }

  if (isSaved) return after(calculatedResults(wizard))
  if (!state.isOpen) return before(() => state.open(firstPlace))

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    focusFirstRefused(event.currentTarget)
    if (wizard.step === 3 && !interlude) state.save()
    else state.next()
  }

  return (
    <chakra.form onSubmit={submit} noValidate maxWidth="3xl" mx="auto">
      <Stack gap="6">
        <StepList step={shown.step} />
        <WizardHeading
          {...shown}
          place={interlude ? null : pageOf(wizard)}
          position={`${wizard.step}/${wizard.page}/${interlude ?? ''}`}
        />
        <Card.Root variant="elevated">
          <Card.Body p={{ base: '5', md: '8' }}>
            <WizardContent {...state} />
          </Card.Body>
        </Card.Root>
        <Stack gap="0">
          <SaveBadge state={wizard.saveState} />
          <WizardButtons
            wizard={wizard}
            isReview={wizard.step === 3 && !interlude}
            hasStatements={!interlude && questionsIn(wizard.step).length > 0}
            isFirst={wizard.step === 0}
            onPrevious={state.previous}
          />
        </Stack>
        <Text color="fg.muted" fontSize="sm">
          Your answers stay in this browser until you save them.
        </Text>
        {earlier && mayLeave && (
          <EarlierAnswersButton
            hasChanges={!hasSameEntries(wizard, earlier.answers)}
            onLeave={state.giveUp}
          />
        )}
      </Stack>
    </chakra.form>
  )
}
