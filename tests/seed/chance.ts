/** Repeatable chance: numbers and ids derived from a text, so that the community is the same on every run. */
import { createHash } from 'node:crypto'

export type Chance = {
  /** From 0 up to, but without, 1. */
  readonly next: () => number
  /** A whole number, both ends included. */
  readonly between: (least: number, most: number) => number
  /** Around `mean`, two thirds of them within `spread`. */
  readonly around: (mean: number, spread: number) => number
  readonly happens: (probability: number) => boolean
  readonly pick: <Item>(items: readonly Item[]) => Item
  /** Picks by weight. */
  readonly weighted: <Item>(items: readonly (readonly [Item, number])[]) => Item
  readonly shuffled: <Item>(items: readonly Item[]) => Item[]
}

/** Hex digits that depend on the text alone. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Mulberry32: small, and good enough for a made-up club. */
function generator(seed: string): () => number {
  let state = Number.parseInt(digest(seed).slice(0, 8), 16)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error('Cannot pick from an empty list')
  return item
}

export function chanceOf(seed: string): Chance {
  const next = generator(seed)
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    around: (mean, spread) => mean + spread * 1.73 * (next() + next() + next() + next() - 2),
    happens: (probability) => next() < probability,
    pick: (items) => itemAt(items, between(0, items.length - 1)),
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      const found = items.findIndex(([, weight]) => (left -= weight) < 0)
      return itemAt(items, found < 0 ? items.length - 1 : found)[0]
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  }
}

/** A UUID in the form of version 4; different for each text. */
export function uuidFrom(text: string): string {
  const hex = digest(text)
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}
