/** Snapshots of given documents, for tests of decisions. */
import { type Account, newAccount } from '../../account/account'
import type { SnapshotChange, SnapshotDocuments, SnapshotName, Snapshot } from '../snapshot'

/** Documents by collection and id. */
export type Shelves = { readonly [Name in SnapshotName]?: Readonly<Record<string, SnapshotDocuments[Name]>> }

export function snapshotOf(shelves: Shelves): Snapshot {
  return { get: (name, id) => shelves[name]?.[id] ?? null }
}

/** The documents after a commit. */
export function afterChanges(shelves: Shelves, changes: readonly SnapshotChange[]): Shelves {
  const after = new Map(
    Object.entries(shelves).map(([name, documents]) => [
      name,
      new Map<string, unknown>(Object.entries(documents)),
    ]),
  )
  for (const { name, id, document } of changes) {
    const documents = after.get(name) ?? new Map<string, unknown>()
    if (document === null) documents.delete(id)
    else documents.set(id, document)
    after.set(name, documents)
  }
  return Object.fromEntries([...after].map(([name, documents]) => [name, Object.fromEntries(documents)]))
}

/** An active member. */
export function accountOf(fields: Partial<Account> = {}): Account {
  const created_at = new Date('2026-10-01T00:00:00Z')
  const accountStatus = { email: 'member@example.com', email_verified: true, onboarded: true, created_at }
  return newAccount({ ...accountStatus, ...fields })
}
