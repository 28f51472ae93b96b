/** The account behind the API. */
import { openCheckout, type Checkout } from './checkout'
import { openLedger, type StripeEvent, type StripeObject } from './ledger'
import { openRefunds } from './refunds'

export type Account = ReturnType<typeof openAccount>
type AccountOptions = {
  /** The address of the payment pages. */
  payAt: string
  sendEvent: (event: StripeEvent) => void
  saved: { objects: StripeObject[]; checkouts: [sessionId: string, Checkout][] }
}

export function openAccount({ payAt, sendEvent, saved }: AccountOptions) {
  const ledger = openLedger(sendEvent, saved.objects)
  return { ...ledger, ...openCheckout(ledger, payAt, saved.checkouts), ...openRefunds(ledger) }
}
