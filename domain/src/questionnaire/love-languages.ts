/** The 20 love-language questions, and their scores (readings, section 4). */
import {
  type Answers,
  givenAnswer,
  type LoveLanguage,
  loveLanguageKeys,
  type LoveLanguageQuestion,
} from './question'

export const loveLanguageQuestions: readonly LoveLanguageQuestion[] = [
  {
    id: 'words-giving-1',
    dimension: 'words',
    direction: 'giving',
    text: 'I often tell the people I love what I admire about them.',
  },
  {
    id: 'time-giving-1',
    dimension: 'time',
    direction: 'giving',
    text: 'I put my phone away when I am with someone I love.',
  },
  {
    id: 'gifts-giving-1',
    dimension: 'gifts',
    direction: 'giving',
    text: 'I enjoy picking out a present that suits someone perfectly.',
  },
  {
    id: 'service-giving-1',
    dimension: 'service',
    direction: 'giving',
    text: 'I show love by taking a task off someone’s hands.',
  },
  {
    id: 'touch-giving-1',
    dimension: 'touch',
    direction: 'giving',
    text: 'I like to reach for a partner’s hand when we are out together.',
  },

  {
    id: 'words-receiving-1',
    dimension: 'words',
    direction: 'receiving',
    text: 'I feel loved when someone puts their feelings for me into words.',
  },
  {
    id: 'time-receiving-1',
    dimension: 'time',
    direction: 'receiving',
    text: 'I feel closest to someone when I have their full attention.',
  },
  {
    id: 'gifts-receiving-1',
    dimension: 'gifts',
    direction: 'receiving',
    text: 'A small surprise gift tells me that someone thought of me.',
  },
  {
    id: 'service-receiving-1',
    dimension: 'service',
    direction: 'receiving',
    text: 'I feel cared for when someone helps me before I ask.',
  },
  {
    id: 'touch-receiving-1',
    dimension: 'touch',
    direction: 'receiving',
    text: 'Cuddling on the couch makes me feel loved.',
  },

  {
    id: 'words-giving-2',
    dimension: 'words',
    direction: 'giving',
    text: 'I like to surprise someone I love with a kind message.',
  },
  {
    id: 'time-giving-2',
    dimension: 'time',
    direction: 'giving',
    text: 'I show love by setting aside a whole evening for someone.',
  },
  {
    id: 'gifts-giving-2',
    dimension: 'gifts',
    direction: 'giving',
    text: 'When I travel, I like to bring something back for the people I love.',
  },
  {
    id: 'service-giving-2',
    dimension: 'service',
    direction: 'giving',
    text: 'I like to make dinner for someone I love after their long day.',
  },
  {
    id: 'touch-giving-2',
    dimension: 'touch',
    direction: 'giving',
    text: 'A hug is my first response when someone I love is upset.',
  },

  {
    id: 'words-receiving-2',
    dimension: 'words',
    direction: 'receiving',
    text: 'A sincere compliment stays with me for days.',
  },
  {
    id: 'time-receiving-2',
    dimension: 'time',
    direction: 'receiving',
    text: 'An unhurried afternoon together makes me feel loved.',
  },
  {
    id: 'gifts-receiving-2',
    dimension: 'gifts',
    direction: 'receiving',
    text: 'I treasure things that someone I love has given me.',
  },
  {
    id: 'service-receiving-2',
    dimension: 'service',
    direction: 'receiving',
    text: 'When I have too much to do, practical help feels like love to me.',
  },
  {
    id: 'touch-receiving-2',
    dimension: 'touch',
    direction: 'receiving',
    text: 'A gentle hand on my shoulder comforts me.',
  },
]

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

/** Largest remainder: every share rounded down, and the rest given to those who lost most. Without any score, even shares. */
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
