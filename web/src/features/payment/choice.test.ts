import type { Order } from '@club/domain/orders/order'
import { describe, expect, it } from 'vitest'
import { ticketOrder } from '../../testing/ticket-order'
import { choiceFrom, checkoutRequestOf } from './choice'

const creditsOrder = (credits: number, total_cents: number) =>
  ticketOrder({ payment_type: 'credits', title: `${credits} Credits`, total_cents, credits, tickets: null })
const coachingOrder = (title: string, total_cents: number, service_id: string | null) =>
  ticketOrder({
    payment_type: 'coaching',
    title,
    total_cents,
    coaching: { service_id, title },
    tickets: null,
  })
const { tickets } = ticketOrder()
const walk = {
  ...{ eventId: 'walk', eventName: '2 × Open Ticket: Lantern walk' },
  ...{ ticketType: 'Open Ticket', ticketTypeId: 'open', quantity: 2 },
}

describe('an order that was cancelled can be started again', () => {
  it.each<[string, Order, object]>([
    ['tickets', ticketOrder(), { paymentType: 'tickets', price: 70, ticketData: { ...walk, price: 70 } }],
    [
      'tickets with a discount, at what they cost with it',
      ticketOrder({
        total_cents: 5950,
        discount_cents: 1050,
        tickets: tickets && { ...tickets, discount_code: 'TABLE' },
      }),
      {
        ...{ paymentType: 'tickets', price: 59.5, ticketData: { ...walk, price: 59.5 } },
        discountCode: 'TABLE',
      },
    ],
    ['five credits', creditsOrder(5, 1999), { paymentType: 'credits', price: 19.99, packageId: '5' }],
    ['ten credits', creditsOrder(10, 3499), { paymentType: 'credits', price: 34.99, packageId: '10' }],
    ['25 credits', creditsOrder(25, 7999), { paymentType: 'credits', price: 79.99, packageId: '25' }],
    [
      'a coaching service',
      coachingOrder('Photo Session', 12_900, 'photos'),
      { paymentType: 'coaching', price: 129, title: 'Photo Session', serviceId: 'photos' },
    ],
    [
      'coaching without a service',
      coachingOrder('General Coaching', 8999, null),
      { paymentType: 'coaching', price: 89.99, title: 'General Coaching' },
    ],
  ])('%s', (_, order, request) => {
    expect(checkoutRequestOf('mine', order)).toEqual({ orderId: 'mine', ...request })
  })
})

describe('a payment address names the purchase', () => {
  const bought = { type: 'tickets', eventId: 'walk', typeId: 'open', quantity: 2, code: null, treat: null }
  it.each([
    ['walk', 'type=open&quantity=2', bought],
    ['walk', 'type=open&quantity=2&code=TABLE', { ...bought, code: 'TABLE' }],
    ['walk', 'type=open&quantity=7', null],
    ['walk', 'type=open&quantity=0', null],
    ['walk', 'quantity=2', null],
    [null, 'coaching=photos', { type: 'coaching', serviceId: 'photos' }],
    [null, 'coaching=general', { type: 'coaching', serviceId: null }],
    [null, 'package=25', { type: 'credits', packageId: '25' }],
    [null, '', { type: 'credits', packageId: null }],
  ])('%s?%s', (eventId, query, choice) => {
    expect(choiceFrom(eventId, new URLSearchParams(query))).toEqual(choice)
  })
})
