/** Why two members fit, in plain, warm sentences, what is most human first; the same words for both of them (readings, section 3). */
import { shownPlace } from '../../members/shown-place'
import type { LoveLanguage } from '../../questionnaire/question'
import type { Alike, FactorAlike, Reason } from './signals'

/** Increases when the wording changes: older explanations are rewritten. */
export const explanationVersion = 3

const loveLanguageNames: Record<LoveLanguage, string> = {
  words: 'Words of Affirmation',
  time: 'Quality Time',
  gifts: 'Receiving Gifts',
  service: 'Acts of Service',
  touch: 'Physical Touch',
}

/** 'a', 'a and b', 'a, b and c'. */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

const lifestyleWords: Partial<Record<Alike['trait'], string>> = {
  exercise: 'how often you get moving',
  drinking: 'how you feel about a drink',
  smoking: 'where you stand on smoking',
}

const answerWords: Record<string, string> = {
  'exercise:daily': 'you both move every day',
  'exercise:few_times_week': 'you both get moving a few times a week',
  'drinking:never': 'neither of you drinks',
  'drinking:socially': 'you both enjoy a drink in company',
  'smoking:never': 'neither of you smokes',
}

/** Each goes on from 'you are both …', alone or with another one behind an 'and'. */
const factorWords: Record<`${FactorAlike['factor']}:${FactorAlike['level']}`, string> = {
  'openness:high': 'curious about new ideas',
  'openness:low': 'happiest with what has proved itself',
  'conscientiousness:high': 'glad of a plan that holds',
  'conscientiousness:low': 'at ease when a plan changes',
  'extraversion:high': 'lifted by good company',
  'extraversion:low': 'fond of quiet evenings',
  'agreeableness:high': 'quick to think of others',
  'agreeableness:low': 'open to a frank word',
  'neuroticism:high': 'touched by small things',
  'neuroticism:low': 'calm when things get busy',
}

/** Years. */
const closeInAge = 5

function ageSentences(gap: number): readonly string[] {
  if (gap === 0) return ['You are the same age.', 'You were born within a year of each other.']
  if (gap <= closeInAge) {
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

function locationSentences(place: string | null): readonly string[] {
  return place === null
    ? [
        'You live in different corners of the area, so each of you has a neighbourhood to show.',
        'Two neighbourhoods between you, and the seawall in the middle.',
      ]
    : [
        `You both call ${place} home.`,
        `You both live in ${place}, so meeting is easy.`,
        `Home for both of you is ${place}.`,
      ]
}

function personalitySentences(
  fit: 'same' | 'complementary' | 'different',
  type: string | null,
): readonly string[] {
  if (fit === 'same') {
    return [
      `You are both ${type ?? ''}: you will recognise how the other thinks.`,
      `You share the personality type ${type ?? ''}.`,
    ]
  }
  return fit === 'complementary'
    ? [
        'One of you gathers energy in company and the other in quiet, and the two balance well.',
        'An introvert and an extravert: each of you brings what the other lacks.',
      ]
    : [
        'You recharge in the same way and still see things from different angles.',
        'Your personality types overlap where it is restful and differ where it is interesting.',
      ]
}

function loveLanguageSentences(shared: readonly LoveLanguage[]): readonly string[] {
  const languages = listed(shared.map((language) => loveLanguageNames[language]))
  return [
    `You both feel cared for through ${languages}.`,
    `What warms one of you warms the other: ${languages}.`,
    `You would not have to translate: ${languages} ${shared.length > 1 ? 'mean' : 'means'} love to both of you.`,
  ]
}

function lifestyleSentences(alike: readonly Alike[]): readonly string[] {
  const said = alike.flatMap(({ trait, answer }) => answerWords[`${trait}:${answer}`] ?? [])
  const agreed = listed(alike.flatMap(({ trait }) => lifestyleWords[trait] ?? []))
  const plain = [
    `Your days run alike, down to ${agreed}.`,
    `An ordinary week together would be easy: you agree on ${agreed}.`,
  ]
  return said.length === alike.length ? [`Your everyday lives fit: ${listed(said)}.`, ...plain] : plain
}

/** Names no question: otherwise somebody could learn another's answer by changing their own. */
function valueSentences(alike: readonly Alike[]): readonly string[] {
  return alike.length > 1
    ? [
        'You stand together on the big questions.',
        'On the big questions you stand together, and that carries far.',
        'What matters most in life matters to both of you.',
      ]
    : [
        'You see eye to eye on something that matters.',
        'There is a big question on which you stand together.',
      ]
}

function factorSentences(alike: readonly FactorAlike[]): readonly string[] {
  const said = listed(alike.slice(0, 2).map(({ factor, level }) => factorWords[`${factor}:${level}`]))
  return [`By temperament you are both ${said}.`, `Both of you are ${said}.`]
}

function sentences(reason: Reason): readonly string[] {
  switch (reason.signal) {
    case 'names':
      return ['You can greet each other by name.', 'You know what to call each other.']
    case 'bios':
      return [
        'Each of you tells a story worth asking about.',
        'There is a story on either side to begin with.',
      ]
    case 'age':
      return ageSentences(reason.gap)
    case 'location':
      return locationSentences(reason.place === null ? null : shownPlace(reason.place))
    case 'personality':
      return personalitySentences(reason.fit, reason.type)
    case 'love_languages':
      return loveLanguageSentences(reason.shared)
    case 'lifestyle':
      return lifestyleSentences(reason.alike)
    case 'values':
      return valueSentences(reason.alike)
    case 'five_factors':
      return factorSentences(reason.alike)
  }
}

/** What says most about two people comes first. */
const byMeaning: readonly Reason['signal'][] = [
  'love_languages',
  'values',
  'lifestyle',
  'personality',
  'five_factors',
  'location',
  'age',
  'names',
  'bios',
]

/** Names and bios are told only where there is less than this to tell. */
const enough = 3

/** True iff it is a difference that can be told kindly, rather than something shared. */
function isDifference(reason: Reason): boolean {
  if (reason.signal === 'personality') return reason.fit === 'different'
  if (reason.signal === 'location') return reason.place === null
  return reason.signal === 'age' && reason.gap > closeInAge
}

/** Strongest first: what is shared before what differs, and each of them by meaning. */
function told(reasons: readonly Reason[]): Reason[] {
  const ranked = reasons.toSorted(
    (one, other) =>
      Number(isDifference(one)) - Number(isDifference(other)) ||
      byMeaning.indexOf(one.signal) - byMeaning.indexOf(other.signal),
  )
  const human = ranked.filter(({ signal }) => signal !== 'names' && signal !== 'bios')
  return human.length < enough ? [...human, ...ranked.filter((reason) => !human.includes(reason))] : human
}

/**
 * One text for both members. `variety` (the pair's rank) chooses among wordings, so that a page of matches does not repeat itself
 * and a pair keeps its words. Names only what both of the two have given.
 */
export function explanation(reasons: readonly Reason[], variety: number): string {
  const chosen = told(reasons).map((reason, index) => {
    const wordings = sentences(reason)
    return wordings[((variety >>> (index * 3)) & 0xff) % wordings.length] ?? ''
  })
  return chosen.length > 0 ? chosen.join(' ') : 'You fit what each of you is looking for.'
}

/** Where a sentence ends and the next one starts. 'St.' and 'Mt.' end none. */
const sentenceEnd = /(?<=[\p{L}\p{M}\p{N}]{3}[.!?]) (?=\p{Lu})/u
const furtherAtFirst = 2

/** An explanation as a profile shows it: what leads, what follows at once, and what is behind 'More'. */
export function explanationParts(text: string): { lead: string; further: string; rest: string } {
  const [lead = '', ...others] = text.split(sentenceEnd)
  return {
    lead,
    further: others.slice(0, furtherAtFirst).join(' '),
    rest: others.slice(furtherAtFirst).join(' '),
  }
}

function chip(reason: Reason): string[] {
  switch (reason.signal) {
    case 'names':
    case 'bios':
      return []
    case 'age':
      return [reason.gap <= closeInAge ? 'Close in age' : `${reason.gap} years apart`]
    case 'location':
      return reason.place === null ? [] : [`Both in ${shownPlace(reason.place)}`]
    case 'personality':
      if (reason.fit === 'same') return [`Both ${reason.type ?? ''}`]
      return reason.fit === 'complementary' ? ['Balancing types'] : []
    case 'love_languages':
      return [`Shared: ${loveLanguageNames[reason.shared[0] ?? 'time']}`]
    case 'lifestyle':
      return ['Similar lifestyle']
    case 'values':
      return ['Shared values']
    case 'five_factors':
      return ['Alike in temperament']
  }
}

/** The reasons as short words, strongest first. */
export function reasonChips(reasons: readonly Reason[]): string[] {
  return told(reasons).flatMap(chip)
}
