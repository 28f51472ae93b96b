/** Shown once the questionnaire is complete: where to go next, the results, and a retake. */
import { Button, Card, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { LoveLanguages } from '@club/domain/questionnaire/love-languages'
import { loveLanguageKeys } from '@club/domain/questionnaire/question'
import type { BigFiveScores, QuestionnaireResults } from '@club/domain/questionnaire/questionnaire-results'
import { calculatedResults } from '@club/domain/questionnaire/score-answers'
import { ArrowRight, RotateCcw } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { z } from 'zod'
import { nextFrom, paths } from '../../paths'
import { PageHeading } from '../../ui/page'
import { LoveLanguageResult, PersonalityResult } from './results'

const language = z.enum(loveLanguageKeys)
const scores = z.record(language, z.number())

const writtenLoveLanguages: z.ZodType<LoveLanguages> = z.object({
  primaryLanguage: language,
  secondaryLanguage: language,
  percentages: scores,
  givingLanguage: language,
  receivingLanguage: language,
  allScores: scores,
})

type ShownResults = {
  type: string | null
  factors: BigFiveScores | null
  loveLanguages: LoveLanguages | null
}

function storedResults(results: QuestionnaireResults): ShownResults {
  const calculated = calculatedResults(results)
  const written = writtenLoveLanguages.safeParse(results.calculated_love_languages)
  return {
    type: calculated.calculated_mbti ?? results.calculated_mbti,
    factors: calculated.calculated_big_five ?? results.calculated_big_five,
    loveLanguages: calculated.calculated_love_languages ?? (written.success ? written.data : null),
  }
}

export function CompletionLinks() {
  const { search } = useLocation()
  const next = nextFrom(search)
  return (
    <>
      {next !== null && next !== paths.matches && next !== paths.events && (
        <Button asChild size="lg" variant="outline">
          <Link to={next}>Back to Where You Were</Link>
        </Button>
      )}
      <Button asChild size="lg">
        <Link to={paths.matches}>
          View My Matches <ArrowRight aria-hidden size="18" />
        </Link>
      </Button>
      <Button asChild size="lg" variant="outline">
        <Link to={paths.events}>Browse Events</Link>
      </Button>
    </>
  )
}

type Props = { results: QuestionnaireResults; onRetake: () => void }

export function AssessmentComplete({ results, onRetake }: Props) {
  const { type, factors, loveLanguages } = storedResults(results)
  return (
    <Stack gap="8" maxWidth="3xl" mx="auto">
      <Stack gap="2">
        <PageHeading>Assessment Complete!</PageHeading>
        <Text color="fg.muted" fontSize="lg">
          Your answers are saved, and they shape who we suggest to you. Other members only see what you have
          in common, in how we describe a match.
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
          {(type ?? factors) !== null && (
            <Stack gap="4">
              <Heading as="h2" size="xl">
                Your personality
              </Heading>
              <PersonalityResult level="h3" type={type} scores={factors} />
            </Stack>
          )}
          {loveLanguages && (
            <Stack gap="4">
              <Heading as="h2" size="xl">
                Your love languages
              </Heading>
              <LoveLanguageResult level="h3" result={loveLanguages} />
            </Stack>
          )}
        </Card.Body>
      </Card.Root>
    </Stack>
  )
}
