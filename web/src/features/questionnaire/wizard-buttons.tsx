/** The wizard's footer: Previous, Next or Save with the save state, and the way out of a retake. */
import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import {
  canSave,
  isLifestyleComplete,
  missingBanks,
  openCount,
  questionsOnPage,
  saveBadges,
  type SaveState,
  type Wizard,
} from '@club/domain/questionnaire/wizard'
import { ArrowLeft, ArrowRight, Check, CloudUpload, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { QuestionDialog } from '../../ui/question-dialog'

const buttonStyles = {
  saving: { colorPalette: 'tide', Icon: CloudUpload },
  saved: { colorPalette: 'evergreen', Icon: Check },
  error: { colorPalette: 'brick', Icon: TriangleAlert },
} as const

function ShownBadge({ state }: { state: Exclude<SaveState, 'idle'> }) {
  const { colorPalette, Icon } = buttonStyles[state]
  return (
    <Badge mb="3" size="lg" colorPalette={colorPalette} variant="surface">
      <Icon aria-hidden size="16" /> {saveBadges[state]}
    </Badge>
  )
}

export function SaveBadge({ state }: { state: SaveState }) {
  return (
    <Box role="status" alignSelf="end">
      {state !== 'idle' && <ShownBadge state={state} />}
    </Box>
  )
}

type WizardButtonsProps = {
  wizard: Wizard
  isReview: boolean
  /** True while statements are shown, rather than their result. */
  hasStatements: boolean
  isFirst: boolean
  onPrevious: () => void
}

/** Why nothing can be saved yet. */
function problemOf(wizard: Wizard): string | null {
  if (!isLifestyleComplete(wizard)) return 'All lifestyle questions are required.'
  const [missing] = missingBanks(wizard)
  if (missing === 'mbti_answers') return 'Please answer at least one statement in the personality assessment.'
  return missing ? 'Please answer at least one statement in the love language assessment.' : null
}

/** Number of unanswered statements on the open page, and how they count; null when there are none. */
function openNotice(wizard: Wizard): string | null {
  const count = openCount(wizard, questionsOnPage(wizard.step, wizard.page))
  if (count === 0) return null
  // The love languages are averages of the answered statements.
  const isIgnored = wizard.step === 2
  return count === 1
    ? `1 unanswered on this page. A skipped statement ${isIgnored ? 'doesn’t count' : 'counts as Neutral'}.`
    : `${count} unanswered on this page. Skipped statements ${isIgnored ? 'don’t count' : 'count as Neutral'}.`
}

function SaveButton({ wizard }: { wizard: Wizard }) {
  return (
    <Button
      key="save"
      type="submit"
      flexGrow={{ base: 1, md: 0 }}
      loading={wizard.saveState === 'saving'}
      loadingText="Saving..."
      disabled={!canSave(wizard)}
    >
      {wizard.saveState === 'error' ? 'Try Again' : 'Complete Assessment'}
    </Button>
  )
}

export function WizardButtons({ wizard, isReview, hasStatements, isFirst, onPrevious }: WizardButtonsProps) {
  const problem = isReview ? problemOf(wizard) : null
  const noticeId = useId()
  return (
    <Stack gap="3">
      {hasStatements && (
        <Text
          id={noticeId}
          color="fg.muted"
          fontSize="sm"
          textAlign="end"
          minHeight={{ base: '2lh', md: '1lh' }}
        >
          {openNotice(wizard)}
        </Text>
      )}
      {problem && (
        <Text color="fg.error" textAlign="end">
          {problem}
        </Text>
      )}
      <Flex wrap="wrap-reverse" justify="space-between" gap="3">
        <Button
          type="button"
          variant="outline"
          onClick={onPrevious}
          disabled={isFirst || wizard.saveState === 'saving'}
        >
          <ArrowLeft aria-hidden size="18" /> Previous
        </Button>
        {isReview ? (
          <SaveButton wizard={wizard} />
        ) : (
          <Button
            key="next"
            type="submit"
            scrollMarginY="6"
            {...(hasStatements && { 'aria-describedby': noticeId })}
          >
            Next <ArrowRight aria-hidden size="18" />
          </Button>
        )}
      </Flex>
    </Stack>
  )
}

type EarlierAnswersButtonProps = { hasChanges: boolean; onLeave: () => void }

export function EarlierAnswersButton({ hasChanges, onLeave }: EarlierAnswersButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        type="button"
        variant="ghost"
        size="sm"
        alignSelf="start"
        onClick={() => (hasChanges ? setAsking(true) : onLeave())}
      >
        Keep my earlier answers instead
      </Button>
      {isAsking && (
        <QuestionDialog
          title="Discard this retake?"
          text="Your new answers haven’t been saved. Your earlier answers, and the matches they led to, will stay as they are."
          stayLabel="Continue Retake"
          leaveLabel="Discard Retake"
          onStay={() => setAsking(false)}
          onLeave={onLeave}
        />
      )}
    </>
  )
}
