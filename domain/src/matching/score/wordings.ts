/** The sentences in which each reason can be told; the same words for both of a pair, and never an answer that only one gave. */
import type { LoveLanguage } from '../../questionnaire/question'
import type { Alike, FactorAlike, Reason } from './signals'

/** 'a', 'a and b', 'a, b and c'. */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

const loveLanguageSentences: Record<LoveLanguage, readonly string[]> = {
  words: [
    'A kind word said out loud goes a long way with both of you.',
    'You both say the good things while they are fresh, and love to hear them.',
    'Words of Affirmation mean love to you both: neither of you keeps a compliment waiting.',
  ],
  time: [
    'You both feel cared for through Quality Time: an evening with nowhere else to be.',
    'For both of you, love is somebody who makes time.',
    'You would both trade any present for an unhurried evening together.',
  ],
  gifts: [
    'A small thing chosen well says a lot to both of you.',
    'You both notice, weeks ahead, what would make somebody’s face light up.',
    'You both keep the wrapping paper, and the story of who gave what.',
  ],
  service: [
    'To both of you, love is somebody who turns up to help carry the couch.',
    'You both show care by doing: the tea made, the bike fixed, the errand run.',
    'Acts of Service are how you both say it: with your sleeves rolled up.',
  ],
  touch: [
    'A hand to hold says more to both of you than a long speech.',
    'You both come closer to say that you care.',
    'You are both the sort of person who hugs hello and means it.',
  ],
}

const careWords: Record<LoveLanguage, string> = {
  words: 'a kind word',
  time: 'time together',
  gifts: 'a small thing chosen well',
  service: 'a helping hand',
  touch: 'a hand to hold',
}

function loveSentences(shared: readonly LoveLanguage[]): readonly string[] {
  const [first = 'time', ...others] = shared
  if (others.length === 0) return loveLanguageSentences[first]
  const care = listed([first, ...others].slice(0, 3).map((language) => careWords[language]))
  return [
    `You speak the same love languages: ${care}.`,
    `Care means the same to both of you: ${care}.`,
    `You would both know it for love: ${care}.`,
  ]
}

/** Neither how many of the answers nor which: whoever tries other answers of their own must not learn another's. */
const valueSentences: readonly string[] = [
  'You stand together on the big questions.',
  'On the big questions you stand together, which leaves the small ones to argue about.',
  'When it comes to the big questions, you stand together.',
]

const habitWords: Record<string, string> = {
  'exercise:daily': 'you both move every day',
  'exercise:few_times_week': 'you both like to be out of breath a few times a week',
  'exercise:weekly': 'you both get moving about once a week',
  'exercise:monthly': 'neither of you lives for the gym',
  'exercise:rarely': 'you both prefer a stroll to a sprint',
  'exercise:never': 'neither of you will suggest a run',
  'drinking:never': 'neither of you drinks',
  'drinking:rarely': 'a drink is a rare thing for you both',
  'drinking:socially': 'you both enjoy a drink in company',
  'drinking:regularly': 'you both like a glass of something with dinner',
  'drinking:frequently': 'you both enjoy a good drink',
  'smoking:never': 'neither of you smokes',
  'smoking:rarely': 'you both smoke once in a long while',
  'smoking:socially': 'you both smoke only in company',
  'smoking:regularly': 'you are both smokers',
}

const habitNames: Record<string, string> = {
  exercise: 'how often you get moving',
  drinking: 'what you like to drink',
  smoking: 'where you stand on smoking',
}

function habitSentences(alike: readonly Alike[]): readonly string[] {
  const plain = `Your days run alike, down to ${listed(alike.map(({ trait }) => habitNames[trait] ?? ''))}.`
  const told = alike.flatMap(({ trait, answer }) => habitWords[`${trait}:${answer}`] ?? [])
  if (told.length < alike.length) return [plain]
  const said = listed(told)
  return [`Your everyday lives fit: ${said}.`, `An ordinary week would suit you both: ${said}.`, plain]
}

function typeSentences(fit: 'same' | 'complementary' | 'different', type: string | null): readonly string[] {
  if (fit === 'same') {
    return [
      `You are both ${type ?? ''}: you will recognise how the other thinks.`,
      `Two of a kind: you are both ${type ?? ''}, and may finish each other’s sentences.`,
    ]
  }
  return fit === 'complementary'
    ? [
        'One of you gathers energy in company and the other in quiet, and the two balance well.',
        'An introvert and an extravert: each of you brings what the other lacks.',
        'One of you starts the conversation, and the other makes it a good one.',
      ]
    : [
        'You recharge in the same way and still see things from different angles.',
        'You are alike where it is restful and different where it is interesting.',
      ]
}

const factorWords: Record<`${FactorAlike['factor']}:${FactorAlike['level']}`, string> = {
  'openness:high': 'curious about whatever is new',
  'openness:low': 'fond of what has proved itself',
  'conscientiousness:high': 'true to your plans and promises',
  'conscientiousness:low': 'easy about a change of plan',
  'extraversion:high': 'lifted by good company',
  'extraversion:low': 'glad of a quiet evening',
  'agreeableness:high': 'quick to think of others',
  'agreeableness:low': 'frank when it matters',
  'neuroticism:high': 'moved by things that others miss',
  'neuroticism:low': 'calm when life gets busy',
}

function temperamentSentences(alike: readonly FactorAlike[]): readonly string[] {
  const said = listed(alike.slice(0, 2).map(({ factor, level }) => factorWords[`${factor}:${level}`]))
  return [`By temperament you are both ${said}.`, `You are both ${said}.`]
}

/** A full stop followed by a space ends a sentence (see `openingSentence`), so a place such as 'St. John' has none inside. */
function placeSentences(place: string | null): readonly string[] {
  if (place === null) {
    return [
      'You live in different corners of the area, so each of you has a neighbourhood to show.',
      'Two neighbourhoods between you, and the seawall in the middle.',
    ]
  }
  const home = place.replaceAll('. ', '.\u00a0')
  return [
    `You both call ${home} home.`,
    `You both live in ${home}, so meeting is easy.`,
    `You may have passed each other already: you both live in ${home}.`,
  ]
}

function ageSentences(gap: number): readonly string[] {
  if (gap === 0) return ['You are the same age.', 'You are the same age, and know the same songs by heart.']
  if (gap <= 5) {
    const years = gap === 1 ? 'one year' : `${gap} years`
    return [
      `Only ${years} between you: you grew up with the same songs.`,
      `You are close in age, ${years} apart.`,
    ]
  }
  return [
    `There are ${gap} years between you, enough for two good sets of stories.`,
    `You are ${gap} years apart in age.`,
  ]
}

/** The wordings of a reason; each is one whole sentence. */
export function wordingsOf(reason: Reason): readonly string[] {
  switch (reason.signal) {
    case 'names':
      return ['You know each other’s names already.', 'You can say hello by name.']
    case 'bios':
      return [
        'Each of you has a story that is worth a question.',
        'There is something to ask each other about already.',
      ]
    case 'age':
      return ageSentences(reason.gap)
    case 'location':
      return placeSentences(reason.place)
    case 'personality':
      return typeSentences(reason.fit, reason.type)
    case 'love_languages':
      return loveSentences(reason.shared)
    case 'lifestyle':
      return habitSentences(reason.alike)
    case 'values':
      return valueSentences
    case 'five_factors':
      return temperamentSentences(reason.alike)
  }
}
