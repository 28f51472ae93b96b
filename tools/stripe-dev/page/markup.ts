/** Markup of the payment page. */
import type { Account } from '../account/account'
import { testCards } from '../account/cards'
import { html, type Html } from './html'
import type { Session } from '../account/objects'

export type Field = 'email' | 'cardNumber' | 'cardExpiry' | 'cardCvc' | 'billingName'
export type Typed = Partial<Record<Field, string>>
type FormState = {
  account: Account
  session: Session
  typed: Typed
  errors: Partial<Record<Field, string>>
  /** Why the card was declined. */
  alert: string | null
}

const money = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })
const inDollars = (cents: number | null) => money.format((cents ?? 0) / 100)
const spaced = (number: string) => number.replaceAll(/(.{4})(?=.)/g, '$1 ')
const none = html``

export function paymentForm({ account, session, typed, errors, alert }: FormState): Html {
  const isFree = session.amount_total === 0
  const [firstWrong] = Object.keys(errors)
  const cardNumber = spaced(typed.cardNumber ?? '')
  const shown = { email: session.customer_email ?? '', ...typed, cardNumber }
  const field = (id: Field, label: string, attributes: Html) => {
    const error = errors[id]
    return html`<div class="field ${id}">
      <label for="${id}">${label}</label>
      <input
        id="${id}"
        name="${id}"
        value="${shown[id] ?? ''}"
        required
        ${attributes}
        ${error === undefined ? none : html`aria-invalid="true" aria-describedby="${id}-error"`}
        ${firstWrong === id ? html`autofocus` : none}
      />
      ${error === undefined ? none : html`<p class="error" id="${id}-error">${error}</p>`}
    </div>`
  }
  const emailAttributes =
    session.customer_email === null
      ? html`type="email" autocomplete="email"`
      : html`type="email" autocomplete="email" readonly`
  return page(
    `Pay ${inDollars(session.amount_total)}`,
    html`<main class="columns">
      ${summary(account, session)}
      <section aria-labelledby="pay">
        <h1 id="pay">${isFree ? 'Complete your order' : 'Pay with card'}</h1>
        <form method="post" action="/c/pay/${session.id}" novalidate>
          ${alert === null ? none : html`<p class="alert" role="alert">${alert}</p>`}
          ${field('email', 'Email', emailAttributes)}
          ${
            isFree
              ? none
              : html`${field('cardNumber', 'Card number', html`inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234"`)}
                  <div class="pair">
                    ${field('cardExpiry', 'Expiry (MM / YY)', html`inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY"`)}
                    ${field('cardCvc', 'CVC', html`inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4"`)}
                  </div>
                  ${field('billingName', 'Cardholder name', html`autocomplete="cc-name"`)}`
          }
          <button class="submit" type="submit" data-testid="hosted-payment-submit-button">
            ${isFree ? 'Complete order' : html`Pay ${inDollars(session.amount_total)}`}
          </button>
        </form>
        ${isFree ? none : cardChoice()}
      </section>
    </main>`,
  )
}

function summary(account: Account, session: Session): Html {
  const notes = account.notesOf(session)
  const items = account.lineItemsOf(session).map((item, index) => {
    const note = notes[index] ?? null
    const quantity = item.quantity ?? 1
    const each =
      quantity > 1 ? html`<p class="quiet">${inDollars(item.price?.unit_amount ?? 0)} each</p>` : none
    return html`<li>
      <div>
        <p>${item.description ?? ''}</p>
        <p class="quiet">Qty ${quantity}</p>
        ${note === null ? none : html`<p class="quiet">${note}</p>`}
      </div>
      <div class="amount">
        <p>${inDollars(item.amount_subtotal)}</p>
        ${each}
      </div>
    </li>`
  })
  const discount = session.total_details?.amount_discount ?? 0
  return html`<section class="summary" aria-labelledby="order">
    ${session.cancel_url === null ? none : html`<a class="back" href="${session.cancel_url}">← Back</a>`}
    <h2 id="order">Your order</h2>
    <p class="total" data-testid="total">${inDollars(session.amount_total)} <span class="quiet">CAD</span></p>
    <ul>
      ${items}
    </ul>
    <dl>
      ${
        discount === 0
          ? none
          : html`<div>
                <dt>Subtotal</dt>
                <dd>${inDollars(session.amount_subtotal)}</dd>
              </div>
              <div>
                <dt>Discount</dt>
                <dd>−${inDollars(discount)}</dd>
              </div>`
      }
      <div class="due">
        <dt>Total due</dt>
        <dd>${inDollars(session.amount_total)}</dd>
      </div>
    </dl>
  </section>`
}

function cardChoice(): Html {
  const choices = testCards.map(({ number, note }) => {
    return html`<li>
      <button type="button" class="card" data-number="${spaced(number)}">${spaced(number)}</button> ${note}
    </li>`
  })
  return html`<aside aria-labelledby="cards">
    <h2 id="cards">Test cards</h2>
    <p class="quiet">With any future date, any CVC and any name. Other cards are declined.</p>
    <ul class="cards">
      ${choices}
    </ul>
  </aside>`
}

export function authenticationPage(session: Session): Html {
  return page(
    'Authentication',
    html`<main class="narrow">
      <h1>Confirm it’s you</h1>
      <p>
        This stands in for your bank’s page. Do you want to pay ${inDollars(session.amount_total)} with this
        test card?
      </p>
      <form method="post" action="/c/pay/${session.id}/authenticate">
        <button class="submit" id="test-source-authorize-3ds" name="passed" value="yes">Complete</button>
        <button class="submit plain" id="test-source-fail-3ds" name="passed" value="no">Fail</button>
      </form>
    </main>`,
  )
}

export function notOpenPage(session: Session): Html {
  const isPaid = session.status === 'complete'
  const title = isPaid ? 'You’re all done here' : 'This page has expired'
  const text = isPaid ? 'Your payment has been processed.' : 'Nothing was charged. Go back to start again.'
  const back = isPaid ? null : session.cancel_url
  return page(
    title,
    html`<main class="narrow">
      <h1>${title}</h1>
      <p>${text}</p>
      ${back === null ? none : html`<p><a href="${back}">Back to the shop</a></p>`}
    </main>`,
  )
}

function page(title: string, main: Html): Html {
  return html`<!doctype html>
    <html lang="en-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title} · Local payment page</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <header class="local">Local payment page: no money moves. Not Stripe, use test cards only.</header>
        ${main}
        <script>
          ${script}
        </script>
      </body>
    </html>`
}

const style: Html = {
  markup: `
  :root { --ink: #1f2430; --quiet: #5a6172; --line: #b9bfcc; --paper: #fff; --side: #f3f4f8; --accent: #3f4bd8; --on-accent: #fff; --wrong: #b3261e; --local: #ffdf7e; }
  @media (prefers-color-scheme: dark) { :root { --ink: #eceef4; --quiet: #a9b0c0; --line: #5b6376; --paper: #14161c; --side: #1d2029; --accent: #aab2ff; --on-accent: #14161c; --wrong: #ffb4ab; } }
  * { box-sizing: border-box; }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
  p, ul, dl, dd, h1, h2 { margin: 0; padding: 0; }
  ul { list-style: none; }
  h1 { font-size: 1.375rem; margin-bottom: 1.25rem; }
  h2 { font-size: 1rem; }
  a { color: var(--accent); }
  .local { background: var(--local); color: #1f2430; text-align: center; padding: .5rem 1rem; font-weight: 600; }
  .quiet { color: var(--quiet); font-size: .875rem; }
  .columns > section { padding: 1.5rem 1.25rem 2rem; }
  .summary { background: var(--side); }
  .back { display: inline-block; padding: .375rem 0; margin-bottom: 1rem; }
  .total { font-size: 2.25rem; font-weight: 700; line-height: 1.2; margin-bottom: 1.5rem; }
  .summary li, dl div { display: flex; justify-content: space-between; gap: 1rem; padding: .75rem 0; }
  .summary li > div:first-child { min-width: 0; overflow-wrap: anywhere; }
  .amount { text-align: right; white-space: nowrap; }
  dl { border-top: 1px solid var(--line); margin-top: .5rem; }
  dl div { padding: .5rem 0; }
  .due { font-weight: 700; }
  .field { margin-bottom: 1rem; min-width: 0; flex: 1; }
  .pair { display: flex; gap: 1rem; }
  label { display: block; font-weight: 600; font-size: .875rem; margin-bottom: .25rem; }
  input { width: 100%; font: inherit; color: inherit; background: var(--paper); padding: .625rem .75rem; border: 1px solid var(--quiet); border-radius: .5rem; }
  ::placeholder { color: var(--quiet); opacity: 1; }
  input[readonly] { background: var(--side); }
  input[aria-invalid] { border-color: var(--wrong); }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .error, .alert { color: var(--wrong); font-size: .875rem; margin-top: .25rem; }
  .alert { border: 1px solid var(--wrong); border-radius: .5rem; padding: .75rem; margin: 0 0 1rem; font-size: 1rem; }
  .submit { width: 100%; font: inherit; font-weight: 700; padding: .875rem; margin-top: .5rem; border: 1px solid var(--accent); border-radius: .5rem; background: var(--accent); color: var(--on-accent); cursor: pointer; }
  .submit[disabled] { opacity: .7; cursor: progress; }
  .plain { background: none; color: var(--accent); }
  aside { margin-top: 2rem; border-top: 1px solid var(--line); padding-top: 1rem; }
  .cards { font-size: .875rem; margin-top: .5rem; }
  .card { font: .875rem ui-monospace, monospace; color: var(--accent); background: none; border: 1px solid var(--line); border-radius: .375rem; padding: .375rem .5rem; margin: .125rem .375rem .125rem 0; cursor: pointer; }
  .narrow { max-width: 30rem; margin: 3rem auto; padding: 0 1.25rem; }
  .narrow form { margin-top: 1.5rem; }
  @media (min-width: 52rem) {
    .columns { display: grid; grid-template-columns: 1fr 1fr; min-height: calc(100vh - 2.5rem); }
    .columns > section { padding: 3rem 4rem; }
    .columns > section > * { max-width: 26rem; }
    .summary > * { margin-left: auto; }
    .summary > a, .summary > h2, .summary > p { display: block; width: 26rem; max-width: 100%; }
  }`,
}

/** Formats card numbers, fills in test cards, and prevents a second press from paying. */
const script: Html = {
  markup: `
  const field = (id) => document.getElementById(id)
  const spaced = (text) => text.replace(/\\D/g, '').slice(0, 19).replace(/(.{4})(?=.)/g, '$1 ')
  field('cardNumber')?.addEventListener('input', ({ target }) => { target.value = spaced(target.value) })
  field('cardExpiry')?.addEventListener('input', ({ target, inputType }) => {
    const digits = target.value.replace(/\\D/g, '').slice(0, 4)
    if (inputType?.startsWith('delete')) return
    target.value = digits.length < 2 ? digits : digits.slice(0, 2) + ' / ' + digits.slice(2)
  })
  for (const card of document.querySelectorAll('.card')) card.addEventListener('click', () => {
    const year = String(new Date().getFullYear() + 4).slice(2)
    field('cardNumber').value = card.dataset.number
    field('cardExpiry').value = '12 / ' + year
    field('cardCvc').value = '123'
    field('billingName').value ||= 'Test Person'
    document.querySelector('.submit').focus()
  })
  const submit = document.querySelector('.submit')
  if (field('email')) {
    submit.form.addEventListener('submit', () => { submit.disabled = true })
    addEventListener('pageshow', () => { submit.disabled = false })
  }`,
}
