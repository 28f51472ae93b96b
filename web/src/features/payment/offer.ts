/** Offers at /payment with the server's own prices: tickets, coaching or credits. */
import { creditPackages, generalCoaching, ticketQuote } from '@club/domain/orders/order-prices'
import { dollarsOf, centsOf } from '@club/domain/price'
import type { Order } from '@club/domain/orders/order'
import { invalidDiscount } from '@club/domain/orders/discount-code'
import { useCallback } from 'react'
import { useCoachingServices } from '../../data/coaching'
import { useEvent } from '../../data/events'
import { failureOf } from '../../data/failure'
import { joined, type Live } from '../../data/firebase/live'
import { type CheckoutRequest, type DiscountAnswer, validateDiscountCode } from '../../data/orders'
import { useTicketTypes } from '../../data/ticket-types'
import type { Choice } from '../../payment-paths'
import { useAttempt } from '../../pieces/action/use-attempt'
import type { SlipOf } from './slip'

/** Null: it is not offered any more. */
export type Offer = {
  readonly slip: SlipOf
  /** Lacks only the order's id. */
  readonly request: Omit<CheckoutRequest, 'orderId'>
  /** The reason the chosen code gives no discount. */
  readonly invalidCode?: string
} | null

type Tickets = Extract<Choice, { type: 'tickets' }>
type Coaching = Extract<Choice, { type: 'coaching' }>

/** A code can be temporarily unusable: the tickets are on sale all the same. */
function asInvalid(error: unknown): DiscountAnswer {
  const { kind, message } = failureOf(error)
  if (kind !== 'refused') throw error
  return { valid: false, ...(message !== null && { error: message }) }
}

/** The discount as the server reckons it now, null without a code; asked again after each of the `refusals`. */
function useDiscount(
  { code, eventId }: Tickets,
  cents: number | null,
  refusals: number,
): Live<DiscountAnswer | null> {
  const ask = useCallback(
    async () =>
      code === null || cents === null
        ? null
        : validateDiscountCode({ code, eventId, ticketPrice: dollarsOf(cents) }).catch(asInvalid),
    [code, eventId, cents],
  )
  return useAttempt(ask, refusals)
}

/** The second ticket of a treat goes to the buyer's match. */
function quantityLine(quantity: number, isTreat: boolean): [string, string] {
  return ['Quantity', isTreat ? `${quantity}, one for your match` : String(quantity)]
}

/** `priceRefusals`: how often the server has refused the price, each a reason to ask for the discount again. */
export function useTicketOffer(choice: Tickets, priceRefusals: number): Live<Offer> {
  const event = useEvent(choice.eventId)
  const types = useTicketTypes(choice.eventId)
  const type = types.status === 'ready' ? types.data.find(({ id }) => id === choice.typeId)?.data : undefined
  const full = type ? ticketQuote(type, choice.quantity, null).total_cents : null
  const discount = useDiscount(choice, full, priceRefusals)
  return joined(
    joined(event, types, (found) => found),
    discount,
    (found, answer) => {
      if (found === null || !type || full === null) return null
      const off = centsOf(answer?.discountAmount ?? 0)
      const code = answer?.valid ? (answer.discountCode?.code ?? null) : null
      const price = dollarsOf(full - off)
      const { quantity, eventId, typeId, treat } = choice
      return {
        slip: {
          title: found.title,
          event: found,
          lines: [['Ticket type', type.name], quantityLine(quantity, treat !== null)],
          discount: code === null ? null : { code, cents: off },
          total_cents: full - off,
        },
        request: {
          paymentType: 'tickets',
          price,
          ticketData: {
            eventId,
            eventName: found.title,
            ticketType: type.name,
            ticketTypeId: typeId,
            quantity,
            price,
          },
          ...(code !== null && { discountCode: code }),
          ...(treat !== null && { treat }),
        },
        ...(answer?.valid === false && { invalidCode: answer.error ?? invalidDiscount.advice }),
      }
    },
  )
}

function coachingOffer(title: string, price: number, serviceId: string | null): Offer {
  return {
    slip: {
      title,
      lines: [['Coaching', 'One session']],
      discount: null,
      total_cents: centsOf(price),
    },
    request: { paymentType: 'coaching', price, title, ...(serviceId !== null && { serviceId }) },
  }
}

export function useCoachingOffer({ serviceId }: Coaching): Live<Offer> {
  const services = useCoachingServices()
  if (serviceId === null)
    return { status: 'ready', data: coachingOffer(generalCoaching.title, generalCoaching.price, null) }
  if (services.status !== 'ready') return services
  const service = services.data.find(({ id }) => id === serviceId)?.data
  return { status: 'ready', data: service ? coachingOffer(service.title, service.price, serviceId) : null }
}

export function creditsOffer(packageId: string): Offer {
  const chosen = creditPackages.find(({ id }) => id === packageId)
  if (!chosen) return null
  return {
    slip: {
      title: `${chosen.credits} credits`,
      lines: [['For', `${chosen.credits} super likes`]],
      discount: null,
      total_cents: centsOf(chosen.price),
    },
    request: { paymentType: 'credits', price: chosen.price, packageId: chosen.id },
  }
}

/** The slip of an order as it was placed; for tickets, the event is read live. */
export function slipOfOrder(order: Order, event: SlipOf['event']): SlipOf {
  const { tickets, coaching, credits, title, total_cents, discount_cents } = order
  const code = tickets?.discount_code ?? null
  return {
    title: tickets === null ? title : (event?.title ?? title.slice(title.indexOf(': ') + 2)),
    ...(tickets !== null && { event: event ?? null }),
    lines:
      tickets !== null
        ? [['Ticket type', tickets.ticket_type], quantityLine(tickets.quantity, tickets.treat !== null)]
        : coaching !== null
          ? [['Coaching', 'One session']]
          : [['For', `${credits} super likes`]],
    discount: code === null ? null : { code, cents: discount_cents },
    total_cents,
  }
}
