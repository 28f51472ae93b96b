/** Helpers for tests of the console: people with a role, their calls, and their audit log rows. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { AuditRow } from '@club/domain/account/audit-log'
import type { Role } from '@club/domain/account/role'
import { contracts, type ContractName, type InputOf, type OutputOf } from '@club/domain/contracts/index'
import { attendeeId } from '@club/domain/events/event-attendee'
import type { EventForm } from '@club/domain/events/event-form'
import { type Order, newOrder } from '@club/domain/orders/order'
import { newTicketPurchase, seatIds } from '@club/domain/orders/tickets/ticket-purchase'
import type { TicketTypeForm } from '@club/domain/orders/tickets/ticket-type-form'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { compareAndSet, type Batch } from '../../functions/src/server/store/compare-and-set'
import { dayMs } from './events'
import { call, db, newUser, tokenOf, type Answer } from './kit'

export type Person = { readonly uid: string; readonly email: string; readonly token: string }

export async function member(role: Role = 'user', name = 'vera'): Promise<Person> {
  const { uid, email } = await newUser(name, { claim: role, account: { role } })
  return { uid, email, token: await tokenOf({ email }) }
}

/** Calls as this person. */
export function by<Name extends ContractName>(
  { token }: Person,
  name: Name,
  input: InputOf<Name>,
): Promise<Answer> {
  return call(name, input, { token })
}

/** Calls as this person; returns the contract's output. */
export async function answerOf<Name extends ContractName>(
  who: Person,
  name: Name,
  input: InputOf<Name>,
): Promise<OutputOf<Name>> {
  const { result, error } = await by(who, name, input)
  expect(error).toBeUndefined()
  return contracts[name].output.parse(result) as OutputOf<Name>
}

/** The audit log rows about an item. */
export async function auditOf(target: string): Promise<AuditRow[]> {
  const { docs } = await collectionOf('audit_log').where('target', '==', target).get()
  return docs.map((row) => row.data())
}

/** Decides and commits as a staff action does, with another change committed between the first decision and its commit. */
export async function overtaken<Outcome>(
  decide: (batch: Batch) => Promise<Outcome>,
  meanwhile: () => Promise<unknown>,
): Promise<Outcome> {
  let isFirst = true
  return compareAndSet(async (batch) => {
    const outcome = await decide(batch)
    if (isFirst) await meanwhile()
    isFirst = false
    return outcome
  })
}

/** A location that events can be at. */
export async function aLocation(name = `Place ${randomUUID().slice(0, 8)}`) {
  const id = randomUUID()
  await db.doc(`service_locations/${id}`).set({ name, display_order: 1, is_active: true, updated_at: null })
  return { id, name }
}

/** A draft in a week, filled in as an admin would. */
export function eventForm(location_id: string, changes: Partial<EventForm> = {}): EventForm {
  return {
    title: 'Lantern walk',
    date_time: Math.ceil(Date.now() / dayMs) * dayMs + 7 * dayMs,
    location_id,
    address_line: '',
    meeting_spot: '',
    category: '',
    max_attendees: 20,
    price: 0,
    image_url: null,
    description: '',
    running_order: '',
    status: 'draft',
    ...changes,
  }
}

export function typeForm(changes: Partial<TicketTypeForm> = {}): TicketTypeForm {
  return {
    ...{ name: 'General', description: '', price: 25, gender_restriction: 'any', max_quantity: 10 },
    is_sold_out: false,
    is_active: true,
    ...changes,
  }
}

export type Bought = {
  readonly orderId: string
  readonly eventId: string
  readonly typeId: string
  readonly quantity?: number
}

/** A paid order with its tickets and seats, as the shop leaves them; the counters are unchanged. */
export async function bought(
  { uid }: { readonly uid: string },
  { orderId, eventId, typeId, quantity = 2 }: Bought,
  order: Partial<Order> = {},
): Promise<void> {
  const tickets = { event_id: eventId, ticket_type_id: typeId, ticket_type: 'General', quantity }
  const at = new Date('2026-11-20T05:00:00Z')
  const batch = db.batch()
  const common = { user_id: uid, total_cents: 2500 * quantity, created_at: at }
  const fields = newOrder({
    ...common,
    ...{
      status: 'paid',
      payment_type: 'tickets',
      title: `${quantity} × General`,
      updated_at: at,
      paid_at: at,
    },
    tickets: { ...tickets, unit_cents: 2500 },
    ...order,
  })
  batch.set(db.doc(`orders/${orderId}`), fields)
  const status = fields.status === 'refunded' ? 'refunded' : 'paid'
  for (const id of seatIds(orderId, tickets.quantity)) {
    const own = {
      order_id: orderId,
      paid_by: uid,
      quantity: 1,
      total_cents: 2500,
      status,
      code: 'code',
    } as const
    batch.set(db.doc(`ticket_purchases/${id}`), newTicketPurchase({ ...common, ...tickets, ...own }))
  }
  if (status === 'paid')
    batch.set(db.doc(`event_attendees/${attendeeId(eventId, uid)}`), {
      ...{
        event_id: eventId,
        user_id: uid,
        seats: quantity,
        has_ticket: true,
        checked_in_at: null,
        created_at: at,
      },
    })
  await batch.commit()
}
