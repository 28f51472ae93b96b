/** Publicly readable documents: read over Firestore's REST interface without a token, so that the rules apply. */
import { byPrice, type TicketType } from '@club/domain/orders/tickets/ticket-type'
import type { CoachingService } from '@club/domain/coaching/coaching-service'
import { type CollectionName, collections, type DocumentOf } from '@club/domain/collections'
import type { Event } from '@club/domain/events/event'
import { upcomingSince } from '@club/domain/events/event-facts'
import type { ServiceLocation } from '@club/domain/locations/service-location'
import type { PublicRow } from '@club/domain/public-pages/public-data'
import { z } from 'zod'
import { log } from '../log'

/** A visitor waits no longer than this; then the last rendered page is used. */
const patienceMs = 2500

const documentSchema = z.object({ name: z.string(), fields: z.record(z.string(), z.unknown()).default({}) })
type StoredDocument = z.infer<typeof documentSchema>

/** One row for each document, or one row without any. */
const rowsSchema = z.array(z.object({ document: documentSchema.optional() }))

const schemas: { readonly [Name in CollectionName]: z.ZodType<DocumentOf<Name>> } = collections

/** Each document holds exactly one of these. */
const valueSchema = z.union([
  z.object({ nullValue: z.null() }).transform(() => null),
  z.object({ booleanValue: z.boolean() }).transform(({ booleanValue }) => booleanValue),
  z.object({ integerValue: z.coerce.number() }).transform(({ integerValue }) => integerValue),
  z.object({ doubleValue: z.coerce.number() }).transform(({ doubleValue }) => doubleValue),
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ timestampValue: z.coerce.date() }).transform(({ timestampValue }) => timestampValue),
])
const arraySchema = z.object({ arrayValue: z.object({ values: z.array(z.unknown()).default([]) }) })
const mapSchema = z.object({
  mapValue: z.object({ fields: z.record(z.string(), z.unknown()).default({}) }),
})

/**
 * A value as the REST interface writes it: numbers, texts, Dates, lists and maps; undefined for types that no schema
 * uses.
 */
export function restValue(stored: unknown): unknown {
  const list = arraySchema.safeParse(stored)
  if (list.success) return list.data.arrayValue.values.map(restValue)
  const map = mapSchema.safeParse(stored)
  if (map.success) return restFields(map.data.mapValue.fields)
  return valueSchema.safeParse(stored).data
}

function restFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, restValue(value)]))
}

function parsed<Name extends CollectionName>(name: Name, { name: path, fields }: StoredDocument) {
  const id = path.slice(path.lastIndexOf('/') + 1)
  const result = schemas[name].safeParse(restFields(fields))
  if (result.success) return { id, data: result.data }
  const malformed = result.error.issues.map((issue) => issue.path.join('.'))
  log.malformedDocumentSkipped({ path: `${name}/${id}`, fields: malformed })
  return null
}

function is(fieldPath: string, value: Record<string, unknown>, op = 'EQUAL') {
  return { fieldFilter: { field: { fieldPath }, op, value } }
}

type Question = { readonly filters: readonly object[]; readonly orderBy?: string }

export type PublicDocuments = {
  /** Published events that are upcoming at `now`, earliest first. */
  readonly upcomingEvents: (now: Date) => Promise<PublicRow<Event>[]>
  /** Null when it does not exist or is not public. */
  readonly event: (id: string) => Promise<Event | null>
  /** The active types of a published event, cheapest first. */
  readonly ticketTypes: (eventId: string) => Promise<PublicRow<TicketType>[]>
  readonly coachingServices: () => Promise<PublicRow<CoachingService>[]>
  readonly locations: () => Promise<PublicRow<ServiceLocation>[]>
}

/** The address of Firestore's REST interface: the emulator's, if there is one. */
export function firestoreRestUrl(env = process.env): string {
  const { FIRESTORE_EMULATOR_HOST: emulator, GCLOUD_PROJECT: project = '' } = env
  const service = emulator === undefined ? 'https://firestore.googleapis.com' : `http://${emulator}`
  return `${service}/v1/projects/${project}/databases/(default)/documents`
}

/** Visitors get no search fields. */
const withoutSearchFields = (event: Event): Event => ({ ...event, search_prefixes: [] })

/**
 * The same queries as in `web/src/data`, for which rules and indexes are made. They throw when Firestore does not
 * answer.
 */
export function publicDocuments(url: string, withinMs = patienceMs): PublicDocuments {
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(url + path, { ...init, signal: AbortSignal.timeout(withinMs) })
  }

  async function list<Name extends CollectionName>(name: Name, { filters, orderBy }: Question) {
    const structuredQuery = {
      from: [{ collectionId: name }],
      where: { compositeFilter: { op: 'AND', filters } },
      ...(orderBy === undefined ? {} : { orderBy: [{ field: { fieldPath: orderBy } }] }),
    }
    const answer = await ask(':runQuery', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ structuredQuery }),
    })
    if (!answer.ok)
      throw new Error(`Reading ${name} failed: Firestore responded with status ${answer.status}`)
    return rowsSchema
      .parse(await answer.json())
      .flatMap(({ document }) => (document === undefined ? [] : (parsed(name, document) ?? [])))
  }

  const active = is('is_active', { booleanValue: true })

  return {
    upcomingEvents: async (now) => {
      const rows = await list('events', {
        filters: [
          is('status', { stringValue: 'published' }),
          is('date_time', { timestampValue: upcomingSince(now).toISOString() }, 'GREATER_THAN'),
        ],
        orderBy: 'date_time',
      })
      return rows.map(({ id, data }) => ({ id, data: withoutSearchFields(data) }))
    },
    event: async (id) => {
      const answer = await ask(`/events/${id}`)
      // The rules refuse a draft; for a visitor it does not exist.
      if (answer.status === 404 || answer.status === 403) return null
      if (!answer.ok)
        throw new Error(`Reading an event failed: Firestore responded with status ${answer.status}`)
      const event = parsed('events', documentSchema.parse(await answer.json()))?.data ?? null
      return event === null || event.status === 'draft' ? null : withoutSearchFields(event)
    },
    ticketTypes: async (eventId) => {
      const rows = await list('ticket_types', {
        filters: [
          is('event_id', { stringValue: eventId }),
          is('event_published', { booleanValue: true }),
          active,
        ],
      })
      return rows.toSorted((one, other) => byPrice(one.data, other.data))
    },
    coachingServices: () => list('coaching_services', { filters: [active], orderBy: 'display_order' }),
    locations: () => list('service_locations', { filters: [active], orderBy: 'display_order' }),
  }
}
