/** Typed collections: documents parsed by their schema, with Dates instead of Timestamps. */
import {
  getFirestore,
  Timestamp,
  type CollectionReference,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore'
import type { z } from 'zod'
import { collections, type CollectionName, type DocumentOf } from '@club/domain/collections'
import { log } from '../log'

const schemas: { [Name in CollectionName]: z.ZodType<DocumentOf<Name>> } = collections

/** A stored document that does not match its schema. */
export class MalformedDocument extends Error {
  readonly path: string
  readonly fields: string[]

  constructor(path: string, fields: string[]) {
    super(`Malformed document ${path}: ${fields.join(', ')}`)
    this.path = path
    this.fields = fields
  }
}

/**
 * The collection `name`, by default of the default database. `.data()` throws MalformedDocument; use `documentOrNull`
 * where a document is optional. Writes take Dates; `update` takes only what changes.
 */
export function collectionOf<Name extends CollectionName>(
  name: Name,
  db: Firestore = getFirestore(),
): CollectionReference<DocumentOf<Name>> {
  return typed(name, db.collection(name))
}

/** The same below a document of the collection `name`, at `path`. */
export function subcollectionOf<Name extends CollectionName>(
  name: Name,
  path: string,
  db: Firestore = getFirestore(),
): CollectionReference<DocumentOf<Name>> {
  return typed(name, db.collection(`${name}/${path}`))
}

function typed<Name extends CollectionName>(
  name: Name,
  collection: CollectionReference,
): CollectionReference<DocumentOf<Name>> {
  return collection.withConverter({
    toFirestore: (document) => document as DocumentData,
    fromFirestore: (snapshot) => parsed(name, snapshot),
  })
}

/** The document, or null when it is missing or malformed (logged), so that one bad document does not break a list. */
export function documentOrNull<T>(snapshot: DocumentSnapshot<T>): T | null {
  return orNull(() => snapshot.data() ?? null)
}

/** The same for the untyped snapshot of an event, or of one of several collections read at once. */
export function parseSnapshotOrNull<Name extends CollectionName>(
  name: Name,
  snapshot: DocumentSnapshot | undefined,
): DocumentOf<Name> | null {
  return orNull(() => documentIn(name, snapshot))
}

/** The document in an untyped snapshot, null when it is missing; throws MalformedDocument. */
export function documentIn<Name extends CollectionName>(
  name: Name,
  snapshot: DocumentSnapshot | undefined,
): DocumentOf<Name> | null {
  return snapshot?.exists ? parsed(name, snapshot) : null
}

function parsed<Name extends CollectionName>(name: Name, snapshot: DocumentSnapshot): DocumentOf<Name> {
  const result = schemas[name].safeParse(withDates(snapshot.data()))
  if (result.success) return result.data
  throw new MalformedDocument(
    snapshot.ref.path,
    result.error.issues.map((issue) => issue.path.join('.')),
  )
}

/** Converts Timestamps to Dates at any depth; bytes, references and GeoPoints stay as they are. */
function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (Array.isArray(value)) return value.map(withDates)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, withDates(inner)]))
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function orNull<T>(read: () => T | null): T | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof MalformedDocument)) throw error
    log.malformedDocumentSkipped({ path: error.path, fields: error.fields })
    return null
  }
}
