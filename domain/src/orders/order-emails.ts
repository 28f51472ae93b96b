/** The emails about an order to its payer and to staff, each sent once (readings, section 6). */
import type { Order, RefundReason } from './order'
import { creditsDueBack } from './settlement'

type PayerEmail = 'receipt' | 'refunded' | RefundReason
/** For a member who got the tickets by transfer. */
type HolderEmail = 'holder_refunded'
export type StaffEmail = 'coaching_booked' | 'disputed' | 'credits_short' | 'refund_failed'

/** `name`: the entry in `order.mails`. `about` null: remembered without a notification. */
export type DueEmail = { readonly name: string; readonly about: PayerEmail | HolderEmail | StaffEmail | null }

/** The payment itself was refunded by the club, and the reason is given. */
const wholePaymentBack: ReadonlySet<RefundReason | null> = new Set([
  'too_late',
  'no_member',
  'event_cancelled',
  'event_moved',
])
/** The purchase was never handed over. */
const nothingBought: ReadonlySet<RefundReason | null> = new Set(['too_late', 'no_member'])

/** The emails that an order in its current state still calls for. */
export function dueEmails(order: Order): DueEmail[] {
  const { mails } = order
  return [...payment(order), ...refunds(order), ...troubles(order)].filter(
    ({ name }) => !mails.includes(name),
  )
}

function payment({ status, refund_reason, coaching }: Order): DueEmail[] {
  if (status !== 'paid' || refund_reason === 'event_cancelled') return []
  return [
    { name: 'receipt', about: 'receipt' },
    ...(coaching === null ? [] : [{ name: 'coaching_booked', about: 'coaching_booked' } as const]),
  ]
}

function refunds({ refund_reason, refunds_due, refunded_cents }: Order): DueEmail[] {
  const reasons = new Set([refund_reason, ...refunds_due.map(({ reason }) => reason)])
  const news: DueEmail[] = [...reasons].flatMap((about) => (about === null ? [] : [{ name: about, about }]))
  if (refund_reason === 'event_moved') news.push({ name: 'holder_refunded', about: 'holder_refunded' })
  if (refunded_cents === 0) return news
  const about = wholePaymentBack.has(refund_reason) ? null : 'refunded'
  return [...news, { name: `${refundedMark}${refunded_cents}`, about }]
}

const refundedMark = 'refunded-'

function troubles(order: Order): DueEmail[] {
  const { disputed_cents, refunded_cents, refund_reason, credits, credits_taken, mails } = order
  const news: DueEmail[] = []
  if (disputed_cents > 0) news.push({ name: `disputed-${disputed_cents}`, about: 'disputed' })
  const due = creditsDueBack(order)
  if (credits > 0 && due > credits_taken && !nothingBought.has(refund_reason))
    news.push({ name: `credits_short-${due}`, about: 'credits_short' })
  const marks = mails.filter((name) => name.startsWith(refundedMark))
  const most = Math.max(0, ...marks.map((name) => Number(name.slice(refundedMark.length))))
  // The refund came back: the bank did not accept it.
  if (most > refunded_cents) news.push({ name: `refund_failed-${most}`, about: 'refund_failed' })
  return news
}
