/** Emails about orders: purchase and payment, and no typed text read as markup or placeholder. */
import { describe, expect, it } from 'vitest'
import { wholeRefundReasons, type Order, newOrder } from '../orders/order'
import { renderEmail, type EmailParts } from './render-email'
import {
  automaticRefundEmailTemplate,
  offerEmailTemplate,
  receiptEmailTemplate,
  refundEmailTemplate,
  returnedEmailTemplate,
  returnRefundEmailTemplate,
  staffEmailTemplate,
  ticketsEmailTemplate,
  voidCodeEmailTemplate,
} from './order-templates'

const event = {
  title: 'Tea & <b>talk</b> {{link}}',
  date_time: new Date('2026-12-15T03:00:00Z'),
  location: 'West End',
  address_line: '1 Main St',
  meeting_spot: 'By the totem pole',
  running_order: '',
}
const now = new Date('2026-11-20T18:00:00Z')
const order = newOrder({
  user_id: 'ana',
  status: 'paid',
  payment_type: 'tickets',
  title: '2 × General: Tea {{link}}',
  total_cents: 4000,
  discount_cents: 1000,
  tickets: {
    event_id: 'tea',
    ticket_type_id: 'general',
    ticket_type: 'General',
    quantity: 2,
    unit_cents: 2500,
    discount_code: 'TEN',
  },
  created_at: now,
  updated_at: now,
})
const tickets = { ticket_type: 'General', seats: [1, 2] }
const oneTicket = { ticket_type: 'General', seats: [2] }
const plainOrder: Order = { ...order, tickets: null, discount_cents: 0 }

function rendered(template: EmailParts) {
  const link = 'https://club.example/here'
  return renderEmail(template, { first_name: 'Ana', link, club: 'The Club', expires: '' })
}

describe('receipt', () => {
  it('lists the tickets, event, time, place, quantity and total, and shows the code', () => {
    const { subject, text, html } = rendered(
      receiptEmailTemplate({ orderId: 'o1', order, event, tickets }, now),
    )
    expect(subject).toContain('Your tickets for Tea')
    for (const words of [
      'Dec 14, 2026, 8:00 PM Pacific Time',
      '1 Main St, West End',
      'Where to find each other: By the totem pole',
      '2 × General',
      'Discount TEN: −$10.00 CAD',
      'Total paid: $40.00 CAD',
      'Order o1',
      'arrive 15 minutes early and bring valid ID',
    ])
      expect(text).toContain(words)
    expect(html.match(/src="cid:ticket-code-\d"/g)).toEqual([
      'src="cid:ticket-code-1"',
      'src="cid:ticket-code-2"',
    ])
    expect(html).toContain('>Ticket 2<')
    expect(html).toContain('&lt;b&gt;talk&lt;/b&gt;')
    expect(text.split('https://club.example/here')).toHaveLength(2)
  })

  it('offers a transfer until 48 hours before the event and not after', () => {
    const textAt = (at: Date) =>
      rendered(receiptEmailTemplate({ orderId: 'o1', order, event, tickets }, at)).text
    const last = new Date('2026-12-13T03:00:00Z')
    expect(textAt(last)).toContain('you can transfer your tickets')
    expect(textAt(new Date(last.getTime() + 1))).not.toContain('transfer')
  })

  it('has no code when the tickets no longer belong to the reader', () => {
    const { text, html } = rendered(receiptEmailTemplate({ orderId: 'o1', order, event, tickets: null }, now))
    expect(text).toContain('Total paid: $40.00 CAD')
    expect(html).not.toContain('cid:')
  })

  it('shows the number of credits bought, and the next step for coaching', () => {
    const some = { orderId: 'o1', event: null, tickets: null }
    const credits = rendered(receiptEmailTemplate({ ...some, order: { ...plainOrder, credits: 10 } }, now))
    expect(credits.text).toContain('10 credits')
    expect(credits.text).not.toContain('Discount')
    const coaching = { service_id: null, title: 'General Coaching' }
    const booked = rendered(receiptEmailTemplate({ ...some, order: { ...plainOrder, coaching } }, now))
    expect(booked.text).toContain('General Coaching')
    expect(booked.text).toContain('What happens next')
  })
})

describe('refund email', () => {
  const returned = { at: now, ticket_ids: ['o1-2'], cents: 2000, reason: 'event_moved' as const }

  it.each(wholeRefundReasons)('names the order when refunded because of %s', (reason) => {
    const { text } = rendered(automaticRefundEmailTemplate('o1', order, reason))
    expect(text).toContain('We’re refunding this payment in full')
    expect(text).toContain('2 × General: Tea { {link}}')
    expect(rendered(automaticRefundEmailTemplate('o1', { ...order, total_cents: 0 }, reason)).text).toContain(
      'You weren’t charged.',
    )
  })

  it('tells the payer the amount of returned seats, and their holder that it goes to the payer', () => {
    const payer = rendered(returnRefundEmailTemplate({ orderId: 'o1', order, returned }))
    expect(payer.text).toContain('1 ticket of this order was returned')
    expect(payer.text).toContain('We’re refunding $20.00 CAD')
    const free = { ...returned, cents: 0 }
    const unpaid = rendered(returnRefundEmailTemplate({ orderId: 'o1', order, returned: free }))
    expect(unpaid.text).toContain('You weren’t charged.')
    const holder = rendered(returnedEmailTemplate({ orderId: 'o1', order, returned }))
    expect(holder.text).toContain('The refund goes to the member who paid.')
    expect(holder.text).not.toContain('$')
  })

  it('names the amount that staff have refunded', () => {
    const part = rendered(refundEmailTemplate('o1', { ...order, refunded_cents: 1500 }))
    expect(part.text).toContain('We’ve refunded $15.00 CAD of the $40.00 CAD')
    const all = rendered(refundEmailTemplate('o1', { ...order, refunded_cents: 4000, status: 'refunded' }))
    expect(all.text).toContain('We’ve refunded all of the $40.00 CAD')
  })

  it.each<[string, Partial<Order>]>([
    ['Your tickets are still valid.', { refunded_cents: 1500 }],
    ['Your other ticket is still valid.', { refunded_cents: 3000, returns: [returned] }],
    // The last cents went to the return.
    ['Your other ticket is still valid.', { refunded_cents: 4000, returns: [returned] }],
    ['Your tickets and their codes are void.', { refunded_cents: 4000, status: 'refunded' }],
    ['Your other ticket and its code are void.', { status: 'refunded', returns: [returned] }],
  ])('says of the tickets that were not returned: %s', (words, fields) => {
    expect(rendered(refundEmailTemplate('o1', { ...order, ...fields })).text).toContain(words)
  })
})

describe('ticket transfer email', () => {
  it('names the owner of the tickets', () => {
    expect(rendered(offerEmailTemplate(event, tickets, '{{club}}')).subject).toContain('{ {club}}')
    expect(rendered(offerEmailTemplate(event, tickets, 'Ben')).text).toContain('Ben would like to transfer')
    const mine = rendered(ticketsEmailTemplate(event, tickets, 'transferred'))
    expect(mine.html).toContain('src="cid:ticket-code-2"')
    expect(mine.text).toContain('yours now')
    const one = rendered(ticketsEmailTemplate(event, oneTicket, 'again'))
    expect(one.html.match(/cid:ticket-code-\d/g)).toEqual(['cid:ticket-code-2'])
    expect(one.text).toContain('here is your ticket again')
    expect(one.text).toContain('It’s good for one person.')
    expect(rendered(offerEmailTemplate(event, oneTicket, 'Ben')).text).toContain(
      'to transfer a ticket to you',
    )
    expect(rendered(voidCodeEmailTemplate(event, tickets)).text).toContain('are void')
    expect(rendered(voidCodeEmailTemplate(event, oneTicket)).text).toContain('is void')
  })
})

it('A staff email names the payment and its payer, even after the payer has left', () => {
  const stored = { ...order, payment_intent: 'pi_1', disputed_cents: 4000 }
  const payer = { name: 'Ana', email: 'ana@example.com' }
  const { text } = rendered(staffEmailTemplate('disputed', 'o1', stored, payer))
  for (const words of ['ana@example.com', 'pi_1', 'o1', '$40.00 CAD']) expect(text).toContain(words)
  expect(
    rendered(staffEmailTemplate('coaching_booked', 'o1', order, { name: '', email: '' })).text,
  ).toContain('no longer in the club')
})
