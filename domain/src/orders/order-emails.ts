/** The emails about an order to its payer and to staff, each sent once (readings, section 6). */
import {
  type Order,
  type RefundReason,
  type Return,
  returnReasons,
  type ReturnReason,
  type WholeRefundReason,
} from './order'
import { creditsDueBack, refundedByStaff } from './settlement'

type PayerEmail = 'receipt' | 'refunded' | WholeRefundReason
export type StaffEmail = 'coaching_booked' | 'disputed' | 'credits_short' | 'refund_failed'

/** `name`: the entry in `order.mails`. `about` null: remembered without a notification. */
export type DueEmail = { readonly name: string } & (
  | { readonly about: PayerEmail | StaffEmail | 'treat' | null }
  | { readonly about: 'returned' | 'returned_by_holder'; readonly returned: Return }
)

/** The payment itself was refunded by the club, and the reason is given. */
const wholePaymentBack: ReadonlySet<RefundReason | null> = new Set([
  'too_late',
  'no_member',
  'event_cancelled',
])
/** The purchase was never handed over. */
const nothingBought: ReadonlySet<RefundReason | null> = new Set(['too_late', 'no_member'])

/** The emails that an order in its current state still calls for. */
export function dueEmails(order: Order): DueEmail[] {
  const { mails } = order
  return [...payment(order), ...returned(order), ...refunds(order), ...troubles(order)].filter(
    ({ name }) => !mails.includes(name),
  )
}

function payment({ status, refund_reason, coaching, tickets }: Order): DueEmail[] {
  if (status !== 'paid' || refund_reason === 'event_cancelled') return []
  return [
    { name: 'receipt', about: 'receipt' },
    ...(tickets?.treat ? [{ name: 'treat', about: 'treat' } as const] : []),
    ...(coaching === null ? [] : [{ name: 'coaching_booked', about: 'coaching_booked' } as const]),
  ]
}

function returned({ returns }: Order): DueEmail[] {
  return returns.flatMap((each) => {
    // A ticket is returned once.
    const [first = ''] = each.ticket_ids
    return [
      { name: `returned-${first}`, about: 'returned', returned: each },
      { name: `returned_by_holder-${first}`, about: 'returned_by_holder', returned: each },
    ]
  })
}

/** Those emails are about the seats, not about the payment. */
function isReturn(reason: RefundReason): reason is ReturnReason {
  return returnReasons.some((known) => known === reason)
}

function refunds(order: Order): DueEmail[] {
  const { refund_reason, refunds_due, refunded_cents, mails } = order
  const reasons = new Set([refund_reason, ...refunds_due.map(({ reason }) => reason)])
  const news: DueEmail[] = [...reasons].flatMap((about) =>
    about === null || isReturn(about) ? [] : [{ name: about, about }],
  )
  if (refunded_cents === 0) return news
  const byStaff = refundedByStaff(order)
  const known = Math.max(0, ...marksOf(mails).map((mark) => mark.byStaff))
  const isExplained = wholePaymentBack.has(refund_reason) || byStaff <= known
  const name = refundedMark + [...new Set([refunded_cents, byStaff])].join('-')
  return [...news, { name, about: isExplained ? null : 'refunded' }]
}

/** Followed by the cents refunded in total, and by those that staff refunded where the total includes returns. */
const refundedMark = 'refunded-'

function marksOf(mails: readonly string[]): { readonly total: number; readonly byStaff: number }[] {
  const marks = mails.filter((name) => name.startsWith(refundedMark))
  return marks.map((name) => {
    const [total = 0, byStaff = total] = name.slice(refundedMark.length).split('-').map(Number)
    return { total, byStaff }
  })
}

function troubles(order: Order): DueEmail[] {
  const { disputed_cents, refunded_cents, refund_reason, credits, credits_taken, mails } = order
  const news: DueEmail[] = []
  if (disputed_cents > 0) news.push({ name: `disputed-${disputed_cents}`, about: 'disputed' })
  const due = creditsDueBack(order)
  if (credits > 0 && due > credits_taken && !nothingBought.has(refund_reason))
    news.push({ name: `credits_short-${due}`, about: 'credits_short' })
  const most = Math.max(0, ...marksOf(mails).map(({ total }) => total))
  // The refund came back: the bank did not accept it.
  if (most > refunded_cents) news.push({ name: `refund_failed-${most}`, about: 'refund_failed' })
  return news
}
