/** Sales figures of an event or of the whole club, from orders and ticket types (sections 2 and 9). All money in cents. */
import { z } from 'zod'
import { clubDateTime } from '../club-time'
import { genderRestrictions, type TicketType } from './tickets/ticket-type'
import type { Event } from '../events/event'
import { grouped } from '../grouped'
import { type Seats, seatsOf } from '../events/event-facts'
import { type Order, orderStatuses, paymentTypes, seatsKept } from './order'
import { refundedByStaff } from './settlement'

const cents = z.number().int()
const count = z.number().int()

export const salesSchema = z.object({
  /** Tickets: sold now, held in open checkouts, and places; `places` is null without a limit. */
  sold: count,
  held: count,
  places: count.nullable(),
  /** Seats taken of those places, with a ticket or registered without one. */
  filled: count,
  /** Price times the seats sold now; discounts as they were given, all payments, refunds, and the remainder. Of tickets alone for an event. */
  priced: cents,
  discounted: cents,
  paid: cents,
  refunded: cents,
  net: cents,
  /** Orders of which staff refunded a part. */
  partial_refunds: count,
  by_type: z.array(
    z.object({
      type_id: z.string(),
      name: z.string(),
      gender_restriction: z.enum(genderRestrictions),
      sold: count,
      held: count,
      max: count,
      priced: cents,
    }),
  ),
  /** Tickets reserved for one gender; those open to everyone are `any`. */
  by_gender: z.object({ male: count, female: count, 'non-binary': count, any: count }),
  /** Days of the club's zone, 'yyyy-MM-dd', in order, those without a sale left out. */
  by_day: z.array(z.object({ day: z.string(), tickets: count, paid: cents })),
  discounts: z.array(z.object({ code: z.string(), orders: count, discounted: cents })),
  /** For the whole club: by what is bought, and the events with the most. */
  by_payment: z.array(
    z.object({ payment_type: z.enum(paymentTypes), orders: count, paid: cents, net: cents }),
  ),
  by_event: z.array(z.object({ event_id: z.string(), title: z.string(), tickets: count, net: cents })),
  /** There are more orders than one overview looks at. */
  is_partial: z.boolean(),
})
export type Sales = z.infer<typeof salesSchema>

export const soldOrderSchema = z.object({
  order_id: z.string(),
  created_at: z.number(),
  paid_at: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  payment_type: z.enum(paymentTypes),
  title: z.string(),
  ticket_type: z.string(),
  quantity: count,
  discount_code: z.string(),
  discounted: cents,
  paid: cents,
  refunded: cents,
  status: z.enum(orderStatuses),
})
export type SoldOrder = z.infer<typeof soldOrderSchema>

/** An order that was paid, also if it was refunded later; `isVoid`: refunded in full. */
type PaidOrder = Pick<
  Order,
  | 'payment_type'
  | 'status'
  | 'total_cents'
  | 'discount_cents'
  | 'refunded_cents'
  | 'returned_cents'
  | 'tickets'
  | 'returns'
  | 'paid_at'
  | 'created_at'
>

/** The sources of the figures of an event, or of the whole club. */
export type SalesSources = {
  /** Of status paid or refunded. */
  readonly orders: readonly PaidOrder[]
  readonly types: readonly (TicketType & { readonly id: string })[]
  readonly seats: Pick<Seats, 'max' | 'taken' | 'held'>
  /** Event id → title, for the whole club. */
  readonly titles: ReadonlyMap<string, string>
  readonly isPartial: boolean
}

const isVoid = ({ status }: PaidOrder) => status === 'refunded'
/** Price times the seats that no holder has returned. */
function pricedOf(order: PaidOrder): number {
  if (isVoid(order)) return 0
  const priced = order.total_cents + order.discount_cents
  return order.tickets === null ? priced : order.tickets.unit_cents * seatsKept(order)
}
const netOf = ({ total_cents, refunded_cents }: PaidOrder) => total_cents - refunded_cents
const clubDay = (moment: Date) => clubDateTime(moment).slice(0, 'yyyy-MM-dd'.length)

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}

const eventsShown = 12

/** Money counts for every order ever paid; tickets count while a member has them. */
export function salesFrom({ orders, types, seats, titles, isPartial }: SalesSources): Sales {
  const pricedOfValid = (some: SalesSources['orders']) => sumOf(some, pricedOf)
  const ordersOf = grouped(orders, ({ tickets }) => tickets?.ticket_type_id ?? null)
  const by_type = types.map(({ id, name, gender_restriction, current_held, max_quantity }) => {
    const ofType = ordersOf.get(id) ?? []
    return {
      type_id: id,
      name,
      gender_restriction,
      sold: sumOf(ofType, seatsKept),
      held: current_held,
      max: max_quantity,
      priced: pricedOfValid(ofType),
    }
  })
  const soldTo = (restriction: string) =>
    sumOf(by_type, ({ gender_restriction, sold }) => (gender_restriction === restriction ? sold : 0))
  const paid = sumOf(orders, ({ total_cents }) => total_cents)
  const refunded = sumOf(orders, ({ refunded_cents }) => refunded_cents)
  return {
    sold: sumOf(orders, seatsKept),
    held: seats.held,
    places: seats.max,
    filled: seats.taken,
    priced: pricedOfValid(orders),
    discounted: sumOf(orders, ({ discount_cents }) => discount_cents),
    paid,
    refunded,
    net: paid - refunded,
    partial_refunds: orders.filter((order) => !isVoid(order) && refundedByStaff(order) > 0).length,
    by_type,
    by_gender: {
      male: soldTo('male'),
      female: soldTo('female'),
      'non-binary': soldTo('non-binary'),
      any: soldTo('any'),
    },
    by_day: [...grouped(orders, ({ paid_at, created_at }) => clubDay(paid_at ?? created_at))]
      .map(([day, ofDay]) => ({
        day,
        tickets: sumOf(ofDay, seatsKept),
        paid: sumOf(ofDay, ({ total_cents }) => total_cents),
      }))
      .sort((one, other) => (one.day < other.day ? -1 : 1)),
    discounts: [...grouped(orders, ({ tickets }) => tickets?.discount_code ?? null)].map(([code, using]) => ({
      code,
      orders: using.length,
      discounted: sumOf(using, ({ discount_cents }) => discount_cents),
    })),
    by_payment: paymentTypes.map((payment_type) => {
      const ofKind = orders.filter((order) => order.payment_type === payment_type)
      return {
        payment_type,
        orders: ofKind.length,
        paid: sumOf(ofKind, ({ total_cents }) => total_cents),
        net: sumOf(ofKind, netOf),
      }
    }),
    by_event: [...grouped(orders, ({ tickets }) => tickets?.event_id ?? null)]
      .map(([event_id, ofEvent]) => ({
        event_id,
        title: titles.get(event_id) ?? '',
        tickets: sumOf(ofEvent, seatsKept),
        net: sumOf(ofEvent, netOf),
      }))
      .sort((one, other) => other.net - one.net || other.tickets - one.tickets)
      .slice(0, eventsShown),
    is_partial: isPartial,
  }
}

type StoredEvent = Pick<
  Event,
  'title' | 'status' | 'has_tickets' | 'max_attendees' | 'current_attendees' | 'held_seats'
> & {
  readonly id: string
}

export const typesShown = 12

/** Types of one name and for the same people are one, over all events: those with the most tickets sold. */
function byName(rows: Sales['by_type']): Sales['by_type'] {
  return [...grouped(rows, ({ name, gender_restriction }) => `${gender_restriction} ${name}`)]
    .map(([, same]) =>
      same.reduce((sum, { sold, held, max, priced }) => ({
        ...sum,
        sold: sum.sold + sold,
        held: sum.held + held,
        max: sum.max + max,
        priced: sum.priced + priced,
      })),
    )
    .sort((one, other) => other.sold - one.sold || other.max - one.max)
    .slice(0, typesShown)
}

/** Of the whole club. Places are those of published events with tickets: an event's limit, or what its types have together. */
export function clubSalesFrom({
  orders,
  types,
  events,
  isPartial,
}: Pick<SalesSources, 'orders' | 'types' | 'isPartial'> & {
  /** Those that were announced. */
  readonly events: readonly StoredEvent[]
}): Sales {
  const published = events.filter(({ status, has_tickets }) => status === 'published' && has_tickets)
  const publishedIds = new Set(published.map(({ id }) => id))
  const offered = types.filter(({ event_id }) => publishedIds.has(event_id))
  const offersOf = grouped(offered, ({ event_id }) => event_id)
  const offeredAt = (event: string) => sumOf(offersOf.get(event) ?? [], ({ max_quantity }) => max_quantity)
  const seats = published.map((event) => ({ id: event.id, ...seatsOf(event) }))
  const sales = salesFrom({
    ...{ orders, types, isPartial },
    seats: {
      max: sumOf(seats, ({ id, max }) => max ?? offeredAt(id)),
      taken: sumOf(seats, ({ taken }) => taken),
      held: sumOf(seats, ({ held }) => held),
    },
    titles: new Map(events.map(({ id, title }) => [id, title])),
  })
  const offeredIds = new Set(offered.map(({ id }) => id))
  return {
    ...sales,
    by_type: byName(sales.by_type.filter(({ type_id }) => offeredIds.has(type_id))),
  }
}
