/** Texts as small numbers: equal texts, equal numbers, so that a byte or two can be compared in their place. */

/** The number of a text that was not given. It equals nothing, not even another one. */
export const notGiven = 0

export class TextNumbers {
  readonly #numbers = new Map<string, number>()
  /** The number of every text for which no other is left: it does not tell whether two are equal. */
  readonly rare: number

  /** For numbers from 1 to `most`. */
  constructor(most: number) {
    this.rare = most
  }

  numberOf(text: string): number {
    if (text === '') return notGiven
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const next = this.#numbers.size + 1
    if (next >= this.rare) return this.rare
    this.#numbers.set(text, next)
    return next
  }
}
