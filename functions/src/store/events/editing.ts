/** Events as admins change them; every write is guarded by what was read. */
import { randomUUID } from 'node:crypto'
import type { Event } from '@club/domain/events/event'
import { eventSchema } from '@club/domain/events/event'
import { decideEventDeletion, decideEventSave } from '@club/domain/events/event-editing'
import { isUpcoming } from '@club/domain/events/event-facts'
import type { EventForm, EventFormRefusal } from '@club/domain/events/event-form'
import { copiedTicketType } from '@club/domain/tickets/ticket-type-editing'
import { collectionOf, documentOrNull } from '../collection-of'
import { writeGuarded, type Batch } from '../compare-and-set'
import { settleProposal } from '../hosting/event-proposals'
import { isDownloadUrl, photoBuckets } from '../members/photo-files'

/** Where the pictures of events are in the bucket of pictures. */
export const coverFolder = 'covers'

type Changed = { readonly before: Partial<Event> | null; readonly after: Partial<Event> | null }
type Outcome = Changed | { readonly reason: EventFormRefusal }

type Saving = {
  readonly eventId: string
  readonly form: EventForm
  readonly seen: number | null
  /** The event whose ticket types a new one gets. */
  readonly copiedFrom: string | null
}

export async function saveEvent(
  batch: Batch,
  { eventId, form, seen, copiedFrom }: Saving,
  now: Date,
): Promise<Outcome> {
  const [snapshot, location] = await Promise.all([
    collectionOf('events').doc(eventId).get(),
    collectionOf('service_locations').doc(form.location_id).get(),
  ])
  const stored = documentOrNull(snapshot)
  const isOwnPicture = isOwn(form.image_url)
  const decision = decideEventSave(
    { stored, form, seen, location: documentOrNull(location), isOwnPicture },
    now,
  )
  if ('reason' in decision) return decision
  const { fields } = decision
  // Whoever renames or deletes the location meanwhile begins again, and finds this event.
  writeGuarded(batch, location, { used_at: now })
  writeGuarded(
    batch,
    snapshot,
    stored === null ? await newEvent(batch, eventId, fields, copiedFrom, now) : fields,
  )
  if (stored !== null && stored.status !== fields.status && fields.status !== undefined)
    await publishTypes(batch, eventId, fields.status === 'published', now)
  if (stored?.status === 'proposed' && fields.status === 'published')
    await settleProposal(batch, { eventId, title: form.title, declinedBecause: null }, now)
  return changed(stored, fields)
}

/** What the web app brings along. Nothing else that begins with '/' is: browsers read '/\evil.example' as another host. */
const picturesOfTheApp = /^\/pictures\/events\/[\w-]+\.svg$/

function isOwn(url: string | null): boolean {
  if (url === null || picturesOfTheApp.test(url)) return true
  return isDownloadUrl(url, coverFolder, photoBuckets().pictures.name)
}

/** With copies of the ticket types of another one. */
async function newEvent(
  batch: Batch,
  eventId: string,
  fields: Partial<Event>,
  copiedFrom: string | null,
  now: Date,
): Promise<Event> {
  const copied =
    copiedFrom === null
      ? []
      : (await collectionOf('ticket_types').where('event_id', '==', copiedFrom).get()).docs
  const event_published = fields.status === 'published'
  for (const type of copied)
    batch.create(
      collectionOf('ticket_types').doc(randomUUID()),
      copiedTicketType(type.data(), { eventId, event_published }, now),
    )
  return eventSchema.parse({ ...fields, has_tickets: copied.length > 0 })
}

/** The copy of the status that the rules look at. */
export async function publishTypes(
  batch: Batch,
  eventId: string,
  event_published: boolean,
  now: Date,
): Promise<void> {
  const { docs } = await collectionOf('ticket_types').where('event_id', '==', eventId).get()
  for (const type of docs) writeGuarded(batch, type, { event_published, updated_at: now })
}

/** Without the search fields, which repeat title and place. */
function auditedFields(event: Partial<Event>): Partial<Event> {
  const fields = { ...event }
  delete fields.search_prefixes
  return fields
}

/** Both sides of the fields that differ. */
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
    if (snapshot.updateTime) batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime })
    for (const type of types.docs) batch.delete(type.ref, { lastUpdateTime: type.updateTime })
    return { before: auditedFields(stored), after: null }
  }
  const tookPlace = stored.status === 'published' && !isUpcoming(stored, now)
  const isNews = stored.status === 'published' && !tookPlace
  const after = {
    status: tookPlace ? stored.status : ('cancelled' as const),
    deleted_at: now,
    updated_at: now,
    news_version: stored.news_version + (isNews ? 1 : 0),
  }
  writeGuarded(batch, snapshot, after)
  if (isNews) await publishTypes(batch, eventId, false, now)
  return changed(stored, after)
}
