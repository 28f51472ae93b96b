/** Previous, and Next or Save: the way through the wizard. */
import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { canSave, isLifestyleComplete, missingBanks, type Wizard } from '@club/domain/questionnaire/wizard'
import { ArrowLeft, ArrowRight } from 'lucide-react'

type Props = {
  wizard: Wizard
  isReview: boolean
  isFirst: boolean
  onPrevious: () => void
}

/** Why nothing can be saved yet. */
function problemOf(wizard: Wizard): string | null {
  if (!isLifestyleComplete(wizard)) return 'All lifestyle questions are required.'
  const [missing] = missingBanks(wizard)
  if (missing === 'mbti_answers') return 'Please answer at least one statement of the personality assessment.'
  return missing ? 'Please answer at least one statement of the love language assessment.' : null
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

export function WizardButtons({ wizard, isReview, isFirst, onPrevious }: Props) {
  const problem = isReview ? problemOf(wizard) : null
  return (
    <Stack gap="3">
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
          <Button key="next" type="submit">
            Next <ArrowRight aria-hidden size="18" />
          </Button>
        )}
      </Flex>
    </Stack>
  )
}
