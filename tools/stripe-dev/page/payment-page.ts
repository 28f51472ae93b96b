/** The payment page: Stripe's hosted page in miniature, with its hooks, plainly not the real one. */
import type { Account } from '../account'
import type { Session } from '../ledger'
import { authenticationPage, closedPage, missingPage, paymentForm, type Html } from './markup'

type PageAnswer = { status: number; page: Html } | { location: string }

export const paymentPath = '/c/pay'

/** Answers `/c/pay/{session}` and the authentication step below it. */
export function respondOnPage(
  account: Account,
  method: string,
  path: string,
  form: URLSearchParams,
): PageAnswer {
  const [, id = '', step] = /^\/c\/pay\/([^/]+)(\/authenticate)?$/.exec(path) ?? []
  const session = account.get(id)
  if (session?.object !== 'checkout.session') return { status: 404, page: missingPage }
  const shown = (alert: string | null): PageAnswer => {
    return { status: 200, page: paymentForm(session, account.itemsOf(session), form, alert) }
  }
  account.letTimePass()
  if (session.status === 'complete' && method === 'POST') return toSuccess(session)
  if (session.status !== 'open') return { status: 200, page: closedPage(session) }
  if (method !== 'POST' || (step !== undefined && !account.isAuthenticating(session))) return shown(null)
  const outcome =
    step === undefined
      ? account.pay(session, (form.get('cardNumber') ?? '').replaceAll(' ', ''))
      : account.authenticate(session, form.get('passed') === 'yes')
  if (outcome === 'paid') return toSuccess(session)
  if (outcome === 'authenticate') return { status: 200, page: authenticationPage(session) }
  return shown(outcome.declined)
}

function toSuccess({ id, success_url }: Session): PageAnswer {
  return { location: success_url.replaceAll('{CHECKOUT_SESSION_ID}', id) }
}
