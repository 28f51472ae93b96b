/** When a questionnaire counts as complete, and what is missing until then (section 4). */
import { lifestyleFields, type LifestyleField } from './lifestyle'
import type { QuestionnaireResults } from './questionnaire-results'

export type MissingAnswer = 'personality' | 'love_languages' | LifestyleField

function hasEntries(map: object | null): boolean {
  return map !== null && Object.keys(map).length > 0
}

/** True iff there is a personality type, or any answer towards one. */
export function hasPersonality(results: QuestionnaireResults): boolean {
  return Boolean(results.calculated_mbti?.trim()) || hasEntries(results.mbti_answers)
}

/** True iff there are love-language results, or any answer towards them. */
export function hasLoveLanguages(results: QuestionnaireResults): boolean {
  return hasEntries(results.calculated_love_languages) || hasEntries(results.love_language_answers)
}

/** What keeps a questionnaire from being complete, in the order of the wizard; null stands for no document at all. */
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
