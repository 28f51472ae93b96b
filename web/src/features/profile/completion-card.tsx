/** Shows in one line how complete the member's profile is, with the next step. */
import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import type { ProfileCompletion } from '@club/domain/members/profile-completion'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths'
import { completionSteps, missingLabel, nextStep } from '../../pieces/member/completion-steps'
import { ShareRing } from '../../ui/share-ring'

const allDone = { action: 'See your matches', to: paths.matches }

type Props = {
  completion: ProfileCompletion
  /** Where the member is: a step that leads here needs no link. */
  here: string
}

export function CompletionCard({ completion, here }: Props) {
  const step = nextStep(completion)
  const doneCount = completionSteps.filter((each) => completion.done[each.step]).length
  const basics = step?.step === 'basic_profile' ? missingLabel(completion.missingBasics) : null
  const { action, to } = step ?? allDone
  return (
    <Flex
      as="section"
      aria-labelledby="completion"
      align="center"
      wrap="wrap"
      gap="4"
      bg="bg.panel"
      borderWidth="1px"
      rounded="l3"
      shadow="sm"
      px={{ base: '5', md: '6' }}
      py="4"
      minHeight="5.5rem"
    >
      <ShareRing
        percent={(100 * doneCount) / completionSteps.length}
        size={52}
        stroke={5}
        colour="evergreen.solid"
        fontSize="md"
      >
        <span aria-hidden>
          {doneCount}/{completionSteps.length}
        </span>
      </ShareRing>
      <Box flex="1" minWidth="min(12rem, 100%)">
        <Heading as="h2" id="completion" size="md">
          {step ? `${doneCount} of ${completionSteps.length} steps done` : 'Your profile is complete'}
        </Heading>
        <Text color="fg.muted">
          {step ? `Next: ${step.title}. ${basics ?? ''}` : 'This is what members see.'}
        </Text>
      </Box>
      {to !== here && (
        <Button asChild variant="outline">
          <Link to={to}>
            {action} <ArrowRight aria-hidden size="18" />
          </Link>
        </Button>
      )}
    </Flex>
  )
}
