/** Why two members fit, in plain sentences, what says most about the two first; the same words for both of them. */
import type { LoveLanguage } from '../../questionnaire/question'
import type { Reason } from './signals'
import { wordingsOf } from './wordings'

/** Increases when the wording changes: older explanations are rewritten. */
export const explanationVersion = 2

/** What says most about two people, first (readings, section 3). Names and bios are no reasons of that sort. */
const tellingOrder = [
  'love_languages',
  'values',
  'lifestyle',
  'personality',
  'five_factors',
  'location',
  'age',
] as const satisfies readonly Reason['signal'][]
const fillingOrder = ['bios', 'names'] as const satisfies readonly Reason['signal'][]

/** With at least this many reasons that say something about the two, names and bios go without saying. */
const enoughReasons = 3

/** True iff the two agree only in part, or not at all: such a reason comes after the strong ones. */
function isFaint(reason: Reason): boolean {
  switch (reason.signal) {
    case 'values':
    case 'lifestyle':
      return reason.alike.length < 2
    case 'personality':
      return reason.fit === 'different'
    case 'location':
      return reason.place === null
    case 'age':
      return reason.gap > 5
    default:
      return false
  }
}

function inOrder(reasons: readonly Reason[], signals: readonly Reason['signal'][]): Reason[] {
  return signals.flatMap((signal) => reasons.filter((reason) => reason.signal === signal))
}

function strongestFirst(reasons: readonly Reason[]): Reason[] {
  const telling = inOrder(reasons, tellingOrder)
  const ordered = [...telling.filter((reason) => !isFaint(reason)), ...telling.filter(isFaint)]
  return ordered.length < enoughReasons ? [...ordered, ...inOrder(reasons, fillingOrder)] : ordered
}

/**
 * One text for both members. `variety` (the pair's rank) chooses among wordings, so that a page of matches does not repeat itself
 * and a pair keeps its words. Names only what both of the two have given, and never religion or politics.
 */
export function explanation(reasons: readonly Reason[], variety: number): string {
  const chosen = strongestFirst(reasons).map((reason, index) => {
    const wordings = wordingsOf(reason)
    return wordings[((variety >>> (index * 3)) & 0xff) % wordings.length] ?? ''
  })
  return chosen.length > 0 ? chosen.join(' ') : 'You fit what each of you is looking for.'
}

/** The strongest reason of a stored explanation: its first sentence. */
export function openingSentence(text: string): string {
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text
}

const loveLanguageNames: Record<LoveLanguage, string> = {
  words: 'Words of Affirmation',
  time: 'Quality Time',
  gifts: 'Receiving Gifts',
  service: 'Acts of Service',
  touch: 'Physical Touch',
}

function chip(reason: Reason): string[] {
  switch (reason.signal) {
    case 'names':
    case 'bios':
      return []
    case 'age':
      return [reason.gap <= 5 ? 'Close in age' : `${reason.gap} years apart`]
    case 'location':
      return reason.place === null ? [] : [`Both in ${reason.place}`]
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

/** The reasons as short words, in the order of the explanation. */
export function reasonChips(reasons: readonly Reason[]): string[] {
  return strongestFirst(reasons).flatMap(chip)
}
