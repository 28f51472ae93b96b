/** Markup of the payment page. */
import { testCards } from '../cards'
import type { Checkout } from '../checkout'
import type { Session } from '../ledger'

export type Html = { markup: string }
type Inserted = string | number | Html | Html[]

/** Markup in which every inserted value is escaped. */
function html(texts: TemplateStringsArray, ...values: Inserted[]): Html {
  return { markup: texts.map((text, index) => text + markupOf(values[index] ?? '')).join('') }
}

function markupOf(value: Inserted): string {
  if (Array.isArray(value)) return value.map(markupOf).join('')
  if (typeof value === 'object') return value.markup
  return String(value).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const money = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })
const inDollars = (cents: number) => money.format(cents / 100)
const none = html``

/** `typed`: the fields of an earlier attempt. `alert`: why its card was declined. */
export function paymentForm(
  session: Session,
  items: Checkout['items'],
  typed: URLSearchParams,
  alert: string | null,
): Html {
  const isFree = session.amount_total === 0
  const total = inDollars(session.amount_total)
  const field = (id: string, label: string, attributes: Html) =>
    html`<div class="field">
      <label for="${id}">${label}</label>
      <input id="${id}" name="${id}" value="${typed.get(id) ?? ''}" required ${attributes} />
    </div>`
  const card = html`${field('cardNumber', 'Card number', html`inputmode="numeric" autocomplete="cc-number" pattern="[0-9 ]{12,23}" title="The digits on the card" placeholder="1234 1234 1234 1234"`)}
    <div class="pair">
      ${field('cardExpiry', 'Expiry (MM / YY)', html`inputmode="numeric" autocomplete="cc-exp" pattern="(0?[1-9]|1[0-2]) ?/ ?[0-9]{2}" title="Month / year" placeholder="MM / YY"`)}
      ${field('cardCvc', 'CVC', html`inputmode="numeric" autocomplete="cc-csc" pattern="[0-9]{3,4}" title="3 or 4 digits" placeholder="CVC"`)}
    </div>
    ${field('billingName', 'Cardholder name', html`autocomplete="cc-name"`)}`
  return page(
    `Pay ${total}`,
    html`<main class="columns">
      <section class="summary" aria-labelledby="order">
        ${session.cancel_url === null ? none : html`<a class="back" href="${session.cancel_url}">← Back</a>`}
        <h2 id="order">Your order</h2>
        <p class="total" data-testid="total">${total} <span class="quiet">CAD</span></p>
        <ul>
          ${items.map(itemRow)}
        </ul>
      </section>
      <section aria-labelledby="pay">
        <h1 id="pay">${isFree ? 'Complete your order' : 'Pay with card'}</h1>
        <form method="post" action="/c/pay/${session.id}">
          ${alert === null ? none : html`<p class="alert" role="alert">${alert}</p>`}
          ${field('email', 'Email', html`type="email" autocomplete="email"`)} ${isFree ? none : card}
          <button class="submit" type="submit" data-testid="hosted-payment-submit-button">
            ${isFree ? 'Complete order' : html`Pay ${total}`}
          </button>
        </form>
        ${isFree ? none : cardChoice()}
      </section>
    </main>`,
  )
}

const itemRow = ({ name, quantity, unitAmount }: Checkout['items'][number]) =>
  html`<li>
    <div>
      <p>${name}</p>
      <p class="quiet">Qty ${quantity}</p>
    </div>
    <p>${inDollars(quantity * unitAmount)}</p>
  </li>`

function cardChoice(): Html {
  const choices = testCards.map(({ number, note }) => {
    const spaced = number.replaceAll(/(.{4})(?=.)/g, '$1 ')
    return html`<li><button type="button" class="card">${spaced}</button> ${note}</li>`
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

export function closedPage(session: Session): Html {
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
  p, ul, h1, h2 { margin: 0; padding: 0; }
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
  .summary li { display: flex; justify-content: space-between; gap: 1rem; padding: .75rem 0; }
  .summary li > div:first-child { min-width: 0; overflow-wrap: anywhere; }
  .field { margin-bottom: 1rem; min-width: 0; flex: 1; }
  .pair { display: flex; gap: 1rem; }
  label { display: block; font-weight: 600; font-size: .875rem; margin-bottom: .25rem; }
  input { width: 100%; font: inherit; color: inherit; background: var(--paper); padding: .625rem .75rem; border: 1px solid var(--quiet); border-radius: .5rem; }
  ::placeholder { color: var(--quiet); opacity: 1; }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .alert { color: var(--wrong); border: 1px solid var(--wrong); border-radius: .5rem; padding: .75rem; margin-bottom: 1rem; }
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
    field('cardNumber').value = card.textContent
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

export const missingPage = html`<!doctype html>
  <title>No such payment</title>
  <p>The local Stripe has no such payment. A fresh start clears all earlier ones.</p>`
