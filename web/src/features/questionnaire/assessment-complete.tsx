/** For a member whose questionnaire is complete: the way to matches and events, their results, and a retake. */
import { Button, Card, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { QuestionnaireResults } from '@club/domain/questionnaire/questionnaire-results'
import { RotateCcw } from 'lucide-react'
import { PageHeading } from '../../ui/page'
import { CompletionLinks } from './completion-links'
import { LoveLanguageResult } from './love-language-result'
import { PersonalityResult } from './personality-result'
import { storedResults } from './stored-results'

type Props = { results: QuestionnaireResults; onRetake: () => void }

export function AssessmentComplete({ results, onRetake }: Props) {
  const { type, factors, loveLanguages } = storedResults(results)
  return (
    <Stack gap="8">
      <Stack gap="2">
        <PageHeading>Assessment Complete!</PageHeading>
        <Text color="fg.muted" fontSize="lg">
          Your answers are saved, and they shape whom we suggest to you. Other members see only what you both
          answered alike, in the words of a match.
        </Text>
      </Stack>
      <Flex gap="3" direction={{ base: 'column', sm: 'row' }} wrap="wrap">
        <CompletionLinks />
        <Button size="lg" variant="outline" onClick={onRetake}>
          <RotateCcw aria-hidden size="18" /> Retake Assessment
        </Button>
      </Flex>
      <Card.Root variant="elevated">
        <Card.Body p={{ base: '5', md: '8' }} gap="10">
          <PersonalityResult type={type} scores={factors} />
          {loveLanguages && (
            <Stack gap="4">
              <Heading as="h2" size="xl">
                Your love languages
              </Heading>
              <LoveLanguageResult result={loveLanguages} />
            </Stack>
          )}
        </Card.Body>
      </Card.Root>
    </Stack>
  )
}
