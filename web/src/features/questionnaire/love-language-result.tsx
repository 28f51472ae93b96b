/** The five love languages, strongest first, and which lead in giving and in receiving. */
import { Stack, Text } from '@chakra-ui/react'
import { loveLanguageDescriptions } from '@club/domain/questionnaire/love-language-descriptions'
import type { LoveLanguages } from '@club/domain/questionnaire/love-languages'
import { loveLanguageKeys } from '@club/domain/questionnaire/question'
import { LoveLanguageCard } from './love-language-card'

function inOrder({ primaryLanguage, secondaryLanguage, percentages }: LoveLanguages) {
  const others = loveLanguageKeys.filter((key) => key !== primaryLanguage && key !== secondaryLanguage)
  return [primaryLanguage, secondaryLanguage, ...others.sort((a, b) => percentages[b] - percentages[a])]
}

export function LoveLanguageResult({ result }: { result: LoveLanguages }) {
  const ranks = { [result.primaryLanguage]: 'Primary', [result.secondaryLanguage]: 'Secondary' }
  const giving = loveLanguageDescriptions[result.givingLanguage].name
  const receiving = loveLanguageDescriptions[result.receivingLanguage].name
  return (
    <Stack gap="4">
      <Text color="fg.muted">
        You give love most through {giving}, and receive it most through {receiving}.
      </Text>
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
