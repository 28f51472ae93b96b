/** What has to be written for stored matches to become what they should be. */
import type { DocumentData, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { DesiredMatch } from '@club/domain/matching/desired-match'
import type { Writes } from './match-commit'

/** Pair id → what is missing or wrong; null for a document that should not be there. */
export function repairs(
  stored: readonly QueryDocumentSnapshot[],
  desired: ReadonlyMap<string, DesiredMatch>,
): Writes {
  const documents = new Map(stored.map((snapshot) => [snapshot.id, snapshot.data()]))
  const writes = new Map<string, DesiredMatch | null>()
  for (const [pair, match] of desired)
    if (differences(documents.get(pair), match).length > 0) writes.set(pair, match)
  for (const pair of documents.keys()) if (!desired.has(pair)) writes.set(pair, null)
  return writes
}

/** Names of the fields in which a stored document is not what it should be, the time of its last change apart. */
export function differences(stored: DocumentData | undefined, desired: DesiredMatch): string[] {
  const fields = new Map(Object.entries(desired))
  const names = new Set([...fields.keys(), ...Object.keys(stored ?? {})])
  names.delete('updated_at')
  return [...names].filter((name) => JSON.stringify(stored?.[name]) !== JSON.stringify(fields.get(name)))
}
