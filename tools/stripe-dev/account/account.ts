/** The account behind the API: what exists, and what payments, refunds, disputes and time do to it. */
import { openBooks, type BooksWishes } from './books'
import { openCheckout } from './checkout'
import { openRefunds } from './refunds'

export type Account = ReturnType<typeof openAccount>

/** `payAt`: where the payment pages are. */
export function openAccount({ payAt, ...wishes }: BooksWishes & { payAt: string }) {
  const books = openBooks(wishes)
  return { ...books, ...openCheckout(books, payAt), ...openRefunds(books) }
}
