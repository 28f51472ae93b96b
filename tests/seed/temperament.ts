/** A person's underlying temperament, and the answers that follow from it. */
import { limits } from '@club/domain/limits'
import { bigFiveQuestions } from '@club/domain/questionnaire/big-five'
import { loveLanguageQuestions } from '@club/domain/questionnaire/love-languages'
import { personalityQuestions } from '@club/domain/questionnaire/personality'
import type {
  Answers,
  BigFiveQuestion,
  LoveLanguage,
  PersonalityQuestion,
} from '@club/domain/questionnaire/question'
import type { AnswerFields } from '@club/domain/questionnaire/score-answers'
import type { Chance } from './chance'

type Leaning = PersonalityQuestion['dimension'] | BigFiveQuestion['dimension'] | LoveLanguage

/** -1 to 1 each; towards E, S, T, J for the axes. */
export type Temperament = Readonly<Record<Leaning, number>>

const even: Temperament = {
  EI: 0,
  SN: 0,
  TF: 0,
  JP: 0,
  O: 0,
  C: 0,
  E: 0,
  A: 0,
  N: 0,
  words: 0,
  time: 0,
  gifts: 0,
  service: 0,
  touch: 0,
}

/** A temperament with these leanings, neutral in all else. */
export function leaning(leanings: Partial<Temperament>): Temperament {
  return { ...even, ...leanings }
}

function within(value: number): number {
  return Math.max(-1, Math.min(1, value))
}

/** The axes and the five factors overlap: who recharges in company is extraverted in both. */
export function temperamentBy(chance: Chance): Temperament {
  const axis = () => within(chance.around(0, 0.6))
  const near = (value: number) => within(chance.around(0.75 * value, 0.35))
  const [EI, SN, TF, JP] = [axis(), axis(), axis(), axis()]
  return {
    ...{ EI, SN, TF, JP },
    O: near(0.25 - SN),
    C: near(JP),
    E: near(EI),
    A: near(0.3 - TF),
    N: within(chance.around(-0.2, 0.5)),
    words: within(chance.around(0, 0.85)),
    time: within(chance.around(0.15, 0.85)),
    gifts: within(chance.around(-0.25, 0.85)),
    service: within(chance.around(0, 0.85)),
    touch: within(chance.around(0, 0.85)),
  }
}

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
