/**
 * The size of a stored match in Firestore (firebase.google.com/docs/firestore/storage-size): its document, and its
 * index entries.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { DesiredMatch } from '@club/domain/matching/club/desired-match'
import { fromRoot } from '../../tools/project'

type StoredDocument = Readonly<Record<string, unknown>>

const perText = 1
const perDocument = 32
const perName = 16
const perIndexEntry = 32
const eightBytes = 8

function textBytes(text: string): number {
  return Buffer.byteLength(text) + perText
}

function nameBytes(path: string): number {
  return path.split('/').reduce((sum, part) => sum + textBytes(part), perName)
}

/** Texts, numbers, dates, booleans, null, and lists and maps of them. */
function valueBytes(value: unknown): number {
  if (typeof value === 'string') return textBytes(value)
  if (typeof value === 'number' || value instanceof Date) return eightBytes
  if (typeof value === 'boolean' || value === null) return 1
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + valueBytes(item), 0)
  if (typeof value === 'object') return fieldsBytes(value)
  throw new Error(`Unsupported field type: ${typeof value}`)
}

function fieldsBytes(fields: object): number {
  return Object.entries(fields).reduce((sum, [name, value]) => sum + textBytes(name) + valueBytes(value), 0)
}

export function documentBytes(path: string, document: StoredDocument): number {
  return nameBytes(path) + fieldsBytes(document) + perDocument
}

/** One entry of an index over these values; the index's fields are known, so that their names do not count in a composite. */
export function indexEntryBytes(path: string, values: readonly unknown[], field = ''): number {
  const name = field === '' ? 0 : textBytes(field)
  return (
    nameBytes(path) + name + values.reduce<number>((sum, value) => sum + valueBytes(value), 0) + perIndexEntry
  )
}

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

/** A field has an entry in ascending and one in descending order; a list, one for each of its items. A composite leaves out documents without one of its fields. */
export function matchIndexBytes(match: DesiredMatch): number {
  const [path, document] = [pathOf(match), stored(match)]
  const single = Object.entries(document)
    .filter(([field]) => !exempt.has(field))
    .flatMap(([field, value]) => {
      const items: readonly unknown[] = Array.isArray(value) ? value : [value, value]
      return items.map((item) => indexEntryBytes(path, [item], field))
    })
  const complete = composites.filter((fields) => fields.every((field) => field in document))
  const composite = complete.flatMap((fields) =>
    match.user_ids.map((uid) =>
      indexEntryBytes(
        path,
        fields.map((field) => (field === 'user_ids' ? uid : document[field])),
      ),
    ),
  )
  return [...single, ...composite].reduce((sum, bytes) => sum + bytes, 0)
}
