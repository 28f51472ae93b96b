/**
 * The payment addresses: they contain the chosen item, so that a log-in, a reload and a second tab lead to
 * the same.
 */
import { paths } from './paths'

/** The item to pay for. */
export type Choice =
  | {
      readonly type: 'tickets'
      readonly eventId: string
      readonly typeId: string
      readonly quantity: number
      readonly code: string | null
      /** The ask whose yes makes the second ticket the other member's. */
      readonly treat: string | null
    }
  | { readonly type: 'coaching'; readonly serviceId: string | null }
  | { readonly type: 'credits'; readonly packageId: string | null }

/** Where a choice is paid for. */
export function paymentPath(choice: Choice): string {
  switch (choice.type) {
    case 'tickets': {
      const query = new URLSearchParams({ type: choice.typeId, quantity: String(choice.quantity) })
      if (choice.code !== null) query.set('code', choice.code)
      if (choice.treat !== null) query.set('treat', choice.treat)
      return `/payment/${encodeURIComponent(choice.eventId)}?${query.toString()}`
    }
    case 'coaching':
      return `${paths.payment}?coaching=${encodeURIComponent(choice.serviceId ?? 'general')}`
    case 'credits':
      return choice.packageId === null
        ? `${paths.payment}?credits`
        : `${paths.payment}?package=${choice.packageId}`
  }
}

/** The navigation state from /payment-canceled to the order: the buyer is about to pay. */
export const triesAgain = 'tries again'

/** The page that follows an order, and offers payment again after it was released. */
export function orderPath(orderId: string, eventId: string | null): string {
  const path = eventId === null ? paths.payment : `/payment/${encodeURIComponent(eventId)}`
  return `${path}?order=${encodeURIComponent(orderId)}`
}
