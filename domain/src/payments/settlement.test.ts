/** Money that is due back stays due, whatever else becomes of its order. */
import { describe, expect, it } from 'vitest'
import { decidePaidTickets, decideRelease } from '../tickets/sales'
import { Draft } from './books'
import { orderSchema, type Order } from './order'
import { decidePaidPlain, decidePlainCheckout, decidePlainRelease, judgePayment } from './settlement'
import { accountOf, afterChanges, booksOf, type Shelves } from './testing/books-of'

const now = new Date('2026-11-20T18:00:00Z')
const session = { id: 'cs_1', paymentIntent: 'pi_1', totalCents: 3499, currency: 'cad' }
const dear = { ...session, id: 'cs_0', paymentIntent: 'pi_0', totalCents: 9999 }
const due = [{ payment_intent: 'pi_0', reason: 'wrong_amount' }]
const credits = orderSchema.parse({
  user_id: 'ana',
  status: 'paying',
  payment_type: 'credits',
  title: '10 credits',
  total_cents: 3499,
  credits: 10,
  created_at: now,
  updated_at: now,
})
const tickets = orderSchema.parse({
  ...credits,
  payment_type: 'tickets',
  credits: 0,
  tickets: { event_id: 'gala', ticket_type_id: 'open', ticket_type: 'Open', quantity: 1, unit_cents: 3499 },
})

const checkout = { orderId: 'order', uid: 'ana', title: '10 credits', priceCents: 3499, totalCents: 3499 }
const ticketOrder = { orderId: 'order', uid: 'ana', ticketTypeId: 'open', discountCode: null }

type Step = (draft: Draft) => unknown

/** The order after a payment of another amount, and then after each step, all on one account. */
function afterWrongAmount(order: Order, ...steps: Step[]): Order | undefined {
  let shelves: Shelves = { orders: { order }, accounts: { ana: accountOf() } }
  for (const step of [(draft: Draft) => judgePayment(draft, 'order', dear, now), ...steps]) {
    const draft = new Draft(booksOf(shelves))
    step(draft)
    shelves = afterChanges(shelves, draft.changes())
  }
  return shelves.orders?.order
}

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
    (draft) => decidePaidTickets(draft, 'gala', { ...ticketOrder, kind: 'paid', session, code: 'code' }, now),
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

  it('stays due when the order begins anew', () => {
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
