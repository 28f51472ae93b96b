/** Checkout: opening, releasing and verifying an order. The order trigger creates its payment page. */
import { askCopyId } from '@club/domain/asks/ask'
import type { OutputOf, ParsedInputOf } from '@club/domain/contracts/index'
import { registrationRefusals } from '@club/domain/events/registration-refusals'
import { closedReason } from '@club/domain/events/registration-reasons'
import { limits } from '@club/domain/limits'
import { isOpen, type Order } from '@club/domain/orders/order'
import { checkoutRefusalText, orderRefusals, type SeatRefusal } from '@club/domain/orders/order-refusals'
import { creditPackages, generalCoaching, ticketQuote } from '@club/domain/orders/order-prices'
import { centsOf, dollarsOf } from '@club/domain/price'
import type { Treat } from '@club/domain/orders/treat'
import type { PlainCheckout } from '@club/domain/orders/settlement'
import { discountCents, discountRefusal, discountRefusals } from '@club/domain/orders/discount-code'
import { callable, type Refusal } from '../server/callable'
import { log } from '../server/log'
import { followPage, abandonOrder, holdTickets, openPlainOrder } from './orders'
import { loadDocument } from '../server/store/load-document'
import { takeNow } from '../server/store/rate-limits'
import { loadDiscount, countingWrongCodes, takeCodeAttempt } from './discounts'
import { loadHold, loadOrder, orderOfPage } from './stored-orders'
import { loadTicketType } from './tickets/ticket-types'

type Checkout = ParsedInputOf<'createCheckout'>

const tooManyCodes: Refusal = {
  refused: 'Too many wrong codes. Please wait an hour and try again.',
  reason: 'too_many',
  code: 'resource-exhausted',
}
const tooManyCheckouts: Refusal = {
  refused: 'You’ve started a lot of payments. Please wait an hour and try again.',
  reason: 'too_many',
  code: 'resource-exhausted',
}
const tooManyVerifications: Refusal = {
  refused: 'You’ve checked on your payments a lot. Please wait an hour and try again.',
  reason: 'too_many',
  code: 'resource-exhausted',
}
const nothingChosen: Refusal = { refused: orderRefusals.nothing_chosen, reason: 'nothing_chosen' }

export const createCheckout = callable('createCheckout', async ({ uid, input, now }) => {
  const { orderId, discountCode } = input
  if (!(await takeNow(`checkouts of ${uid}`, limits.payments.checkouts, now))) return tooManyCheckouts
  const hasCode = discountCode !== undefined
  if (hasCode && !(await takeCodeAttempt(uid, now))) return tooManyCodes
  const look = () => opened(uid, input, now)
  const isWrong = (reason: SeatRefusal | null) => reason === 'discount_unknown'
  const reason = await (hasCode ? countingWrongCodes(uid, now, { look, isWrong }) : look())
  if (reason === 'nothing_chosen') return nothingChosen
  log.orderDecided({ orderId, uid, reason })
  const priceNow = reason === 'price_changed' ? await priceOf(input, uid) : null
  if (reason !== null) return { refused: checkoutRefusalText(reason, priceNow), reason }
  return { url: (await loadOrder(orderId))?.session?.url ?? null, orderId }
})

/** Null: the order is open. */
async function opened(uid: string, input: Checkout, now: Date): Promise<SeatRefusal | null> {
  const { orderId, paymentType, ticketData, discountCode, treat: ask } = input
  const priceCents = centsOf(input.price)
  if (paymentType === 'tickets') {
    if (!ticketData) return 'nothing_chosen'
    if (centsOf(ticketData.price) !== priceCents) return 'price_changed'
    const { eventId, ticketTypeId, quantity } = ticketData
    if (discountCode === null) return 'discount_unknown'
    const treat = ask === undefined ? null : await loadTreat(ask, uid)
    if (treat === null && ask !== undefined) return 'treat_over'
    const named = { discountCode: discountCode ?? null, treat }
    return holdTickets({ orderId, uid, eventId, ticketTypeId, quantity, priceCents, ...named })
  }
  const offer = paymentType === 'credits' ? credits(input) : await coaching(input)
  return offer === null ? 'nothing_chosen' : openPlainOrder({ ...offer, orderId, uid, priceCents }, now)
}

/** By the caller's copy of the ask; null without one. */
async function loadTreat(ask: string, uid: string): Promise<Treat | null> {
  const copy = await loadDocument('asks', askCopyId(ask, uid))
  return copy && { ask, guest: copy.other_id }
}

/**
 * The current price in cents; null if it is no longer on offer, or if the request contradicts itself, so that its code
 * was not checked.
 */
async function priceOf(input: Checkout, uid: string): Promise<number | null> {
  const { paymentType, ticketData, discountCode } = input
  if (paymentType !== 'tickets')
    return (paymentType === 'credits' ? credits(input) : await coaching(input))?.totalCents ?? null
  if (!ticketData || centsOf(ticketData.price) !== centsOf(input.price)) return null
  const [type, discount] = await Promise.all([
    loadTicketType(ticketData.ticketTypeId),
    loadDiscount(discountCode ?? null, uid),
  ])
  return type && ticketQuote(type, ticketData.quantity, discount.code).total_cents
}

type Offer = Pick<PlainCheckout, 'title' | 'totalCents' | 'credits' | 'coaching'>

function credits({ packageId }: Checkout): Offer | null {
  const chosen = creditPackages.find(({ id }) => id === packageId)
  if (!chosen) return null
  const { credits, price } = chosen
  return { title: `${credits} credits`, totalCents: centsOf(price), credits, coaching: null }
}

async function coaching({ serviceId }: Checkout): Promise<Offer> {
  if (serviceId === undefined) {
    const { title, price } = generalCoaching
    return { title, totalCents: centsOf(price), credits: 0, coaching: { service_id: null, title } }
  }
  const service = await loadDocument('coaching_services', serviceId)
  const title = service?.title ?? generalCoaching.title
  const totalCents = service?.is_active ? centsOf(service.price) : null
  return { title, totalCents, credits: 0, coaching: { service_id: serviceId, title } }
}

const notFound: Refusal = {
  refused: 'We couldn’t find that order among yours.',
  reason: 'not_found',
  code: 'not-found',
}

export const cancelCheckout = callable('cancelCheckout', async ({ uid, input: { orderId } }) => {
  const order = await loadOrder(orderId)
  if (order?.user_id !== uid) return notFound
  await abandonOrder(orderId)
  return { status: (await loadOrder(orderId))?.status ?? order.status }
})

const bankIsWorking =
  'Your bank is still working on this payment. We’re holding your order, and we’ll email you as soon as it’s paid.'

export const verifyPayment = callable('verifyPayment', async ({ uid, input: { sessionId }, now }) => {
  if (!(await takeNow(`verifications of ${uid}`, limits.payments.verifications, now)))
    return tooManyVerifications
  // Stripe is asked about nothing but the caller's own pages.
  const orderId = await orderOfPage(sessionId, uid)
  const page = orderId && (await followPage(sessionId))
  const order = orderId && (await loadOrder(orderId))
  if (!page || !order) return notFound
  if (order.status === 'paid' && order.paid_session === sessionId) return bought(order)
  if (page.paid)
    return { refused: 'We’ve refunded this payment. Please check your email.', reason: 'given_back' }
  if (page.status === 'complete' && isOpen(order) && order.attempt === page.attempt)
    return { refused: bankIsWorking, reason: 'awaits_bank' }
  return { refused: 'This payment isn’t complete yet.', reason: 'not_paid' }
})

function bought({
  payment_type,
  total_cents,
  credits,
  coaching,
  tickets,
  title,
}: Order): OutputOf<'verifyPayment'> {
  const total = dollarsOf(total_cents)
  if (tickets === null)
    return {
      paymentType: payment_type,
      total,
      ...(coaching === null ? { credits } : { coaching: { title: coaching.title } }),
    }
  const ticketData = {
    eventId: tickets.event_id,
    eventName: title.slice(title.indexOf(': ') + 2),
    ticketType: tickets.ticket_type,
    ticketTypeId: tickets.ticket_type_id,
    quantity: tickets.quantity,
    price: total,
  }
  return { paymentType: payment_type, total, ticketData }
}

export const validateDiscountCode = callable('validateDiscountCode', async ({ uid, input, now }) => {
  if (!(await takeCodeAttempt(uid, now))) return tooManyCodes
  return countingWrongCodes(uid, now, {
    look: () => judgedCode(uid, input, now),
    isWrong: ({ error }) => error === discountRefusals.unknown,
  })
})

async function judgedCode(
  uid: string,
  { code: id, eventId, ticketPrice }: ParsedInputOf<'validateDiscountCode'>,
  now: Date,
): Promise<OutputOf<'validateDiscountCode'>> {
  const [event, { code, uses }, hold] = await Promise.all([
    loadDocument('events', eventId),
    loadDiscount(id, uid),
    loadHold(eventId, uid),
  ])
  const closed = closedReason(event, now)
  if (closed !== null) return { valid: false, error: registrationRefusals[closed] }
  const total = centsOf(ticketPrice)
  const isHeld = id !== null && hold?.discount_code === id
  const reason = discountRefusal({ code, eventId, uses, isHeld, total }, now)
  if (id === null || code === null || reason !== null)
    return { valid: false, error: discountRefusals[reason ?? 'unknown'] }
  const off = discountCents(code, total)
  return {
    valid: true,
    discountCode: { id, code: id, type: code.type, value: code.value },
    discountAmount: dollarsOf(off),
    finalPrice: dollarsOf(total - off),
  }
}
