/** A member's answers and what the server calculated from them; the id is the uid, and only its owner reads it. */
import { z } from 'zod'

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
