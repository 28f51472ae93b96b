/** A member's stored answers and results, and when they are complete; the id is the uid, and only its owner reads it. */
import { z } from 'zod'
import { type LifestyleField, lifestyleFields } from './lifestyle'

const storedAnswers = z.record(z.string(), z.number()).default({})
const lifestyleAnswer = z.string().nullable().default(null)

export const bigFiveScoresSchema = z.object({
  openness: z.number(),
  conscientiousness: z.number(),
  extraversion: z.number(),
  agreeableness: z.number(),
  neuroticism: z.number(),
})
/** Percentages, 0 to 100. */
export type BigFiveScores = z.infer<typeof bigFiveScoresSchema>

export const loveLanguageResultSchema = z.object({
  primaryLanguage: z.string(),
  secondaryLanguage: z.string(),
  /** Shares of the total; the five sum to 100. */
  percentages: z.record(z.string(), z.number()),
  givingLanguage: z.string(),
  receivingLanguage: z.string(),
  /** Averages of the answered items, 1 to 5; 0 where none was answered. */
  allScores: z.record(z.string(), z.number()),
})

/** As stored: loose, for a document with calculated fields alone is taken as it is. */
export const questionnaireResultsSchema = z.object({
  mbti_answers: storedAnswers,
  big_five_answers: storedAnswers,
  love_language_answers: storedAnswers,
  calculated_mbti: z.string().nullable().default(null),
  calculated_big_five: bigFiveScoresSchema.nullable().default(null),
  calculated_love_languages: z
    .union([loveLanguageResultSchema, z.record(z.string(), z.number())])
    .nullable()
    .default(null),
  exercise: lifestyleAnswer,
  diet: lifestyleAnswer,
  smoking: lifestyleAnswer,
  drinking: lifestyleAnswer,
  religion: lifestyleAnswer,
  politics: lifestyleAnswer,
  family_plans: lifestyleAnswer,
  bio: z.string().nullable().default(null),
  updated_at: z.date().nullable().default(null),
})
export type QuestionnaireResults = z.infer<typeof questionnaireResultsSchema>

export type MissingAnswer = 'personality' | 'love_languages' | LifestyleField

function hasEntries(map: object | null): boolean {
  return map !== null && Object.keys(map).length > 0
}

/** True iff there is a personality type, or any answer towards one. */
function hasPersonality(results: QuestionnaireResults): boolean {
  return Boolean(results.calculated_mbti?.trim()) || hasEntries(results.mbti_answers)
}

/** True iff there are love-language results, or any answer towards them. */
function hasLoveLanguages(results: QuestionnaireResults): boolean {
  return hasEntries(results.calculated_love_languages) || hasEntries(results.love_language_answers)
}

/** The missing answers of a questionnaire, in the order of the wizard; null for no document at all. */
export function missingAnswers(results: QuestionnaireResults | null): MissingAnswer[] {
  if (results === null) return [...lifestyleFields, 'personality', 'love_languages']
  const missing: MissingAnswer[] = lifestyleFields.filter((field) => !results[field]?.trim())
  if (!hasPersonality(results)) missing.push('personality')
  if (!hasLoveLanguages(results)) missing.push('love_languages')
  return missing
}

/** True iff personality type or answers, love-language results or answers, and all seven lifestyle fields exist. */
export function isQuestionnaireComplete(results: QuestionnaireResults | null): boolean {
  return missingAnswers(results).length === 0
}
