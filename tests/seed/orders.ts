/** Orders and tickets of the seeded events, for every seat, bought by guests in the opening season. */
import { type Order, newOrder } from '@club/domain/orders/order'
import { centsOf } from '@club/domain/price'
import { isSoldTo, type TicketType } from '@club/domain/orders/tickets/ticket-type'
import type { SigningKey } from '../../functions/src/orders/tickets/ticket-codes'
import { formerAttendees, seededAttendees } from './attendees'
import { uuidFrom } from './chance'
import { seededEvents, seededTicketTypes } from './events'
import type { Person } from './person'
import { seededSeats, type SeededSeat } from './seats'

export type SeededOrder = { readonly id: string; readonly order: Order; readonly seats: SeededSeat[] }

type Sold = { readonly typeId: string; readonly type: TicketType; readonly quantity: number }

/** Distributes the seats of a row among the types of its event so that each type's sales come out exactly. */
function sharedAmong(
  seats: number,
  left: Map<string, number>,
  types: readonly { id: string; data: TicketType }[],
): Sold[] {
  const sold: Sold[] = []
  let rest = seats
  for (const { id: typeId, data: type } of types) {
    const quantity = Math.min(rest, left.get(typeId) ?? 0)
    if (quantity === 0) continue
    left.set(typeId, (left.get(typeId) ?? 0) - quantity)
    rest -= quantity
    sold.push({ typeId, type, quantity })
  }
  return sold
}

/** Every order of the seed: free of charge until `paidFor` pays for it at the local Stripe. */
export function seededOrders(people: readonly Person[], key: SigningKey, now: Date): SeededOrder[] {
  const places = [...seededAttendees(people, now), ...formerAttendees(people, now)]
  const rows = places.filter(({ data }) => data.has_ticket)
  const genders = new Map(people.map(({ uid, profile }) => [uid, profile.gender]))
  return seededEvents(now).flatMap(({ id: eventId, data: event }) => {
    const types = seededTicketTypes(now).filter(({ data }) => data.event_id === eventId)
    const isOff = event.status === 'cancelled'
    const status = isOff ? 'refunded' : 'paid'
    const left = new Map(types.map(({ id, data }) => [id, isOff ? data.max_quantity : data.current_sold]))
    const own = rows.filter(({ data }) => data.event_id === eventId)
    return own.flatMap(({ data: row }) => {
      const fitting = types.filter(({ data }) =>
        isSoldTo(data.gender_restriction, genders.get(row.user_id) ?? null),
      )
      return sharedAmong(row.seats, left, fitting).map(({ typeId, type, quantity }) => {
        const id = uuidFrom(`order of ${type.name} for ${event.title} by ${row.user_id}`)
        const { user_id, created_at, checked_in_at } = row
        const bought = { event_id: eventId, ticket_type_id: typeId, ticket_type: type.name, quantity }
        return {
          id,
          order: newOrder({
            user_id,
            status,
            payment_type: 'tickets',
            title: `${quantity} × ${type.name}: ${event.title}`,
            total_cents: 0,
            discount_cents: centsOf(type.price) * quantity,
            tickets: { ...bought, unit_cents: centsOf(type.price) },
            paid_at: created_at,
            refund_reason: isOff ? 'event_cancelled' : null,
            mails: ['receipt'],
            created_at,
            updated_at: created_at,
          }),
          seats: seededSeats(
            { ...bought, order_id: id, user_id, total_cents: 0, status, created_at },
            key,
            () => checked_in_at,
          ),
        } satisfies SeededOrder
      })
    })
  })
}
