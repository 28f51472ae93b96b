/**
 * The order lifecycle from hold to refund. State is re-read from Stripe each time, so every function is idempotent
 * (readings, section 6).
 */
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { limits } from '@club/domain/limits'
import { isOpen, type DueRefund, type Order } from '@club/domain/orders/order'
import type { SeatRefusal } from '@club/domain/orders/order-refusals'
import {
  decidePaidPlain,
  decidePlainRelease,
  decideRefundRecord,
  type PaidSession,
  type PlainCheckout,
  type ReturnedMoney,
} from '@club/domain/orders/settlement'
import type { HoldRequest, TicketOrder } from '@club/domain/orders/ticket-sales'
import type { Treat } from '@club/domain/orders/treat'
import { seatIds } from '@club/domain/orders/tickets/ticket-purchase'
import {
  closePage,
  refund,
  isRefusedForGood,
  isLostToDispute,
  openPage,
  pageOfPayment,
  readDisputes,
  readPage,
  readPayment,
  type Page,
} from '../server/gateways/checkout'
import { log } from '../server/log'
import { retry } from '../server/retry'
import { inventory } from './inventory'
import {
  awaitBank,
  startPage,
  decidePlainOpening,
  decideWithoutSeats,
  storePage,
  loadHold,
  loadOrder,
  loadSeats,
  oweForCancelledEvent,
  ordersOfEvent,
  ordersToLookAt,
  refundAsked,
} from './stored-orders'
import { notifyOfOrder } from './notify-of-order'
import { signedTicketCode } from './tickets/ticket-codes'
import { untilSettled } from './until-settled'

/** The constant fields of a ticket order. */
function ticketOrder(
  orderId: string,
  { user_id, tickets }: Order,
): TicketOrder & { readonly eventId: string; readonly treat: Treat | null } {
  if (tickets === null) throw new Error(`Order ${orderId} is not for tickets`)
  return {
    orderId,
    uid: user_id,
    eventId: tickets.event_id,
    ticketTypeId: tickets.ticket_type_id,
    quantity: tickets.quantity,
    discountCode: tickets.discount_code,
    treat: tickets.treat && { ask: tickets.treat.ask, guest: tickets.treat.guest_id },
  }
}

type TicketCheckout = Omit<HoldRequest, 'kind' | 'replaces'> & { readonly eventId: string }

/** The number of retries of a checkout, each after an earlier order of the buyer was open. */
const earlierOrders = 3

/**
 * Holds seats; null, or the reason for a refusal. The buyer's earlier order at the event is released first, once its
 * page is closed.
 */
export async function holdTickets(checkout: TicketCheckout): Promise<SeatRefusal | null> {
  const outcome = await holdSeats(checkout)
  const wasOver = outcome === null && (await settleIfOver(checkout.orderId))
  return wasOver ? holdSeats(checkout) : outcome
}

async function holdSeats({ eventId, ...order }: TicketCheckout): Promise<SeatRefusal | null> {
  let replaces: HoldRequest['replaces'] = null
  for (let tries = 0; tries <= earlierOrders; tries += 1) {
    const outcome = await inventory().decide(eventId, { ...order, kind: 'hold', replaces })
    if (outcome !== 'open_order') return outcome
    const earlier = await closeEarlierOrder(eventId, order.uid)
    if (earlier === 'awaits_bank') return earlier
    replaces = earlier
  }
  return 'open_order'
}

/**
 * The buyer's open order at the event, its page closed; null when it was paid, or is released. One that awaits a bank
 * stays.
 */
async function closeEarlierOrder(
  eventId: string,
  uid: string,
): Promise<HoldRequest['replaces'] | 'awaits_bank'> {
  const hold = await loadHold(eventId, uid)
  const order = hold && (await loadOrder(hold.order_id))
  if (!hold || !order || !isOpen(order)) return null
  const page = await pageClosed(hold.order_id, order)
  if (page?.paid) await fulfil(page)
  else if (page?.status === 'complete') return 'awaits_bank'
  return page?.paid ? null : { ...ticketOrder(hold.order_id, order), attempt: order.attempt }
}

/**
 * Opens an order of credits or coaching; null, or the reason for a refusal. An earlier one of the same kind is released
 * first.
 */
export async function openPlainOrder(request: PlainCheckout, now: Date): Promise<SeatRefusal | null> {
  await settleIfOver(request.orderId)
  for (let tries = 0; tries <= earlierOrders; tries += 1) {
    const { refusal, earlier } = await decidePlainOpening(request, now)
    if (earlier.length === 0) return refusal
    for (const orderId of earlier) await abandonOrder(orderId)
  }
  return 'open_order'
}

/** True iff the page of an order ended unnoticed: the order is no longer open. */
async function settleIfOver(orderId: string): Promise<boolean> {
  const order = await loadOrder(orderId)
  if (order?.status !== 'paying' || order.session === null) return false
  const page = await readPage(order.session.id)
  if (page?.status === 'open') return false
  await settle(orderId, order, page)
  return true
}

async function settle(orderId: string, order: Order, page: Page | null): Promise<void> {
  if (page?.paid) await fulfil(page)
  // The bank has yet to confirm the payment.
  else if (page?.status === 'complete') await awaitBank(orderId, order.attempt, new Date())
  else await release(orderId, order, order.attempt)
}

async function release(orderId: string, order: Order, attempt: number): Promise<void> {
  if (order.tickets === null) {
    await decideWithoutSeats(orderId, order.user_id, (draft) =>
      decidePlainRelease(draft, orderId, attempt, new Date()),
    )
    return
  }
  const { eventId, ...keys } = ticketOrder(orderId, order)
  await inventory().decide(eventId, { ...keys, kind: 'release', attempt })
}

/** Ends the page of an open order; null when there was none and can no longer be one. */
async function pageClosed(orderId: string, order: Order): Promise<Page | null> {
  const id = order.session?.id ?? (await pageOfAttempt(orderId, order.attempt))?.id
  return id === undefined ? null : closePage(id)
}

/** Releases an open order, unless it is paid by now. */
export async function abandonOrder(orderId: string): Promise<void> {
  const order = await loadOrder(orderId)
  if (order !== null && isOpen(order)) await settle(orderId, order, await pageClosed(orderId, order))
}

/** Milliseconds between two starts, in each process. */
const betweenPagesMs = 1000 / limits.payments.sessionsPerSecond

/** Each call resolves that long after the one before. */
function rateLimiter(): () => Promise<void> {
  let nextAt = 0
  return async () => {
    const now = Date.now()
    const at = Math.max(now, nextAt)
    nextAt = at + betweenPagesMs
    await pause(at - now)
  }
}

/** Creating all pages of a crowd at once would block the database for buyers; Stripe has a limit per second. */
const nextCheckoutSlot = rateLimiter()
const untilItMayOpen = rateLimiter()

const pageRetries = { tries: 6, firstPauseMs: 700 } as const

/**
 * The page of an order's attempt: the existing one, or a new one; null when Stripe refuses it for good. Throws when
 * Stripe cannot be reached.
 */
async function pageOfAttempt(orderId: string, attempt: number): Promise<Page | null> {
  await nextCheckoutSlot()
  const order = await startPage(orderId, attempt, new Date())
  if (order === null) return null
  return retry(async () => {
    await untilItMayOpen()
    try {
      return await openPage(orderId, order)
    } catch (error) {
      log.paymentPageFailed({ orderId, attempt, error })
      if (isRefusedForGood(error)) return null
      throw error
    }
  }, pageRetries)
}

/** Creates the page of an order that holds something and has none. */
async function openPageOf(orderId: string, order: Order): Promise<void> {
  const page = await pageOfAttempt(orderId, order.attempt)
  if (page === null) return release(orderId, order, order.attempt)
  const isStored = await storePage(orderId, order.attempt, { id: page.id, url: page.url })
  // Released while the page was created.
  if (!isStored) {
    const closed = await closePage(page.id)
    if (closed.paid) await fulfil(closed)
  }
}

/** Delivers the purchase of a paid page, once for each order. */
async function fulfil({ orderId, paid }: Page): Promise<void> {
  const order = orderId === null ? null : await loadOrder(orderId)
  if (orderId === null || order === null || paid === null) {
    log.paymentUnknown({ orderId })
    return
  }
  await (order.tickets === null ? fulfilPlain(orderId, order, paid) : fulfilTickets(orderId, order, paid))
  const { status } = (await loadOrder(orderId)) ?? order
  log.orderSettled({ orderId, status })
}

async function fulfilPlain(orderId: string, order: Order, paid: PaidSession): Promise<void> {
  await decideWithoutSeats(orderId, order.user_id, (draft) =>
    decidePaidPlain(draft, orderId, paid, new Date()),
  )
}

async function fulfilTickets(orderId: string, order: Order, session: PaidSession): Promise<void> {
  const { eventId, ...keys } = ticketOrder(orderId, order)
  const codes = await Promise.all(
    seatIds(orderId, keys.quantity).map((ticketId) => signedTicketCode({ ticketId, eventId, version: 1 })),
  )
  await inventory().decide(eventId, { ...keys, kind: 'paid', session, codes })
}

/** Re-reads a session from Stripe, then fulfils or releases its order. Null for a session that Stripe does not know. */
export async function followPage(sessionId: string): Promise<Page | null> {
  const page = await readPage(sessionId)
  if (!page?.orderId) return page
  if (page.paid) await fulfil(page)
  else if (page.status === 'complete') await awaitBank(page.orderId, page.attempt, new Date())
  else if (page.status === 'expired') await releaseAttempt(page.orderId, page.attempt)
  return page
}

/** Releases an attempt after the bank refused to pay. */
export async function paymentFailed(sessionId: string): Promise<void> {
  const page = await readPage(sessionId)
  if (page?.orderId && !page.paid) await releaseAttempt(page.orderId, page.attempt)
}

async function releaseAttempt(orderId: string, attempt: number): Promise<void> {
  const order = await loadOrder(orderId)
  if (order !== null) await release(orderId, order, attempt)
}

/** Stores the refunded amount of a payment. */
export async function followRefund(paymentIntent: string): Promise<void> {
  await syncUntilStable(async () => {
    const payment = await readPayment(paymentIntent)
    return payment && { orderId: payment.orderId, paymentIntent, known: payment.refunded }
  })
}

/**
 * Stores how much of a payment banks dispute. A refund that is due but that a bank has withdrawn by now is no longer
 * due; when the dispute is won, a later sweep refunds it, because Stripe repeats a refusal for a day.
 */
export async function followDispute(paymentIntent: string): Promise<void> {
  const payment = await readPayment(paymentIntent)
  if (payment === null) return
  const { orderId } = payment
  await syncUntilStable(async () => {
    const { disputedCents } = await readDisputes(paymentIntent)
    return { orderId, paymentIntent, known: { disputedCents } }
  })
  const order = await loadOrder(orderId)
  const isDue = order?.refunds_due.some(({ payment_intent }) => payment_intent === paymentIntent) ?? false
  if (order !== null && isDue) await refundDue(orderId, order)
}

type Unsettled = { readonly orderId: string; readonly paymentIntent: string; readonly known: ReturnedMoney }

/** Stores Stripe's state, and again if it has changed by then: a caller with an older state may store it later. */
async function syncUntilStable(read: () => Promise<Unsettled | null>): Promise<void> {
  let stored: ReturnedMoney | null = null
  await untilSettled(async () => {
    const told = await read()
    if (told === null || isDeepStrictEqual(told.known, stored)) return 'settled'
    if (!(await isPaidWith(told.orderId, told.paymentIntent))) return 'settled'
    await recordRefund(told.orderId, told.known)
    stored = told.known
    return { changing: told.orderId }
  })
}

/** False for a second payment of the order, which is refunded separately. An unknown payment is fulfilled first. */
async function isPaidWith(orderId: string, paymentIntent: string): Promise<boolean> {
  let order = await loadOrder(orderId)
  if (order?.paid_session === null) {
    const page = await pageOfPayment(paymentIntent)
    if (page?.paid) await fulfil(page)
    order = await loadOrder(orderId)
  }
  return order?.payment_intent === paymentIntent
}

async function recordRefund(orderId: string, known: ReturnedMoney): Promise<void> {
  await untilSettled(async () => {
    const order = await loadOrder(orderId)
    if (order === null) return 'settled'
    if (order.tickets === null) {
      await decideWithoutSeats(orderId, order.user_id, (draft) =>
        decideRefundRecord(draft, orderId, known, new Date()),
      )
      return 'settled'
    }
    const seats = await loadSeats(orderId)
    const { eventId, ...keys } = ticketOrder(orderId, order)
    const holders = [order.user_id, ...seats.map(({ purchase }) => purchase.user_id)]
    const outcome = await inventory().decide(eventId, { ...keys, ...known, kind: 'refunded', holders })
    return outcome === 'changed' ? { changing: orderId } : 'settled'
  })
}

/** The refund of an order that cost nothing. */
const freeOfCharge = { refundedCents: 0, returnedCents: 0, isWhole: true } as const

/**
 * Requests refunds that are due from Stripe. They stay due until Stripe's result is stored, so that a process can die
 * at any point.
 */
async function refundDue(orderId: string, { refunds_due, payment_intent: paidWith }: Order): Promise<void> {
  for (const due of refunds_due) {
    const { payment_intent } = due
    if (payment_intent === null) await recordRefund(orderId, freeOfCharge)
    else if (!(await isSettled(orderId, payment_intent, due))) continue
    if (payment_intent !== null && payment_intent === paidWith) await followRefund(payment_intent)
    await refundAsked(orderId, due)
  }
}

/**
 * True once Stripe refunds it, or a bank has withdrawn it in a lost dispute. False when Stripe refuses for good: it
 * stays due, the club's health counts it, and other due refunds are requested all the same.
 */
async function isSettled(orderId: string, paymentIntent: string, due: DueRefund): Promise<boolean> {
  const { reason } = due
  try {
    await refund(paymentIntent, due)
    log.paymentGivenBack({ orderId, reason })
    return true
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    if (error.code === 'charge_disputed' && (await isLostToDispute(paymentIntent))) {
      log.paymentTakenByBank({ orderId, reason })
      return true
    }
    log.refundRefused({ orderId, error })
    return false
  }
}

/**
 * Queues the emails that an order calls for, and requests its next step from Stripe. For the order trigger; idempotent.
 */
export async function takeNextStep(orderId: string): Promise<void> {
  const order = await loadOrder(orderId)
  if (order === null) return
  await notifyOfOrder(orderId, order, new Date())
  if (order.status === 'held') await openPageOf(orderId, order)
  if (order.refunds_due.length > 0) await refundDue(orderId, order)
}

/** Settles orders whose webhook or trigger event was lost: ended pages, holds without a page, due refunds. */
export async function sweepOrders(now: Date): Promise<void> {
  for (const orderId of await ordersToLookAt(now))
    try {
      await abandonOrder(orderId)
      const order = await loadOrder(orderId)
      if (order !== null) await refundDue(orderId, order)
    } catch (error) {
      log.orderSweepFailed({ orderId, error })
    }
}

/** Ends every open order of a cancelled event and marks every paid one for a refund; resumable and idempotent. */
export async function refundEvent(eventId: string, now: Date): Promise<void> {
  for await (const orderId of ordersOfEvent(eventId)) {
    await abandonOrder(orderId)
    await oweForCancelledEvent(orderId, now)
  }
}
