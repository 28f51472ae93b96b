/** Event editing for admins; every write is guarded by the documents read. */
import { randomUUID } from 'node:crypto'
import type { Event } from '@club/domain/events/event'
import { eventSchema } from '@club/domain/events/event'
import { decideEventDeletion, decideEventSave } from '@club/domain/events/event-editing'
import { bookingOf, isUpcoming } from '@club/domain/events/event-facts'
import type { EventForm, EventFormRefusal } from '@club/domain/events/event-form'
import { isPayable } from '@club/domain/price'
import type { TicketType } from '@club/domain/orders/tickets/ticket-type'
import {
  copiedTicketType,
  generalAdmission,
  needsGeneralAdmission,
  typeFacts,
} from '@club/domain/orders/tickets/ticket-type-editing'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { writeGuarded, type Batch } from '../server/store/compare-and-set'
import { settleProposal } from '../hosting/event-proposals'
import { isStoredCover, withSharePicture } from './covers'

type Changed = { readonly before: Partial<Event> | null; readonly after: Partial<Event> | null }
type Outcome = Changed | { readonly reason: EventFormRefusal }
/** `added`: the ticket type that publishing has added, if any. */
type Saved = Changed & {
  readonly at: Date
  readonly added: { readonly id: string; readonly type: TicketType } | null
}

type Saving = {
  readonly eventId: string
  readonly form: EventForm
  readonly seen: number | null
  /** The event whose ticket types a new one copies. */
  readonly copiedFrom: string | null
}

export async function saveEvent(
  batch: Batch,
  { eventId, form, seen, copiedFrom }: Saving,
): Promise<Saved | { readonly reason: EventFormRefusal }> {
  const [snapshot, location] = await Promise.all([
    collectionOf('events').doc(eventId).get(),
    collectionOf('service_locations').doc(form.location_id).get(),
  ])
  // Each attempt has its own time, after its read: every sale that came before the move of a start is dated before it.
  const now = new Date()
  const stored = documentOrNull(snapshot)
  const isOwnPicture = isOwn(form.image_url)
  const decision = decideEventSave(
    { stored, form, seen, location: documentOrNull(location), isOwnPicture },
    now,
  )
  if ('reason' in decision) return decision
  const image_url = form.image_url && (await withSharePicture(form.image_url))
  const decided = { ...decision.fields, image_url }
  const copied = stored === null && copiedFrom !== null ? await typesOf(copiedFrom) : []
  const { status = stored?.status } = decided
  const counts = { eventId, event_published: status === 'published' }
  const types = copied.map((type) => copiedTicketType(type.data(), counts, now))
  const { price, max_attendees } = form
  const saved: Event = eventSchema.parse({
    ...typeFacts(types),
    ...stored,
    ...decided,
  })
  const isAdding = needsGeneralAdmission(stored, saved)
  if (isAdding && !isPayable(price)) return { reason: 'not_payable' }
  const general = generalAdmission({ price, max_attendees }, counts, now)
  const onSale = { ...typeFacts([general]), types_changed_at: now }
  const fields = { ...decided, ...(isAdding && onSale) }
  // A concurrent rename or deletion of the location restarts, and finds this event.
  writeGuarded(batch, location, { used_at: now })
  writeGuarded(batch, snapshot, stored === null ? { ...saved, ...fields } : fields)
  for (const type of types) addType(batch, type)
  if (stored !== null && stored.status !== saved.status)
    await publishTypes(batch, eventId, counts.event_published, now)
  const added = isAdding ? { id: addType(batch, general), type: general } : null
  if (stored?.status === 'proposed' && saved.status === 'published') {
    const booking = bookingOf({ ...saved, ...fields })
    await settleProposal(batch, { eventId, title: form.title, outcome: 'published', booking }, now)
  }
  return { ...changed(stored, fields), at: now, added }
}

async function typesOf(eventId: string) {
  return (await collectionOf('ticket_types').where('event_id', '==', eventId).get()).docs
}

/** Its id. */
function addType(batch: Batch, type: TicketType): string {
  const id = randomUUID()
  batch.create(collectionOf('ticket_types').doc(id), type)
  return id
}

/**
 * The web app's bundled pictures. Other paths starting with '/' are refused: browsers read '/\evil.example' as another
 * host.
 */
const picturesOfTheApp = /^\/pictures\/events\/[\w-]+\.svg$/

function isOwn(url: string | null): boolean {
  if (url === null || picturesOfTheApp.test(url)) return true
  return isStoredCover(url)
}

/** The copy of the status that the rules read. */
export async function publishTypes(
  batch: Batch,
  eventId: string,
  event_published: boolean,
  now: Date,
): Promise<void> {
  for (const type of await typesOf(eventId)) writeGuarded(batch, type, { event_published, updated_at: now })
}

/** Without redundant fields. */
function auditedFields(event: Partial<Event>): Partial<Event> {
  const fields = { ...event }
  delete fields.search_prefixes
  delete fields.earlier_plans
  delete fields.available_types
  return fields
}

/** Both versions of the fields that differ. */
function changed(stored: Event | null, fields: Partial<Event>): Changed {
  if (stored === null) return { before: null, after: auditedFields(fields) }
  const before: Readonly<Record<string, unknown>> = stored
  const entries = Object.entries(auditedFields(fields)).filter(
    ([field, value]) => !isSame(before[field], value),
  )
  const names = new Set(entries.map(([field]) => field))
  return {
    before: Object.fromEntries(Object.entries(stored).filter(([field]) => names.has(field))),
    after: Object.fromEntries(entries),
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other
}

export async function deleteEvent(batch: Batch, eventId: string, now: Date): Promise<Outcome> {
  const snapshot = await collectionOf('events').doc(eventId).get()
  const stored = documentOrNull(snapshot)
  const [orders, purchases, attendees, types] = await Promise.all([
    collectionOf('orders').where('tickets.event_id', '==', eventId).get(),
    collectionOf('ticket_purchases')
      .where('event_id', '==', eventId)
      .where('status', '==', 'paid')
      .count()
      .get(),
    collectionOf('event_attendees').where('event_id', '==', eventId).count().get(),
    collectionOf('ticket_types').where('event_id', '==', eventId).get(),
  ])
  const decision = decideEventDeletion(stored, {
    openOrders: orders.docs.filter((order) => ['held', 'paying'].includes(order.data().status)).length,
    orders: orders.size,
    paidTickets: purchases.data().count,
    attendees: attendees.data().count,
  })
  if (typeof decision === 'object') return decision
  if (stored === null) return { reason: 'not_found' }
  if (decision === 'delete') {
    batch.delete(collectionOf('event_hosts').doc(eventId))
    if (snapshot.updateTime) batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime })
    for (const type of types.docs) batch.delete(type.ref, { lastUpdateTime: type.updateTime })
    return { before: auditedFields(stored), after: null }
  }
  const tookPlace = stored.status === 'published' && !isUpcoming(stored, now)
  const notifies = stored.status === 'published' && !tookPlace
  const after = {
    status: tookPlace ? stored.status : ('cancelled' as const),
    deleted_at: now,
    updated_at: now,
    news_version: stored.news_version + (notifies ? 1 : 0),
  }
  writeGuarded(batch, snapshot, after)
  if (notifies) await publishTypes(batch, eventId, false, now)
  return changed(stored, after)
}
