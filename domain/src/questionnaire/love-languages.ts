/** A member's love languages: how much each counts, and which leads in giving and in receiving (readings, section 4). */
import { givenAnswer } from './given-answer'
import { loveLanguageQuestions } from './love-language-questions'
import { loveLanguageKeys, type Answers, type LoveLanguage, type LoveLanguageQuestion } from './question'

export type LanguageScores = Record<LoveLanguage, number>

export type LoveLanguages = {
  primaryLanguage: LoveLanguage
  secondaryLanguage: LoveLanguage
  /** Whole shares of the total; the five sum to 100. */
  percentages: LanguageScores
  givingLanguage: LoveLanguage
  receivingLanguage: LoveLanguage
  /** Averages of the answered items, 1 to 5; 0 where none was answered. */
  allScores: LanguageScores
}

function forEachLanguage(score: (language: LoveLanguage) => number): LanguageScores {
  return {
    words: score('words'),
    time: score('time'),
    gifts: score('gifts'),
    service: score('service'),
    touch: score('touch'),
  }
}

function averages(questions: readonly LoveLanguageQuestion[], answers: Answers): LanguageScores {
  return forEachLanguage((language) => {
    const given = questions
      .filter((question) => question.dimension === language)
      .flatMap(({ id }) => givenAnswer(answers, id) ?? [])
    return given.length === 0 ? 0 : given.reduce((sum, answer) => sum + answer, 0) / given.length
  })
}

/** Languages by falling score; the first in the list of languages wins a tie. */
function ranked(scores: LanguageScores): LoveLanguage[] {
  return [...loveLanguageKeys].sort((a, b) => scores[b] - scores[a])
}

/** Largest remainder: everybody's share rounded down, and what is left to those who lost most. Without any score, even shares. */
function sharesOf(scores: LanguageScores): LanguageScores {
  const total = loveLanguageKeys.reduce((sum, language) => sum + scores[language], 0)
  const exact = forEachLanguage((language) =>
    total === 0 ? 100 / loveLanguageKeys.length : (100 * scores[language]) / total,
  )
  const down = forEachLanguage((language) => Math.floor(exact[language]))
  const lost = forEachLanguage((language) => exact[language] - down[language])
  const left = 100 - loveLanguageKeys.reduce((sum, language) => sum + down[language], 0)
  const raised = new Set(ranked(lost).slice(0, left))
  return forEachLanguage((language) => down[language] + (raised.has(language) ? 1 : 0))
}

function topOf(direction: LoveLanguageQuestion['direction'], answers: Answers): LoveLanguage {
  const questions = loveLanguageQuestions.filter((question) => question.direction === direction)
  const [top = 'words'] = ranked(averages(questions, answers))
  return top
}

/** Always a whole result: unanswered and invalid answers are ignored, ties go to the first of words, time, gifts, service, touch. */
export function loveLanguages(answers: Answers): LoveLanguages {
  const allScores = averages(loveLanguageQuestions, answers)
  const [primaryLanguage = 'words', secondaryLanguage = 'time'] = ranked(allScores)
  return {
    primaryLanguage,
    secondaryLanguage,
    percentages: sharesOf(allScores),
    givingLanguage: topOf('giving', answers),
    receivingLanguage: topOf('receiving', answers),
    allScores,
  }
}
