/**
 * A collection by name, typed: documents are parsed by their schema on read, and hold Dates, never
 * Timestamps.
 */
import { type CollectionName, collections, type DocumentOf } from '@club/domain/collections'
import {
  collection,
  type CollectionReference,
  type FirestoreDataConverter,
  Timestamp,
} from 'firebase/firestore'
import type { z } from 'zod'
import { getFirestoreInstance } from './instances'

const schemas: { readonly [Name in CollectionName]: z.ZodType<DocumentOf<Name>> } = collections

/** The same value with every Timestamp in it, at any depth, as a Date. */
function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (Array.isArray(value)) return value.map(withDates)
  if (value === null || typeof value !== 'object') return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner)]))
}

/** Firestore itself stores Dates as Timestamps, so writing passes a document through. */
function converterOf<Name extends CollectionName>(name: Name): FirestoreDataConverter<DocumentOf<Name>> {
  const schema = schemas[name]
  return {
    toFirestore: (document) => document,
    fromFirestore: (snapshot) => schema.parse(withDates(snapshot.data({ serverTimestamps: 'estimate' }))),
  }
}

type Made = { [Name in CollectionName]?: CollectionReference<DocumentOf<Name>> }

/** References are equal only when their converters are the same object, so each collection is made once. */
const made: Made = {}

/** The collection `name`; reading throws a ZodError for a document that its schema refuses. */
export function collectionOf<Name extends CollectionName>(name: Name): CollectionReference<DocumentOf<Name>> {
  const known: Made[Name] = made[name]
  if (known) return known
  const fresh = collection(getFirestoreInstance(), name).withConverter(converterOf(name))
  Object.assign(made, { [name]: fresh })
  return fresh
}

type DoorEntries = CollectionReference<DocumentOf<'door_entries'>>
const madeEntries = new Map<string, DoorEntries>()

/** The guest list of one event: each event has a separate collection of `door_entries`. */
export function doorEntriesOf(eventId: string): DoorEntries {
  const known = madeEntries.get(eventId)
  if (known) return known
  const path = collection(getFirestoreInstance(), 'door_entries', eventId, 'entries')
  const fresh = path.withConverter(converterOf('door_entries'))
  madeEntries.set(eventId, fresh)
  return fresh
}
