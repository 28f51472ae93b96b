/** The 65 answers that somebody of a temperament would give: mostly what they are like, a little the day they had. */
import { bigFiveQuestions } from '@club/domain/questionnaire/big-five-questions'
import { loveLanguageQuestions } from '@club/domain/questionnaire/love-language-questions'
import { personalityQuestions } from '@club/domain/questionnaire/personality-questions'
import type { Answers } from '@club/domain/questionnaire/question'
import type { AnswerFields } from '@club/domain/questionnaire/score-answers'
import { limits } from '@club/domain/limits'
import type { Chance } from './chance'
import type { Leaning, Temperament } from './temperament'

type Asked = { readonly id: string; readonly dimension: Leaning; readonly direction: string }

function onScale(value: number): number {
  return Math.max(limits.answer.min, Math.min(limits.answer.max, Math.round(value)))
}

function answersTo(questions: readonly Asked[], temperament: Temperament, chance: Chance): Answers {
  const answer = ({ dimension, direction }: Asked) => {
    const agreement = (direction === 'negative' ? -1 : 1) * temperament[dimension]
    return onScale(chance.around(limits.answer.unanswered + 1.9 * agreement, 0.7))
  }
  return Object.fromEntries(questions.map((question) => [question.id, answer(question)]))
}

/** Answers to every question of the three banks. */
export function answersFrom(temperament: Temperament, chance: Chance): AnswerFields {
  return {
    mbti_answers: answersTo(personalityQuestions, temperament, chance),
    big_five_answers: answersTo(bigFiveQuestions, temperament, chance),
    love_language_answers: answersTo(loveLanguageQuestions, temperament, chance),
  }
}
