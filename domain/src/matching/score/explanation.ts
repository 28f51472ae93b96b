/** Explains a match in plain, warm sentences, the most human reasons first; both members read the same text (readings, section 3). */
import { shownPlace } from '../../members/shown-place'
import type { LoveLanguage } from '../../questionnaire/question'
import type { Alike, FactorAlike, Reason } from './signals'

/** Increases when the wording changes: older explanations are rewritten. */
export const explanationVersion = 5

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

const lifestylePhrases: Partial<Record<Alike['trait'], string>> = {
  exercise: 'exercise',
  drinking: 'drinking',
  smoking: 'smoking',
}

const answerPhrases: Record<string, string> = {
  'exercise:daily': 'you’re both active every day',
  'exercise:few_times_week': 'you’re both active a few times a week',
  'drinking:never': 'neither of you drinks',
  'drinking:socially': 'you both enjoy a social drink',
  'smoking:never': 'neither of you smokes',
}

/** Each follows 'You both …', alone or joined to another by 'and'. */
const factorPhrases: Record<`${FactorAlike['factor']}:${FactorAlike['level']}`, string> = {
  'openness:high': 'get excited about new ideas',
  'openness:low': 'feel happiest with what’s tried and true',
  'conscientiousness:high': 'like a plan you can count on',
  'conscientiousness:low': 'roll with it when plans change',
  'extraversion:high': 'light up in good company',
  'extraversion:low': 'love a quiet evening',
  'agreeableness:high': 'think of others first',
  'agreeableness:low': 'welcome straight talk',
  'neuroticism:high': 'let little things move you',
  'neuroticism:low': 'stay calm when things get busy',
}

/** Years. */
const closeInAge = 5

function ageSentences(gap: number): readonly string[] {
  if (gap === 0) return ['You’re the same age.', 'You were born within a year of each other.']
  if (gap <= closeInAge) {
    const years = gap === 1 ? 'one year' : `${gap} years`
    return [
      `You’re only ${years} apart, so you grew up with the same songs.`,
      `You’re close in age, just ${years} apart.`,
    ]
  }
  return [
    `There are ${gap} years between you, which makes for two good sets of stories.`,
    `You’re ${gap} years apart.`,
  ]
}

function locationSentences(place: string | null): readonly string[] {
  return place === null
    ? [
        'You live in different parts of town, so you each have a neighbourhood to show off.',
        'You have two neighbourhoods between you, and the seawall in the middle.',
      ]
    : [
        `You both call ${place} home.`,
        `You both live in ${place}, so it’s easy to meet up.`,
        `You’re both at home in ${place}.`,
      ]
}

function personalitySentences(
  fit: 'same' | 'complementary' | 'different',
  type: string | null,
): readonly string[] {
  if (fit === 'same') {
    return [
      `You’re both ${type ?? ''}, so you’ll get how the other one thinks.`,
      `You share a personality type, ${type ?? ''}.`,
    ]
  }
  return fit === 'complementary'
    ? [
        'One of you recharges with people, the other in peace and quiet, and that’s a good balance.',
        'You’re an introvert and an extrovert: you each bring something the other doesn’t.',
      ]
    : [
        'You recharge the same way, but you see things from different angles.',
        'Alike enough to relax, different enough to be interesting.',
      ]
}

function loveLanguageSentences(shared: readonly LoveLanguage[]): readonly string[] {
  const languages = listed(shared.map((language) => loveLanguageNames[language]))
  return [
    `You both feel cared for through ${languages}.`,
    `The same things make you both feel loved: ${languages}.`,
    `No need to translate: ${languages} ${shared.length > 1 ? 'mean' : 'means'} love to both of you.`,
  ]
}

function lifestyleSentences(alike: readonly Alike[]): readonly string[] {
  const said = alike.flatMap(({ trait, answer }) => answerPhrases[`${trait}:${answer}`] ?? [])
  const agreed = listed(alike.flatMap(({ trait }) => lifestylePhrases[trait] ?? []))
  const plain = [
    `You’re alike when it comes to ${agreed}.`,
    `An ordinary week together would be easy: you’re alike on ${agreed}.`,
  ]
  return said.length === alike.length
    ? [`Your everyday lives fit together: ${listed(said)}.`, ...plain]
    : plain
}

/** Names no question: otherwise a member could learn another's answer by changing their own. */
function valueSentences(alike: readonly Alike[]): readonly string[] {
  return alike.length > 1
    ? [
        'You’re on the same page about the big questions.',
        'You see eye to eye on the big questions, and that goes a long way.',
        'What matters most in life matters to both of you.',
      ]
    : ['You see eye to eye on something that matters.', 'You agree on one of the big questions.']
}

function factorSentences(alike: readonly FactorAlike[]): readonly string[] {
  const said = listed(alike.slice(0, 2).map(({ factor, level }) => factorPhrases[`${factor}:${level}`]))
  return [`You both ${said}.`, `Both of you ${said}.`]
}

function sentences(reason: Reason): readonly string[] {
  switch (reason.signal) {
    case 'names':
      return ['You can greet each other by name.', 'You know what to call each other.']
    case 'bios':
      return ['You each have a story worth asking about.', 'You’ve each got a story to start with.']
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

/** Signals in order, starting with the most meaningful. */
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

/** Names and bios are mentioned only when there are fewer other reasons than this. */
const enough = 3

/** True iff it is a difference that can be put kindly, rather than something shared. */
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
 * and a pair always reads the same text. It names only what both members have given.
 */
export function explanation(reasons: readonly Reason[], variety: number): string {
  const chosen = told(reasons).map((reason, index) => {
    const wordings = sentences(reason)
    return wordings[((variety >>> (index * 3)) & 0xff) % wordings.length] ?? ''
  })
  return chosen.length > 0 ? chosen.join(' ') : 'You’re each what the other is looking for.'
}

/** The end of a sentence before the next one; 'St.', 'Mt.', 'Ft.', 'Pt.' and single letters do not end one. */
const sentenceEnd = /(?<=[.!?])(?<!(?<![\p{L}\p{M}\p{N}'’])(?:\p{L}|[FMPSfmps][Tt])\.) (?=\p{Lu})/u
const furtherAtFirst = 2

/** An explanation as a profile shows it: the lead, the sentences after it, and the rest behind 'More'. */
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
      return reason.fit === 'complementary' ? ['Types that balance'] : []
    case 'love_languages':
      return [`Shared: ${loveLanguageNames[reason.shared[0] ?? 'time']}`]
    case 'lifestyle':
      return ['Similar lifestyle']
    case 'values':
      return ['Shared values']
    case 'five_factors':
      return ['Similar temperament']
  }
}

/** The reasons as short labels, strongest first. */
export function reasonChips(reasons: readonly Reason[]): string[] {
  return told(reasons).flatMap(chip)
}
