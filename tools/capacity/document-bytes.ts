/** What a document and its index entries take up in Firestore (firebase.google.com/docs/firestore/storage-size). */

export type StoredDocument = Readonly<Record<string, unknown>>

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
  throw new Error(`No field holds ${typeof value}`)
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
