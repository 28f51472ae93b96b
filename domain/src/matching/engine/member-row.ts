/** A member's traits as one byte per column; equal texts get equal numbers. */
import { genderBits } from '../../members/interest'
import { placeKey, type Traits } from '../score/traits'
import {
  acceptsColumn,
  ageColumn,
  ageSpanColumn,
  columnCount,
  drinkingColumn,
  exerciseColumn,
  familyPlansColumn,
  genderColumn,
  givenColumn,
  letterColumn,
  loveColumn,
  minAgeColumn,
  placeColumn,
  placeHighColumn,
  politicsColumn,
  religionColumn,
  smokingColumn,
  typeColumn,
} from './layout'
import { given } from './points'

/** The number of a text that was not given. It equals nothing, not even another one. */
export const notGiven = 0

export class TextNumbers {
  readonly #numbers = new Map<string, number>()
  /** The number of every text for which no other is left: it does not show whether two are equal. */
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

const byte = 255
/** Numbers that a byte has for texts: 0 is for none, and 255 is what a text that was not given is compared by. */
const perByte = byte - 1
/** Two bytes, of which the second may be anything. */
const perTwoBytes = perByte * (byte + 1)

/** `isRare`: some text of the member got no number, so that bytes alone do not decide equality. */
type MemberRow = { readonly bytes: Uint8Array; readonly isRare: boolean }

/** A row that no member can meet: every age is below the youngest welcome one. */
export const emptyRow = new Uint8Array(columnCount)
emptyRow[minAgeColumn] = byte

function givenBits(traits: Traits): number {
  return (
    (traits.hasNames ? given.names : 0) |
    (traits.hasBio ? given.bio : 0) |
    (traits.place === '' ? 0 : given.place) |
    (traits.personalityType === '' ? 0 : given.type)
  )
}

/** Texts compared by one byte, each with the column of its number. */
const byteTexts: readonly (readonly [column: number, text: (traits: Traits) => string])[] = [
  [typeColumn, ({ personalityType }) => personalityType],
  [letterColumn, ({ personalityType }) => personalityType.charAt(0)],
  [exerciseColumn, ({ answers }) => answers.exercise],
  [drinkingColumn, ({ answers }) => answers.drinking],
  [smokingColumn, ({ answers }) => answers.smoking],
  [religionColumn, ({ answers }) => answers.religion],
  [politicsColumn, ({ answers }) => answers.politics],
  [familyPlansColumn, ({ answers }) => answers.family_plans],
]

export class MemberRows {
  readonly #places = new TextNumbers(perTwoBytes)
  readonly #texts = byteTexts.map(([column, text]) => ({ column, text, numbers: new TextNumbers(perByte) }))

  /** The row of these traits; an empty one for a member without gender or age, who cannot meet anyone. */
  rowOf(traits: Traits): MemberRow {
    if (traits.gender === null || traits.age === null) return { bytes: emptyRow, isRare: false }
    const bytes = new Uint8Array(columnCount)
    bytes[genderColumn] = genderBits[traits.gender]
    bytes[acceptsColumn] = traits.accepts
    bytes[ageColumn] = traits.age
    const isWelcoming = traits.minAge <= traits.maxAge
    bytes[minAgeColumn] = isWelcoming ? traits.minAge : byte
    bytes[ageSpanColumn] = isWelcoming ? traits.maxAge - traits.minAge : 0
    bytes[givenColumn] = givenBits(traits)
    bytes[loveColumn] = traits.loveLanguages
    return { bytes, isRare: this.#writeTexts(bytes, traits) }
  }

  #writeTexts(bytes: Uint8Array, traits: Traits): boolean {
    const place = this.#places.numberOf(placeKey(traits.place))
    bytes[placeColumn] = place === notGiven ? notGiven : 1 + ((place - 1) % perByte)
    bytes[placeHighColumn] = place === notGiven ? 0 : Math.floor((place - 1) / perByte)
    let isRare = place === this.#places.rare
    for (const { column, text, numbers } of this.#texts) {
      const number = numbers.numberOf(text(traits))
      bytes[column] = number
      isRare ||= number === numbers.rare
    }
    return isRare
  }
}
