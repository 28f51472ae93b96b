/** The results: a personality type, the five factors, and the love languages with their tips. */
import { Badge, Box, Flex, Heading, HStack, List, Progress, Stack, Text } from '@chakra-ui/react'
import type { LoveLanguages } from '@club/domain/questionnaire/love-languages'
import { type LoveLanguage, loveLanguageKeys } from '@club/domain/questionnaire/question'
import type { BigFiveScores } from '@club/domain/questionnaire/questionnaire-results'
import {
  loveLanguageDescriptions,
  personalityDescription,
} from '@club/domain/questionnaire/result-descriptions'

type FactorLabels = { readonly name: string; readonly low: string; readonly high: string }

const factorLabels: Readonly<Record<keyof BigFiveScores, FactorLabels>> = {
  openness: { name: 'Openness', low: 'At home in the familiar', high: 'Drawn to the new' },
  conscientiousness: {
    name: 'Conscientiousness',
    low: 'Goes with the flow',
    high: 'Plans and follows through',
  },
  extraversion: { name: 'Extraversion', low: 'Recharges in quiet', high: 'Recharges in company' },
  agreeableness: { name: 'Agreeableness', low: 'Speaks their mind', high: 'Looks for harmony' },
  neuroticism: { name: 'Neuroticism', low: 'Hard to rattle', high: 'Feels things strongly' },
}

const factorOrder = [
  'openness',
  'conscientiousness',
  'extraversion',
  'agreeableness',
  'neuroticism',
] as const satisfies readonly (keyof BigFiveScores)[]

type ShareBarProps = { name: string; percent: number; low?: string; high?: string }

function ShareBar({ name, percent, low, high }: ShareBarProps) {
  return (
    <Progress.Root value={percent} shape="full" size="md">
      <Flex justify="space-between" align="baseline" wrap="wrap" mb="1.5" columnGap="3">
        <Progress.Label fontWeight="semibold">{name}</Progress.Label>
        <Progress.ValueText textStyle="sm" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {percent}%
        </Progress.ValueText>
      </Flex>
      <Progress.Track>
        <Progress.Range bg="tide.solid" />
      </Progress.Track>
      {low && high && (
        <Flex justify="space-between" mt="1" color="fg.muted" fontSize="sm" gap="4">
          <Text>{low}</Text>
          <Text textAlign="end">{high}</Text>
        </Flex>
      )}
    </Progress.Root>
  )
}

/** Level of the headings within a result, one below the heading that names it. */
type Level = 'h2' | 'h3'

type PersonalityResultProps = { level: Level; type: string | null; scores: BigFiveScores | null }

export function PersonalityResult({ level, type, scores }: PersonalityResultProps) {
  const description = type === null ? null : personalityDescription(type)
  return (
    <Stack gap="8">
      {type !== null && (
        <Box bg="evergreen.subtle" rounded="2xl" px={{ base: '5', md: '8' }} py={{ base: '6', md: '8' }}>
          <Text color="fg.muted">Your personality type</Text>
          <Text
            fontFamily="heading"
            fontSize={{ base: '5xl', md: '6xl' }}
            lineHeight="1.1"
            letterSpacing="0.04em"
          >
            {type}
          </Text>
          {description && (
            <Stack gap="1" mt="3" maxWidth="36rem">
              <Heading as={level} size="lg">
                {description.name}
              </Heading>
              <Text textWrap="pretty">{description.sentence}</Text>
            </Stack>
          )}
        </Box>
      )}
      {scores && (
        <Stack gap="5">
          <Heading as={level} size="lg">
            Your five factors
          </Heading>
          {factorOrder.map((factor) => (
            <ShareBar key={factor} percent={scores[factor]} {...factorLabels[factor]} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

type LoveLanguageCardProps = { level: Level; language: LoveLanguage; percent: number; rank: string | null }

function LoveLanguageCard({ level, language, percent, rank }: LoveLanguageCardProps) {
  const { name, description, tips } = loveLanguageDescriptions[language]
  return (
    <Box
      borderWidth="1px"
      rounded="2xl"
      px={{ base: '5', md: '6' }}
      py="5"
      bg={rank ? 'evergreen.subtle' : 'bg.panel'}
    >
      <HStack justify="space-between" align="start" wrap="wrap" columnGap="3" rowGap="0">
        <Heading as={level} size="lg">
          {name}
        </Heading>
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {percent}%
        </Text>
      </HStack>
      {rank && (
        <Badge colorPalette="evergreen" variant="solid" mt="1">
          {rank}
        </Badge>
      )}
      <Stack gap="3" mt="3">
        <Text textWrap="pretty">{description}</Text>
        <List.Root gap="1.5" ps="5" aria-label={`Tips: ${name}`}>
          {tips.map((tip) => (
            <List.Item key={tip}>{tip}</List.Item>
          ))}
        </List.Root>
      </Stack>
    </Box>
  )
}

function inOrder({ primaryLanguage, secondaryLanguage, percentages }: LoveLanguages) {
  const others = loveLanguageKeys.filter((key) => key !== primaryLanguage && key !== secondaryLanguage)
  return [primaryLanguage, secondaryLanguage, ...others.sort((a, b) => percentages[b] - percentages[a])]
}

function Directions({ result }: { result: LoveLanguages }) {
  const giving = loveLanguageDescriptions[result.givingLanguage].name
  const receiving = loveLanguageDescriptions[result.receivingLanguage].name
  return (
    <Text color="fg.muted" textWrap="pretty">
      {giving === receiving
        ? `You both give and receive love best through ${giving}.`
        : `You give love best through ${giving} and receive it best through ${receiving}.`}
    </Text>
  )
}

/** In short. */
export function LoveLanguageShares({ result }: { result: LoveLanguages }) {
  return (
    <Stack gap="4">
      <Directions result={result} />
      {inOrder(result).map((language) => (
        <ShareBar
          key={language}
          name={loveLanguageDescriptions[language].name}
          percent={result.percentages[language]}
        />
      ))}
    </Stack>
  )
}

/** With the meaning and tips of each. */
export function LoveLanguageResult({ level, result }: { level: Level; result: LoveLanguages }) {
  const ranks = { [result.primaryLanguage]: 'Primary', [result.secondaryLanguage]: 'Secondary' }
  return (
    <Stack gap="4">
      <Directions result={result} />
      {inOrder(result).map((language) => (
        <LoveLanguageCard
          key={language}
          level={level}
          language={language}
          percent={result.percentages[language]}
          rank={ranks[language] ?? null}
        />
      ))}
    </Stack>
  )
}
