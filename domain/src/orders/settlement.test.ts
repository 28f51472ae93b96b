/** A due refund stays due, whatever else happens to its order; a refund or dispute removes what the payment bought. */
import { describe, expect, it } from 'vitest'
import type { Account } from '../account/account'
import { decidePaidTickets, decideRelease } from './ticket-sales'
import { SnapshotDraft } from './snapshot'
import { type Order, newOrder } from './order'
import {
  decidePaidPlain,
  decidePlainCheckout,
  decidePlainRelease,
  decideRefundRecord,
  judgePayment,
  type PaidSession,
  refundForCancelledEvent,
  type ReturnedMoney,
} from './settlement'
import { accountOf, afterChanges, snapshotOf, type Shelves } from './testing/snapshot-of'

const now = new Date('2026-11-20T18:00:00Z')
const session = { id: 'cs_1', paymentIntent: 'pi_1', totalCents: 3499, currency: 'cad' }
const dear = { ...session, id: 'cs_0', paymentIntent: 'pi_0', totalCents: 9999 }
const due = [{ payment_intent: 'pi_0', reason: 'wrong_amount' }]
const credits = newOrder({
  user_id: 'ana',
  status: 'paying',
  payment_type: 'credits',
  title: '10 credits',
  total_cents: 3499,
  credits: 10,
  created_at: now,
  updated_at: now,
})
const tickets = newOrder({
  ...credits,
  payment_type: 'tickets',
  credits: 0,
  tickets: { event_id: 'gala', ticket_type_id: 'open', ticket_type: 'Open', quantity: 1, unit_cents: 3499 },
})

const checkout = { orderId: 'order', uid: 'ana', title: '10 credits', priceCents: 3499, totalCents: 3499 }
const ticketOrder = { orderId: 'order', uid: 'ana', ticketTypeId: 'open', quantity: 1, discountCode: null }

type Step = (draft: SnapshotDraft) => unknown

/** The order after a payment of another amount, and then after each step, all on one account. */
function afterWrongAmount(order: Order, ...steps: Step[]): Order | undefined {
  let shelves: Shelves = { orders: { order }, accounts: { ana: accountOf() } }
  for (const step of [(draft: SnapshotDraft) => judgePayment(draft, 'order', dear, now), ...steps]) {
    const draft = new SnapshotDraft(snapshotOf(shelves))
    step(draft)
    shelves = afterChanges(shelves, draft.changes())
  }
  return shelves.orders?.order
}

const payTickets: Step = (draft) =>
  decidePaidTickets(
    draft,
    'gala',
    { ...ticketOrder, kind: 'paid', treat: null, session, codes: ['code'] },
    now,
  )
const cases: readonly [name: string, order: Order, release: Step, pay: Step][] = [
  [
    'credits',
    credits,
    (draft) => decidePlainRelease(draft, 'order', 1, now),
    (draft) => decidePaidPlain(draft, 'order', session, now),
  ],
  [
    'tickets',
    tickets,
    (draft) => decideRelease(draft, 'gala', { ...ticketOrder, kind: 'release', attempt: 1 }, now),
    payTickets,
  ],
]

describe('money that is due back', () => {
  it.each(cases)(
    'is looked for again after the order is given up, or paid rightly: %s',
    (_, order, release, pay) => {
      const [released, paid] = [afterWrongAmount(order, release), afterWrongAmount(order, pay)]
      expect(released).toMatchObject({ status: 'released', refunds_due: due })
      expect(released?.look_at).not.toBeNull()
      expect(paid).toMatchObject({ status: 'paid', refunds_due: due })
      expect(paid?.look_at).not.toBeNull()
    },
  )

  it('holds up no other: what was paid for an event that is cancelled is due as well, once', () => {
    const paid = afterWrongAmount(tickets, payTickets)
    const owed = paid && refundForCancelledEvent(paid, now)
    expect(owed?.refunds_due).toMatchObject([...due, { payment_intent: 'pi_1', reason: 'event_cancelled' }])
    expect(owed && refundForCancelledEvent(owed, now)).toBeNull()
  })

  it.each(['due', 'refunded'])('buys nothing, although the next attempt costs just as much: %s', (stage) => {
    const refunded: Step = (draft) => draft.change('orders', 'order', { refunds_due: [] })
    const priced = { priceCents: dear.totalCents, totalCents: dear.totalCents, credits: 10, coaching: null }
    const after = afterWrongAmount(
      credits,
      ...(stage === 'due' ? [] : [refunded]),
      (draft) => decidePlainRelease(draft, 'order', 1, now),
      (draft) => decidePlainCheckout(draft, { ...checkout, ...priced }, now),
      (draft) => decidePaidPlain(draft, 'order', dear, now),
    )
    expect(after).toMatchObject({ status: 'held', attempt: 2, refunds_due: stage === 'due' ? due : [] })
  })

  it('stays due when the order starts another attempt', () => {
    const after = afterWrongAmount(
      credits,
      (draft) => decidePlainRelease(draft, 'order', 1, now),
      (draft) => decidePlainCheckout(draft, { ...checkout, credits: 10, coaching: null }, now),
    )
    expect(after).toMatchObject({
      status: 'held',
      attempt: 2,
      refunds_due: due,
      refund_reason: 'wrong_amount',
    })
  })
})

describe('a payment of credits', () => {
  const awaited: Order = { ...credits, session: { id: session.id, url: null } }

  it.each<[string, Partial<PaidSession>, Partial<Account> | null, Order['status'], string]>([
    ['another amount', { totalCents: 3498 }, {}, 'released', 'wrong_amount'],
    ['another currency', { currency: 'usd' }, {}, 'released', 'wrong_amount'],
    ['somebody suspended', {}, { suspended: true }, 'refunded', 'no_member'],
    ['somebody who leaves', {}, { leaving_at: now }, 'refunded', 'no_member'],
    ['nobody', {}, null, 'refunded', 'no_member'],
  ])('by, or of, %s buys nothing: it is due back, and nothing waits any more', (...given) => {
    const [, paid, account, status, reason] = given
    const accounts = account === null ? {} : { ana: accountOf(account) }
    const draft = new SnapshotDraft(snapshotOf({ orders: { order: awaited }, accounts }))
    decidePaidPlain(draft, 'order', { ...session, ...paid }, now)
    const { orders, ...others } = afterChanges({}, draft.changes())
    expect(orders?.order).toMatchObject({
      status,
      refund_reason: reason,
      refunds_due: [{ payment_intent: 'pi_1', reason }],
    })
    expect(others).toEqual({})
  })
})

describe('what Stripe says of the payment', () => {
  const coaching = newOrder({
    ...credits,
    payment_type: 'coaching',
    credits: 0,
    coaching: { service_id: null, title: 'General Coaching' },
  })

  /**
   * The documents after the order is paid, `spent` of its credits are gone (below 0: others were added), and Stripe has reported all of this.
   */
  function after(order: Order, spent: number, ...returned: readonly ReturnedMoney[]) {
    let shelves: Shelves = { orders: { order }, accounts: { ana: accountOf() } }
    const decide = (step: Step) => {
      const draft = new SnapshotDraft(snapshotOf(shelves))
      step(draft)
      shelves = afterChanges(shelves, draft.changes())
    }
    decide((draft) => decidePaidPlain(draft, 'order', session, now))
    if (spent !== 0)
      decide((draft) => draft.change('user_credits', 'ana', { credits: order.credits - spent }))
    for (const one of returned) decide((draft) => decideRefundRecord(draft, 'order', one, now))
    const { status, credits_taken } = shelves.orders?.order ?? order
    return {
      status,
      credits_taken,
      balance: shelves.user_credits?.ana?.credits ?? 0,
      changes: Object.values(shelves.credit_ledger ?? {}).map(({ change }) => change),
      coaching: shelves.coaching_purchases?.order?.status ?? null,
    }
  }

  const refunded = (refundedCents: number) => ({ refundedCents, returnedCents: 0, isWhole: false })
  const disputed = (disputedCents: number) => ({ disputedCents })

  it.each<[string, number, ReturnedMoney[], object]>([
    ['a part', 0, [refunded(1000)], { status: 'paid', balance: 8, changes: [10, -2] }],
    [
      'two parts',
      0,
      [refunded(1000), refunded(2000)],
      { credits_taken: 5, balance: 5, changes: [10, -2, -3] },
    ],
    ['all of it', 0, [refunded(3499)], { status: 'refunded', balance: 0, changes: [10, -10] }],
    ['more than is left', 7, [refunded(3499)], { credits_taken: 3, balance: 0, changes: [10, -3] }],
    ['the same twice', 0, [refunded(1000), refunded(1000)], { balance: 8, changes: [10, -2] }],
    ['a part that came back', 0, [refunded(1000), refunded(0)], { credits_taken: 0, balance: 10 }],
    ['a dispute, open or lost', 0, [disputed(3499)], { status: 'paid', credits_taken: 10, balance: 0 }],
    [
      'a part told of during a dispute, which takes nothing of it away',
      0,
      [disputed(3499), refunded(1000)],
      { credits_taken: 10, balance: 0, changes: [10, -10] },
    ],
    ['a dispute that is won', 7, [disputed(3499), disputed(0)], { credits_taken: 0, balance: 3 }],
    [
      'a part, and a dispute of the whole; others stay',
      -5,
      [refunded(1000), disputed(3499)],
      { status: 'paid', credits_taken: 10, balance: 5, changes: [10, -2, -8] },
    ],
  ])('takes back credits: %s', (_, spent, returned, expected) => {
    expect(after(credits, spent, ...returned)).toMatchObject(expected)
  })

  it('takes no credits for a payment that bought none', () => {
    let shelves: Shelves = {
      orders: { order: { ...credits, status: 'refunded', refund_reason: 'no_member' } },
      user_credits: { ana: { user_id: 'ana', credits: 7, updated_at: now } },
    }
    const draft = new SnapshotDraft(snapshotOf(shelves))
    decideRefundRecord(draft, 'order', refunded(3499), now)
    shelves = afterChanges(shelves, draft.changes())
    expect(shelves.user_credits?.ana?.credits).toBe(7)
    expect(shelves.orders?.order).toMatchObject({ refunded_cents: 3499, credits_taken: 0 })
  })

  it.each<[string, ReturnedMoney[], object]>([
    ['a part', [refunded(1000)], { status: 'paid', coaching: 'paid' }],
    ['all of it', [refunded(3499)], { status: 'refunded', coaching: 'refunded' }],
    ['a dispute, open or lost', [disputed(3499)], { status: 'paid', coaching: 'paid' }],
    ['a dispute that is won', [disputed(3499), disputed(0)], { status: 'paid', coaching: 'paid' }],
  ])('ends coaching when all of it is refunded: %s', (_, returned, expected) => {
    expect(after(coaching, 0, ...returned)).toMatchObject(expected)
  })
})
