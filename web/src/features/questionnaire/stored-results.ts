/** The results to show for a stored questionnaire: from its answers, else as the server wrote them. */
import { loveLanguageKeys } from '@club/domain/questionnaire/question'
import type { BigFiveScores, QuestionnaireResults } from '@club/domain/questionnaire/questionnaire-results'
import type { LoveLanguages } from '@club/domain/questionnaire/love-languages'
import { calculatedResults } from '@club/domain/questionnaire/score-answers'
import { z } from 'zod'

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

export type ShownResults = {
  type: string | null
  factors: BigFiveScores | null
  loveLanguages: LoveLanguages | null
}

export function storedResults(results: QuestionnaireResults): ShownResults {
  const calculated = calculatedResults(results)
  const written = writtenLoveLanguages.safeParse(results.calculated_love_languages)
  return {
    type: calculated.calculated_mbti ?? results.calculated_mbti,
    factors: calculated.calculated_big_five ?? results.calculated_big_five,
    loveLanguages: calculated.calculated_love_languages ?? (written.success ? written.data : null),
  }
}
