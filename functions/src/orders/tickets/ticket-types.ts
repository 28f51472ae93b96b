/** Ticket type editing for admins; every write is guarded by the documents read. */
import type { TicketType } from '@club/domain/orders/tickets/ticket-type'
import {
  decideTicketTypeSave,
  ticketsTaken,
  typeFacts,
} from '@club/domain/orders/tickets/ticket-type-editing'
import type { TicketTypeForm, TicketTypeRefusal } from '@club/domain/orders/tickets/ticket-type-form'
import { ticketTypeSchema } from '@club/domain/orders/tickets/ticket-type'
import { collectionOf, documentOrNull } from '../../server/store/collection-of'
import { writeGuarded, type Batch } from '../../server/store/compare-and-set'
import { loadDocument } from '../../server/store/load-document'

type Changed = { readonly before: Partial<TicketType> | null; readonly after: Partial<TicketType> | null }
type Outcome = Changed | { readonly reason: TicketTypeRefusal }

type Saving = {
  readonly typeId: string
  readonly eventId: string
  readonly form: TicketTypeForm
  readonly seen: number | null
}

/** What the event stores about its types follows in the same commit: from then on registering requires a ticket. */
export async function saveTicketType(
  batch: Batch,
  { typeId, eventId, form, seen }: Saving,
  now: Date,
): Promise<Outcome> {
  const [snapshot, eventSnapshot] = await Promise.all([
    collectionOf('ticket_types').doc(typeId).get(),
    collectionOf('events').doc(eventId).get(),
  ])
  const stored = documentOrNull(snapshot)
  const event = documentOrNull(eventSnapshot)
  const decision = decideTicketTypeSave({ eventId, event, stored, form, seen }, now)
  if ('reason' in decision) return decision
  const type = ticketTypeSchema.parse({ ...stored, ...decision.fields })
  writeGuarded(batch, snapshot, stored === null ? type : decision.fields)
  const types = [...(await otherTypes(eventId, typeId)), type]
  const isNewOrSwitched = stored?.is_active !== type.is_active
  writeGuarded(batch, eventSnapshot, {
    ...typeFacts(types),
    ...(isNewOrSwitched && { types_changed_at: now }),
  })
  const after = decision.fields
  return { before: stored && fieldsOf(stored, after), after }
}

export async function loadTicketType(typeId: string): Promise<TicketType | null> {
  return loadDocument('ticket_types', typeId)
}

/** A change of one field, without other checks. */
export async function changeTicketType(
  batch: Batch,
  typeId: string,
  change: Pick<TicketType, 'price'> | Pick<TicketType, 'is_sold_out'>,
  now: Date,
): Promise<Outcome> {
  const snapshot = await collectionOf('ticket_types').doc(typeId).get()
  const stored = documentOrNull(snapshot)
  if (stored === null) return { reason: 'not_found' }
  writeGuarded(batch, snapshot, { ...change, updated_at: now })
  if ('is_sold_out' in change) {
    const event = await collectionOf('events').doc(stored.event_id).get()
    const types = [...(await otherTypes(stored.event_id, typeId)), { ...stored, ...change }]
    if (event.exists) writeGuarded(batch, event, typeFacts(types))
  }
  return { before: fieldsOf(stored, change), after: change }
}

export async function deleteTicketType(batch: Batch, typeId: string, now: Date): Promise<Outcome> {
  const snapshot = await collectionOf('ticket_types').doc(typeId).get()
  const stored = documentOrNull(snapshot)
  if (stored === null || !snapshot.updateTime) return { reason: 'not_found' }
  const [eventSnapshot, orders] = await Promise.all([
    collectionOf('events').doc(stored.event_id).get(),
    collectionOf('ticket_purchases').where('ticket_type_id', '==', typeId).limit(1).get(),
  ])
  if (ticketsTaken(stored) > 0 || !orders.empty) return { reason: 'taken' }
  batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime })
  const facts = typeFacts(await otherTypes(stored.event_id, typeId))
  if (eventSnapshot.exists) writeGuarded(batch, eventSnapshot, { ...facts, types_changed_at: now })
  return { before: stored, after: null }
}

/** The event's other types. Read after the event, whose guard then covers them: what changes their availability writes it. */
async function otherTypes(eventId: string, exceptId: string): Promise<TicketType[]> {
  const { docs } = await collectionOf('ticket_types').where('event_id', '==', eventId).get()
  return docs.flatMap((type) => (type.id === exceptId ? [] : type.data()))
}

function fieldsOf(stored: TicketType, like: Partial<TicketType>): Partial<TicketType> {
  return Object.fromEntries(Object.entries(stored).filter(([field]) => field in like))
}
