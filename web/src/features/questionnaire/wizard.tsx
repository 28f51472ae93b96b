/** The four-step wizard. */
import { Card, chakra, Stack, Text } from '@chakra-ui/react'
import type { Wizard as OpenedWizard } from '@club/domain/questionnaire/wizard'
import { pageCount, type WizardStep, wizardStepTitles } from '@club/domain/questionnaire/wizard-pages'
import type { SyntheticEvent } from 'react'
import { CompletionPanel } from './completion-panel'
import { EarlierAnswersButton } from './earlier-answers-button'
import { SaveBadge } from './save-badge'
import { StepList } from './step-list'
import { hasSameEntries } from './stored-wizard'
import { type Interlude, useWizard, type WriteAnswers } from './use-wizard'
import { WizardButtons } from './wizard-buttons'
import { WizardContent } from './wizard-content'
import { WizardHeading } from './wizard-heading'

type Props = {
  uid: string
  opened: OpenedWizard
  write: WriteAnswers
  /** What a retake can go back to, and how; null where nothing is complete yet. */
  earlier: { answers: OpenedWizard; onLeave: () => void } | null
}

const interludes: Readonly<Record<Interlude, { step: WizardStep; title: string }>> = {
  personality: { step: 1, title: 'Your personality' },
  love_languages: { step: 2, title: 'Your love languages' },
}

function placeOf({ step, page }: OpenedWizard): string | null {
  return pageCount(step) > 1 ? `Page ${page + 1} of ${pageCount(step)}` : null
}

/** Once the page shows what is missing, the keyboard goes there. */
function focusFirstRefused(form: HTMLFormElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}

export function Wizard({ uid, opened, write, earlier }: Props) {
  const state = useWizard(uid, opened, write)
  const { wizard, interlude, next, previous, save } = state
  const isSaved = wizard.saveState === 'saved'
  const mayLeave = wizard.saveState === 'idle' || wizard.saveState === 'error'
  const shown = interlude
    ? interludes[interlude]
    : { step: wizard.step, title: wizardStepTitles[wizard.step] }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    focusFirstRefused(event.currentTarget)
    if (wizard.step === 3 && !interlude) void save()
    else next()
  }

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="6">
        <StepList step={shown.step} isAllDone={isSaved} />
        <WizardHeading
          {...shown}
          place={interlude ? null : placeOf(wizard)}
          position={`${wizard.step}/${wizard.page}/${interlude ?? ''}`}
        />
        <Card.Root variant="elevated">
          <Card.Body p={{ base: '5', md: '8' }}>
            <WizardContent {...state} />
          </Card.Body>
        </Card.Root>
        <Stack gap="0">
          <SaveBadge state={wizard.saveState} />
          {isSaved ? (
            <CompletionPanel />
          ) : (
            <WizardButtons
              wizard={wizard}
              isReview={wizard.step === 3 && !interlude}
              isFirst={wizard.step === 0}
              onPrevious={previous}
            />
          )}
        </Stack>
        {!isSaved && (
          <Text color="fg.muted" fontSize="sm">
            Your answers are kept in this browser until you save them.
          </Text>
        )}
        {earlier && mayLeave && (
          <EarlierAnswersButton
            hasChanges={!hasSameEntries(wizard, earlier.answers)}
            onLeave={earlier.onLeave}
          />
        )}
      </Stack>
    </chakra.form>
  )
}
