/** The account behind the API: its objects, and the effects of payments, refunds, disputes and time on them. */
import { openBooks, type LedgerOptions } from './ledger'
import { openCheckout, type KeptCheckout } from './checkout'
import type { StripeObject } from './objects'
import { openRefunds } from './refunds'

export type Account = ReturnType<typeof openAccount>
export type KeptAccount = { objects: StripeObject[]; checkouts: KeptCheckout[] }
type AccountOptions = Omit<LedgerOptions, 'kept'> & { payAt: string; kept: KeptAccount }

/** `payAt`: the address of the payment pages. `kept`: the contents of an earlier account. */
export function openAccount({ payAt, kept, ...options }: AccountOptions) {
  const books = openBooks({ ...options, kept: kept.objects })
  const checkout = openCheckout(books, payAt, kept.checkouts)
  const toKeep = (): KeptAccount => ({ objects: books.objects(), checkouts: checkout.keptCheckouts() })
  return { ...books, ...checkout, ...openRefunds(books), toKeep }
}
