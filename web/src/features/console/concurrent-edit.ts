/** Two admins at one thing: what somebody else has saved since a form began, and what was typed into it. */
import { useState } from 'react'

/** The reason with which the server refuses to replace what somebody else has changed since it was looked at. */
export const changedMeanwhile = 'changed_meanwhile'

type Versioned = { readonly updated_at: Date | null }

/** What a save says it has seen, in milliseconds: 0 where nothing was saved before, null for something new. */
export function seenOf(data: Versioned | null): number | null {
  return data === null ? null : (data.updated_at?.getTime() ?? 0)
}

/** What a form edits: as it was when that began, until `look` takes what somebody else has saved meanwhile for seen. */
export function useEdited<Data extends Versioned>(newest: Data | null) {
  const [edited, setEdited] = useState(newest)
  const seen = seenOf(edited)
  const newer = newest !== null && seenOf(newest) !== seen ? newest : null
  return { edited, seen, newer, look: () => setEdited(newest) }
}

/** What was typed into a form that began with `base`, and all else as somebody else has stored it meanwhile. */
export function mergedEntries<Entries extends object>(
  base: Entries,
  typed: Entries,
  stored: Entries,
): Entries {
  const own = Object.entries(typed).filter(([name]) => !isSame(base, typed, name))
  const kept: Record<string, unknown> = Object.fromEntries(own)
  return { ...stored, ...kept }
}

/** True iff both say the same under that name. */
export function isSame(one: object, other: object, name: string): boolean {
  return JSON.stringify(valueOf(one, name)) === JSON.stringify(valueOf(other, name))
}

function valueOf(entries: object, name: string): unknown {
  return new Map<string, unknown>(Object.entries(entries)).get(name)
}

/** A field's label, and what stands in it. */
export type InWords = readonly (readonly [label: string, words: string])[]

/** What stands in `now` where it differs from `began`, which is null for something new. */
export function changedWords(began: InWords | null, now: InWords): InWords {
  return now.filter(([label, words]) => began?.find(([each]) => each === label)?.[1] !== words)
}
