/** The payment page: Stripe's hosted page in miniature, with its hooks, plainly not the real one. */
import type { Account } from '../account/account'
import type { Card } from '../account/cards'
import { isEmail } from '../api/demands'
import { html, type Html } from './html'
import { notOpenPage, authenticationPage, paymentForm, type Field, type Typed } from './markup'
import type { Session } from '../account/objects'

export type PageRequest = { method: string; path: string; body: string; account: Account; now: () => number }
export type PageResponse = { status: number; page: Html } | { status: 303; location: string }

export const paymentPath = '/c/pay'

/** Answers `/c/pay/{session}` and the authentication step below it; null for other addresses. */
export function respondOnPage({ method, path, body, account, now }: PageRequest): PageResponse | null {
  const [, id = '', step] = /^\/c\/pay\/([^/]+)(\/authenticate)?$/.exec(path) ?? []
  const session = account.get(id)
  if (session?.object !== 'checkout.session') return null
  account.letTimePass()
  const form = new URLSearchParams(body)
  if (session.status !== 'open') return afterwards(session, method)
  const cause = { id: null, idempotency_key: null }
  return account.because(cause, () => {
    if (method !== 'POST') return shown(account, session)
    return step === undefined ? paid(account, session, form, now()) : authenticated(account, session, form)
  })
}

function shown(account: Account, session: Session): PageResponse {
  return { status: 200, page: paymentForm({ account, session, typed: {}, errors: {}, alert: null }) }
}

/** A second press ends where the first one led. */
function afterwards(session: Session, method: string): PageResponse {
  if (session.status === 'complete' && method === 'POST') return toSuccess(session)
  return { status: 200, page: notOpenPage(session) }
}

function toSuccess({ id, success_url }: Session): PageResponse {
  return { status: 303, location: (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id) }
}

function paid(account: Account, session: Session, form: URLSearchParams, now: number): PageResponse {
  const isFree = session.amount_total === 0
  const typed = typedIn(form, session)
  const errors = errorsIn(typed, isFree, now)
  const formAgain = (alert: string | null): PageResponse => {
    return { status: 200, page: paymentForm({ account, session, typed, errors, alert }) }
  }
  if (Object.keys(errors).length > 0) return formAgain(null)
  const payer = { email: typed.email ?? '', name: typed.billingName ?? '' }
  const result = account.pay(session, cardOf(typed), payer)
  if (result.outcome === 'declined') return formAgain(result.message)
  if (result.outcome === 'authenticate') return { status: 200, page: authenticationPage(session) }
  return toSuccess(session)
}

function authenticated(account: Account, session: Session, form: URLSearchParams): PageResponse {
  if (!account.isAuthenticating(session)) return shown(account, session)
  const result = account.authenticate(session, form.get('passed') === 'yes')
  if (result.outcome !== 'declined') return toSuccess(session)
  return {
    status: 200,
    page: paymentForm({ account, session, typed: {}, errors: {}, alert: result.message }),
  }
}

function typedIn(form: URLSearchParams, session: Session): Typed {
  const text = (field: Field) => (form.get(field) ?? '').trim()
  return {
    email: session.customer_email ?? text('email'),
    cardNumber: text('cardNumber').replaceAll(/\D/g, ''),
    cardExpiry: text('cardExpiry'),
    cardCvc: text('cardCvc'),
    billingName: text('billingName'),
  }
}

function errorsIn(typed: Typed, isFree: boolean, now: number): Partial<Record<Field, string>> {
  const { email = '', cardNumber = '', cardCvc = '', billingName = '' } = typed
  const { expMonth, expYear } = cardOf(typed)
  const today = new Date(now * 1000)
  const isPast = Date.UTC(expYear, expMonth) <= today.getTime()
  const problems: [Field, boolean, string][] = [
    ['email', !isEmail(email), 'Your email is incomplete.'],
    ['cardNumber', !isFree && !isCardNumber(cardNumber), 'Your card number is invalid.'],
    ['cardExpiry', !isFree && isPast, 'Your card’s expiration date is in the past.'],
    [
      'cardExpiry',
      !isFree && !(expMonth >= 1 && expMonth <= 12),
      'Your card’s expiration date is incomplete.',
    ],
    ['cardCvc', !isFree && !/^\d{3,4}$/.test(cardCvc), 'Your card’s security code is incomplete.'],
    ['billingName', !isFree && billingName === '', 'Enter the name on the card.'],
  ]
  const found = problems.filter(([, isProblem]) => isProblem)
  return Object.fromEntries(found.map(([field, , message]) => [field, message]))
}

function cardOf({ cardNumber = '', cardExpiry = '' }: Typed): Card {
  const [, month, year] = /^(\d{1,2})\s*\/?\s*(\d{2})$/.exec(cardExpiry) ?? []
  return {
    number: cardNumber,
    last4: cardNumber.slice(-4),
    expMonth: Number(month),
    expYear: 2000 + Number(year),
  }
}

/** The last digit of a card number checks the others. */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

export const noSuchPage = html`<!doctype html>
  <title>No such payment</title>
  <p>The local Stripe has no such payment. A fresh start clears all earlier ones.</p>`
