/** Orders that were paid, as the console's figures look at them. */
import type { QuerySnapshot } from 'firebase-admin/firestore'
import { limits } from '@club/domain/limits'
import type { Order } from '@club/domain/payments/order'
import { clubSalesFrom, salesFrom, type Sales, type SoldOrder } from '@club/domain/payments/sales-overview'
import { collectionOf, documentOrNull } from '../collection-of'
import { peopleOf } from '../door/people'
import { loadEvent } from '../events/events'

type PaidOrders = {
  readonly orders: readonly (Order & { readonly id: string })[]
  readonly isPartial: boolean
}

/** Of an event, or of the whole club (null), oldest first; the newest where there are too many. */
async function paidOrders(eventId: string | null): Promise<PaidOrders> {
  const { ordersMax } = limits.console
  const paid = collectionOf('orders').where('status', 'in', ['paid', 'refunded'])
  const found = await (eventId === null ? paid : paid.where('tickets.event_id', '==', eventId))
    .orderBy('created_at', 'desc')
    .limit(ordersMax + 1)
    .get()
  const orders = found.docs.flatMap((each) => {
    const order = documentOrNull(each)
    return order ? [{ id: each.id, ...order }] : []
  })
  return {
    orders: orders.slice(0, ordersMax).toReversed(),
    isPartial: found.size > ordersMax,
  }
}

export async function salesOf(eventId: string | null): Promise<Sales> {
  return eventId === null ? salesOfClub() : salesOfEvent(eventId)
}

async function salesOfEvent(eventId: string): Promise<Sales> {
  const [paid, event, types] = await Promise.all([
    paidOrders(eventId),
    loadEvent(eventId),
    collectionOf('ticket_types').where('event_id', '==', eventId).get(),
  ])
  return salesFrom({
    ...paid,
    types: types.docs.map((type) => ({ id: type.id, ...type.data() })),
    held: event?.held_seats ?? 0,
    places: event?.max_attendees ?? null,
    titles: new Map(),
  })
}

async function salesOfClub(): Promise<Sales> {
  const [paid, events, types] = await Promise.all([
    paidOrders(null),
    collectionOf('events').get(),
    collectionOf('ticket_types').get(),
  ])
  const rowsOf = <T>({ docs }: QuerySnapshot<T>) =>
    docs.flatMap((each) => {
      const data = documentOrNull(each)
      return data === null ? [] : [{ id: each.id, ...data }]
    })
  return clubSalesFrom({ ...paid, events: rowsOf(events), types: rowsOf(types) })
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
