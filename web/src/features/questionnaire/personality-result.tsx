/** A personality type in words, and the five factors as bars. */
import { Box, Heading, Stack, Text } from '@chakra-ui/react'
import { personalityDescription } from '@club/domain/questionnaire/personality-descriptions'
import type { BigFiveScores } from '@club/domain/questionnaire/questionnaire-results'
import { factorOrder, factorWords } from './factor-words'
import { ShareBar } from './share-bar'

type Props = { type: string | null; scores: BigFiveScores | null }

export function PersonalityResult({ type, scores }: Props) {
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
              <Heading as="h3" size="lg">
                {description.name}
              </Heading>
              <Text textWrap="pretty">{description.sentence}</Text>
            </Stack>
          )}
        </Box>
      )}
      {scores && (
        <Stack gap="5">
          <Heading as="h3" size="lg">
            Your five factors
          </Heading>
          {factorOrder.map((factor) => (
            <ShareBar key={factor} percent={scores[factor]} {...factorWords[factor]} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}
