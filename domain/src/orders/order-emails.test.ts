/** News about an order: each is sent once, and none is wrong. */
import { describe, expect, it } from 'vitest'
import { type DueRefund, type Order, newOrder } from './order'
import { dueEmails } from './order-emails'

const now = new Date('2026-11-20T18:00:00Z')
const paid = newOrder({
  user_id: 'ana',
  status: 'paid',
  payment_type: 'tickets',
  title: '2 × General: Gala',
  total_cents: 5000,
  payment_intent: 'pi_1',
  paid_session: 'cs_1',
  created_at: now,
  updated_at: now,
})
/** Whatever is left of a payment. */
const whole = { ticket_ids: [], cents: null }
const credits = { ...paid, payment_type: 'credits', credits: 10, total_cents: 3499 } as const

const abouts = (order: Order) => dueEmails(order).map(({ about }) => about)
/** As if the news so far had been sent. */
const told = (order: Order): Order => ({
  ...order,
  mails: [...order.mails, ...dueEmails(order).map(({ name }) => name)],
})

describe('order notifications', () => {
  it.each(['held', 'paying', 'released'] as const)('sends nothing for a %s order', (status) => {
    expect(dueEmails({ ...paid, status, paid_session: null, payment_intent: null })).toEqual([])
  })

  it('notifies the buyer once of a paid order', () => {
    expect(dueEmails(paid)).toEqual([{ name: 'receipt', about: 'receipt' }])
    expect(dueEmails(told(paid))).toEqual([])
  })

  it('notifies the staff too of a coaching order', () => {
    const coaching = { service_id: null, title: 'General Coaching' }
    expect(abouts({ ...paid, coaching })).toEqual(['receipt', 'coaching_booked'])
  })
})

describe('refund notifications', () => {
  it.each(['too_late', 'no_member'] as const)('gives %s as the only reason', (reason) => {
    const due = [{ ...whole, payment_intent: 'pi_1', reason }]
    const order: Order = { ...paid, status: 'refunded', refund_reason: reason, refunds_due: due }
    expect(abouts(order)).toEqual([reason])
    const done = { ...told(order), refunds_due: [], refunded_cents: 5000 }
    expect(abouts(done)).toEqual([null])
    expect(dueEmails(told(done))).toEqual([])
  })

  it('notifies the payer and a holder who did not pay of each return after the start has moved', () => {
    const first = { at: now, ticket_ids: ['order-1'], cents: 2500, reason: 'event_moved' as const }
    const due: DueRefund = {
      ...{ payment_intent: 'pi_1', reason: 'event_moved', ticket_ids: ['order-1'], cents: 2500 },
    }
    const order: Order = { ...told(paid), returns: [first], refunds_due: [due] }
    expect(abouts(order)).toEqual(['returned', 'returned_by_holder'])
    const back = { ...told(order), refunds_due: [], refunded_cents: 2500, returned_cents: 2500 }
    expect(abouts(back)).toEqual([null])
    const second = {
      at: new Date(now.getTime() + 1),
      ticket_ids: ['order-2'],
      cents: 2500,
      reason: 'event_moved' as const,
    }
    const all: Order = {
      ...told(back),
      status: 'refunded',
      refund_reason: 'event_moved',
      returns: [first, second],
    }
    expect(dueEmails(all)).toMatchObject([
      { about: 'returned', returned: second },
      { about: 'returned_by_holder', returned: second },
    ])
    expect(abouts({ ...told(all), refunded_cents: 5000, returned_cents: 5000 })).toEqual([null])
  })

  it('reports what the staff refunded besides a return, once, whichever Stripe reports first', () => {
    const returns = [{ at: now, ticket_ids: ['order-1'], cents: 2500, reason: 'event_moved' as const }]
    const order = told({ ...paid, returns })
    expect(dueEmails(order)).toEqual([])
    const both = { refunded_cents: 3000, returned_cents: 2500 }
    expect(dueEmails({ ...order, ...both })).toEqual([{ name: 'refunded-3000-500', about: 'refunded' }])
    const staffFirst = told({ ...order, refunded_cents: 500 })
    expect(dueEmails({ ...staffFirst, ...both })).toEqual([{ name: 'refunded-3000-500', about: null }])
    const returnFirst = told({ ...order, refunded_cents: 2500, returned_cents: 2500 })
    expect(dueEmails({ ...returnFirst, ...both })).toMatchObject([{ about: 'refunded' }])
  })

  it('reports a refund of the staff as high as that of a return', () => {
    const returns = [{ at: now, ticket_ids: ['order-1'], cents: 2500, reason: 'event_moved' as const }]
    const order = { ...told({ ...paid, returns }), refunded_cents: 2500 }
    expect(dueEmails(order)).toEqual([{ name: 'refunded-2500', about: 'refunded' }])
  })

  it('reports two returns that were made at the same moment', () => {
    const [one, other] = ['order-1', 'order-2'].map((id) => ({
      at: now,
      ticket_ids: [id],
      cents: 2500,
      reason: 'event_moved' as const,
    }))
    if (!one || !other) throw new Error('Expected two returns')
    const order = told({ ...told(paid), returns: [one] })
    expect(abouts({ ...order, returns: [one, other] })).toEqual(['returned', 'returned_by_holder'])
  })

  it('reports a second paid session alongside the receipt', () => {
    const due = [{ ...whole, payment_intent: 'pi_2', reason: 'paid_twice' as const }]
    expect(abouts({ ...told(paid), refund_reason: 'paid_twice', refunds_due: due })).toEqual(['paid_twice'])
  })

  it('reports a reason even when it is not the first', () => {
    const due = [{ ...whole, payment_intent: 'pi_3', reason: 'paid_twice' as const }]
    const order: Order = { ...paid, status: 'refunded', refund_reason: 'too_late', refunds_due: due }
    expect(abouts(order)).toEqual(['too_late', 'paid_twice'])
  })

  it('reports every amount refunded by the staff', () => {
    const some = { ...told(paid), refunded_cents: 1000 }
    expect(dueEmails(some)).toEqual([{ name: 'refunded-1000', about: 'refunded' }])
    const all: Order = { ...told(some), status: 'refunded', refunded_cents: 5000 }
    expect(abouts(all)).toEqual(['refunded'])
    expect(dueEmails(told(all))).toEqual([])
  })

  it('notifies the staff of a failed refund, no matter who issued it', () => {
    for (const refund_reason of [null, 'event_cancelled'] as const) {
      const given = told({ ...paid, status: 'refunded', refund_reason, refunded_cents: 5000 })
      expect(dueEmails({ ...given, refunded_cents: 0 })).toEqual([
        { name: 'refund_failed-5000', about: 'refund_failed' },
      ])
    }
  })

  it('replaces the receipt when the event is cancelled', () => {
    expect(abouts({ ...paid, refund_reason: 'event_cancelled' })).toEqual(['event_cancelled'])
  })
})

describe('staff notifications', () => {
  it('reports a dispute', () => {
    expect(abouts({ ...told(paid), disputed_cents: 5000 })).toEqual(['disputed'])
  })

  it('reports credits due back that were already spent, and no others', () => {
    const all = { status: 'refunded', refunded_cents: 3499 } as const
    expect(abouts({ ...told(credits), ...all, credits_taken: 10 })).toEqual(['refunded'])
    expect(abouts({ ...told(credits), ...all, credits_taken: 4 })).toEqual(['refunded', 'credits_short'])
    expect(abouts({ ...told(credits), disputed_cents: 3499, credits_taken: 9 })).toEqual([
      'disputed',
      'credits_short',
    ])
    // Never handed over.
    expect(abouts({ ...credits, ...all, refund_reason: 'no_member' })).toEqual(['no_member', null])
  })
})
