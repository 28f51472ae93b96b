/** What a stored match takes up: its document, and the entries of those indexes that firestore.indexes.json leaves. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { DesiredMatch } from '@club/domain/matching/desired-match'
import { fromRoot } from '../places'
import { documentBytes, indexEntryBytes, type StoredDocument } from './document-bytes'

const fieldSchema = z.object({ fieldPath: z.string() })
const indexesSchema = z.object({
  indexes: z.array(z.object({ collectionGroup: z.string(), fields: z.array(fieldSchema) })),
  fieldOverrides: z.array(fieldSchema.extend({ collectionGroup: z.string() })),
})
const { indexes, fieldOverrides } = indexesSchema.parse(
  JSON.parse(readFileSync(fromRoot('firestore.indexes.json'), 'utf8')),
)
const isOfMatches = ({ collectionGroup }: { collectionGroup: string }): boolean =>
  collectionGroup === 'matches'
const exempt = new Set(fieldOverrides.filter(isOfMatches).map(({ fieldPath }) => fieldPath))
const composites = indexes.filter(isOfMatches).map(({ fields }) => fields.map(({ fieldPath }) => fieldPath))

function pathOf(match: DesiredMatch): string {
  return `matches/${match.user1_id}_${match.user2_id}`
}

function stored(match: DesiredMatch): StoredDocument {
  return { ...match, updated_at: new Date(0) }
}

export function matchBytes(match: DesiredMatch): number {
  return documentBytes(pathOf(match), stored(match))
}

/** A field has an entry in ascending and one in descending order; a list, one for each of its items. */
export function matchIndexBytes(match: DesiredMatch): number {
  const [path, document] = [pathOf(match), stored(match)]
  const single = Object.entries(document)
    .filter(([field]) => !exempt.has(field))
    .flatMap(([field, value]) => {
      const items: readonly unknown[] = Array.isArray(value) ? value : [value, value]
      return items.map((item) => indexEntryBytes(path, [item], field))
    })
  const composite = composites.flatMap((fields) =>
    match.user_ids.map((uid) =>
      indexEntryBytes(
        path,
        fields.map((field) => (field === 'user_ids' ? uid : document[field])),
      ),
    ),
  )
  return [...single, ...composite].reduce((sum, bytes) => sum + bytes, 0)
}
