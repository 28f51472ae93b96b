/** One love language: its share, what it means, and three tips. */
import { Badge, Box, Heading, HStack, List, Stack, Text } from '@chakra-ui/react'
import { loveLanguageDescriptions } from '@club/domain/questionnaire/love-language-descriptions'
import type { LoveLanguage } from '@club/domain/questionnaire/question'

type Props = { language: LoveLanguage; percent: number; rank: string | null }

export function LoveLanguageCard({ language, percent, rank }: Props) {
  const { name, description, tips } = loveLanguageDescriptions[language]
  return (
    <Box
      borderWidth="1px"
      rounded="2xl"
      px={{ base: '5', md: '6' }}
      py="5"
      bg={rank ? 'evergreen.subtle' : 'bg.panel'}
    >
      <HStack justify="space-between" align="start" gap="3">
        <Heading as="h3" size="lg">
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
