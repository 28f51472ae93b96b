/** Ticket type editing for admins; every write is guarded by the documents read. */
import type { QuerySnapshot } from 'firebase-admin/firestore'
import type { TicketType } from '@club/domain/orders/tickets/ticket-type'
import { decideTicketTypeSave, ticketsTaken } from '@club/domain/orders/tickets/ticket-type-editing'
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

/**
 * The event's has_tickets and has_active_types follow in the same commit: from then on registering requires a ticket.
 */
export async function saveTicketType(
  batch: Batch,
  { typeId, eventId, form, seen }: Saving,
  now: Date,
): Promise<Outcome> {
  const [snapshot, eventSnapshot, types] = await Promise.all([
    collectionOf('ticket_types').doc(typeId).get(),
    collectionOf('events').doc(eventId).get(),
    collectionOf('ticket_types').where('event_id', '==', eventId).get(),
  ])
  const stored = documentOrNull(snapshot)
  const event = documentOrNull(eventSnapshot)
  const decision = decideTicketTypeSave({ eventId, event, stored, form, seen }, now)
  if ('reason' in decision) return decision
  writeGuarded(batch, snapshot, stored === null ? ticketTypeSchema.parse(decision.fields) : decision.fields)
  if (stored?.is_active !== form.is_active || event?.has_tickets === false) {
    const has_active_types = form.is_active || isAnyActive(types, typeId)
    writeGuarded(batch, eventSnapshot, { has_tickets: true, has_active_types, types_changed_at: now })
  }
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
  return { before: fieldsOf(stored, change), after: change }
}

export async function deleteTicketType(batch: Batch, typeId: string, now: Date): Promise<Outcome> {
  const snapshot = await collectionOf('ticket_types').doc(typeId).get()
  const stored = documentOrNull(snapshot)
  if (stored === null || !snapshot.updateTime) return { reason: 'not_found' }
  const [eventSnapshot, types, orders] = await Promise.all([
    collectionOf('events').doc(stored.event_id).get(),
    collectionOf('ticket_types').where('event_id', '==', stored.event_id).get(),
    collectionOf('ticket_purchases').where('ticket_type_id', '==', typeId).limit(1).get(),
  ])
  if (ticketsTaken(stored) > 0 || !orders.empty) return { reason: 'taken' }
  batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime })
  if (eventSnapshot.exists) {
    const has_tickets = types.size > 1
    const has_active_types = !has_tickets || isAnyActive(types, typeId)
    writeGuarded(batch, eventSnapshot, { has_tickets, has_active_types, types_changed_at: now })
  }
  return { before: stored, after: null }
}

/** True iff one of them other than `exceptId` can be bought. */
function isAnyActive({ docs }: QuerySnapshot<TicketType>, exceptId: string): boolean {
  return docs.some((type) => type.id !== exceptId && type.data().is_active)
}

function fieldsOf(stored: TicketType, like: Partial<TicketType>): Partial<TicketType> {
  return Object.fromEntries(Object.entries(stored).filter(([field]) => field in like))
}
