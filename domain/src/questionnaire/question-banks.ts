/** The three banks side by side: which field of a member's answers each fills. */
import { bigFiveQuestions } from './big-five'
import { loveLanguageQuestions } from './love-languages'
import { personalityQuestions } from './personality'

export const answerFields = ['mbti_answers', 'big_five_answers', 'love_language_answers'] as const
export type AnswerField = (typeof answerFields)[number]

/** The fields that a page of the wizard needs of a question of any bank. */
export type AskedQuestion = { readonly id: string; readonly text: string }

export const questionBanks: Readonly<Record<AnswerField, readonly AskedQuestion[]>> = {
  mbti_answers: personalityQuestions,
  big_five_answers: bigFiveQuestions,
  love_language_answers: loveLanguageQuestions,
}

/** The field that holds the answer to a question; null for an id that is in no bank. */
export function answerFieldOf(id: string): AnswerField | null {
  return answerFields.find((field) => questionBanks[field].some((question) => question.id === id)) ?? null
}
