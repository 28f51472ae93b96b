/**
 * Two admins editing one thing: merges the changes saved since a form was opened with the user's own input.
 */
import { useState } from 'react'

/** The server's refusal to overwrite a change made since the document was read. */
export const changedMeanwhile = 'changed_meanwhile'

type Versioned = { readonly updated_at: Date | null }

/**
 * The version a save is based on, in milliseconds: 0 when nothing was saved before, null for something new.
 */
export function seenOf(data: Versioned | null): number | null {
  return data === null ? null : (data.updated_at?.getTime() ?? 0)
}

/**
 * A form's base version: the document as it was on opening, until `look` acknowledges what another admin has
 * saved since.
 */
export function useEdited<Data extends Versioned>(newest: Data | null) {
  const [edited, setEdited] = useState(newest)
  const seen = seenOf(edited)
  const newer = newest !== null && seenOf(newest) !== seen ? newest : null
  return { edited, seen, newer, look: () => setEdited(newest) }
}

/** The input of a form that was opened with `base`, and all else as another admin has stored it since. */
export function mergedEntries<Entries extends object>(
  base: Entries,
  typed: Entries,
  stored: Entries,
): Entries {
  const own = Object.entries(typed).filter(([name]) => !isSame(base, typed, name))
  const kept: Record<string, unknown> = Object.fromEntries(own)
  return { ...stored, ...kept }
}

/** True if both have the same value under that name. */
export function isSame(one: object, other: object, name: string): boolean {
  return JSON.stringify(valueOf(one, name)) === JSON.stringify(valueOf(other, name))
}

function valueOf(entries: object, name: string): unknown {
  return new Map<string, unknown>(Object.entries(entries)).get(name)
}

/** A field's label and value. */
export type LabelledFields = readonly (readonly [label: string, words: string])[]

/** The values of `now` that differ from `began`, which is null for something new. */
export function changedFields(began: LabelledFields | null, now: LabelledFields): LabelledFields {
  return now.filter(([label, value]) => began?.find(([each]) => each === label)?.[1] !== value)
}
