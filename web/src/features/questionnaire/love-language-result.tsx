/** The five love languages, strongest first, and which lead in giving and in receiving. */
import { Stack, Text } from '@chakra-ui/react'
import { loveLanguageDescriptions } from '@club/domain/questionnaire/love-language-descriptions'
import type { LoveLanguages } from '@club/domain/questionnaire/love-languages'
import { loveLanguageKeys } from '@club/domain/questionnaire/question'
import { LoveLanguageCard } from './love-language-card'
import { ShareBar } from './share-bar'

function inOrder({ primaryLanguage, secondaryLanguage, percentages }: LoveLanguages) {
  const others = loveLanguageKeys.filter((key) => key !== primaryLanguage && key !== secondaryLanguage)
  return [primaryLanguage, secondaryLanguage, ...others.sort((a, b) => percentages[b] - percentages[a])]
}

function Directions({ result }: { result: LoveLanguages }) {
  const giving = loveLanguageDescriptions[result.givingLanguage].name
  const receiving = loveLanguageDescriptions[result.receivingLanguage].name
  return (
    <Text color="fg.muted" textWrap="pretty">
      You give love most through {giving}, and receive it most through {receiving}.
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

/** With what each means and its tips. */
export function LoveLanguageResult({ result }: { result: LoveLanguages }) {
  const ranks = { [result.primaryLanguage]: 'Primary', [result.secondaryLanguage]: 'Secondary' }
  return (
    <Stack gap="4">
      <Directions result={result} />
      {inOrder(result).map((language) => (
        <LoveLanguageCard
          key={language}
          language={language}
          percent={result.percentages[language]}
          rank={ranks[language] ?? null}
        />
      ))}
    </Stack>
  )
}
