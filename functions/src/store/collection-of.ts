/** A collection as the rest of the server knows it: documents parsed by their schema, Dates instead of Timestamps. */
import {
  getFirestore,
  type CollectionReference,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore'
import type { z } from 'zod'
import { collections, type CollectionName, type DocumentOf } from '@club/domain/collections'
import { log } from '../log'
import { withDates } from './with-dates'

const schemas: { [Name in CollectionName]: z.ZodType<DocumentOf<Name>> } = collections

/** A stored document that its schema refuses: which one, and which of its fields. */
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
 * The collection `name`, in the default database unless a test brings its own. `.data()` throws a MalformedDocument;
 * whoever can do without the document asks `documentOrNull`. Writes take Dates; `update` takes only what changes.
 */
export function collectionOf<Name extends CollectionName>(
  name: Name,
  db: Firestore = getFirestore(),
): CollectionReference<DocumentOf<Name>> {
  return db.collection(name).withConverter({
    toFirestore: (document) => document as DocumentData,
    fromFirestore: (snapshot) => parsed(name, snapshot),
  })
}

/** The document of a `collectionOf`, or null when it is missing, or malformed: that is logged, for one bad document must not break a list. */
export function documentOrNull<T>(snapshot: DocumentSnapshot<T>): T | null {
  return orNull(() => snapshot.data() ?? null)
}

/** The same for a snapshot that came with an event, before or after a write, and knows no schema. */
export function documentInEvent<Name extends CollectionName>(
  name: Name,
  snapshot: DocumentSnapshot | undefined,
): DocumentOf<Name> | null {
  return snapshot?.exists ? orNull(() => parsed(name, snapshot)) : null
}

function parsed<Name extends CollectionName>(name: Name, snapshot: DocumentSnapshot): DocumentOf<Name> {
  const result = schemas[name].safeParse(withDates(snapshot.data()))
  if (result.success) return result.data
  throw new MalformedDocument(
    snapshot.ref.path,
    result.error.issues.map((issue) => issue.path.join('.')),
  )
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
