/** A sentence or two in a member's own words, and the ages it suits. */

export type Phrase = { readonly text: string; readonly from: number; readonly to: number }

/** A phrase for any age. */
export function plain(text: string): Phrase {
  return { text, from: 18, to: 100 }
}

/** A phrase for members of at least this age. */
export function saidFrom(from: number, text: string): Phrase {
  return { text, from, to: 100 }
}

/** A phrase for members of at most this age. */
export function saidUntil(to: number, text: string): Phrase {
  return { text, from: 18, to }
}

export function suitsAge(phrase: Phrase, age: number): boolean {
  return age >= phrase.from && age <= phrase.to
}
