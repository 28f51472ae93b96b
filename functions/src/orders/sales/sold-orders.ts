/** Paid orders for the console's figures. */
import type { QuerySnapshot } from 'firebase-admin/firestore'
import type { CollectionName } from '@club/domain/collections'
import type { Event } from '@club/domain/events/event'
import { seatsOf } from '@club/domain/events/event-facts'
import { limits } from '@club/domain/limits'
import type { Order } from '@club/domain/orders/order'
import { clubSalesFrom, salesFrom, type Sales, type SoldOrder } from '@club/domain/orders/sales-overview'
import { collectionOf, parseSnapshotOrNull } from '../../server/store/collection-of'
import { peopleOf } from '../../server/accounts/people'
import { loadDocument } from '../../server/store/load-document'

/** Orders are many: only the fields used here, and those that the schema requires. */
const orderFields = [
  ...(['user_id', 'status', 'payment_type', 'title', 'tickets', 'returns'] as const),
  ...(['total_cents', 'discount_cents', 'refunded_cents', 'returned_cents'] as const),
  ...(['paid_at', 'created_at', 'updated_at'] as const),
] satisfies (keyof Order)[]

/** So are events: those that `seatsOf` and the figures use. */
const eventFields = [
  ...(['title', 'date_time', 'status', 'has_tickets'] as const),
  ...(['max_attendees', 'current_attendees', 'held_seats'] as const),
] satisfies (keyof Event)[]

type PaidOrders = {
  readonly orders: readonly (Pick<Order, (typeof orderFields)[number]> & { readonly id: string })[]
  readonly isPartial: boolean
}

function rowsOf<Name extends CollectionName>(name: Name, { docs }: QuerySnapshot) {
  return docs.flatMap((each) => {
    const data = parseSnapshotOrNull(name, each)
    return data === null ? [] : [{ id: each.id, ...data }]
  })
}

/** Of an event, or of the whole club (null), oldest first; only the newest where there are too many. */
async function paidOrders(eventId: string | null): Promise<PaidOrders> {
  const { ordersMax } = limits.console
  const paid = collectionOf('orders').where('status', 'in', ['paid', 'refunded'])
  const found = await (eventId === null ? paid : paid.where('tickets.event_id', '==', eventId))
    .orderBy('created_at', 'desc')
    .limit(ordersMax + 1)
    .select(...orderFields)
    .get()
  return {
    orders: rowsOf('orders', found).slice(0, ordersMax).toReversed(),
    isPartial: found.size > ordersMax,
  }
}

export async function salesOf(eventId: string | null): Promise<Sales> {
  return eventId === null ? salesOfClub() : salesOfEvent(eventId)
}

async function salesOfEvent(eventId: string): Promise<Sales> {
  const [paid, event, types] = await Promise.all([
    paidOrders(eventId),
    loadDocument('events', eventId),
    collectionOf('ticket_types').where('event_id', '==', eventId).get(),
  ])
  return salesFrom({
    ...paid,
    types: types.docs.map((type) => ({ id: type.id, ...type.data() })),
    seats: event === null ? { max: null, taken: 0, held: 0 } : seatsOf(event),
    titles: new Map(),
  })
}

/** Cancelled events have sold tickets too; drafts have no buyers yet. */
async function salesOfClub(): Promise<Sales> {
  const [paid, events, types] = await Promise.all([
    paidOrders(null),
    collectionOf('events')
      .where('status', 'in', ['published', 'cancelled'])
      .where('has_tickets', '==', true)
      .select(...eventFields)
      .get(),
    collectionOf('ticket_types')
      .where('event_published', '==', true)
      .select('event_id', 'name', 'price', 'gender_restriction', 'max_quantity', 'current_held')
      .get(),
  ])
  return clubSalesFrom({ ...paid, events: rowsOf('events', events), types: rowsOf('ticket_types', types) })
}

export async function soldOrders(
  eventId: string | null,
): Promise<{ readonly orders: SoldOrder[]; readonly isPartial: boolean }> {
  const { orders, isPartial } = await paidOrders(eventId)
  const people = await peopleOf(orders.map(({ user_id }) => user_id))
  return {
    isPartial,
    orders: orders.map((order) => ({
      order_id: order.id,
      created_at: order.created_at.getTime(),
      paid_at: order.paid_at?.getTime() ?? null,
      name: people.get(order.user_id)?.name ?? '',
      email: people.get(order.user_id)?.email ?? '',
      payment_type: order.payment_type,
      title: order.title,
      ticket_type: order.tickets?.ticket_type ?? '',
      quantity: order.tickets?.quantity ?? 1,
      discount_code: order.tickets?.discount_code ?? '',
      discounted: order.discount_cents,
      paid: order.total_cents,
      refunded: order.refunded_cents,
      status: order.status,
    })),
  }
}
