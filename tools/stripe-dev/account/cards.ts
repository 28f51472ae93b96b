/** The test cards and their bank's responses. */
import type { Stripe } from 'stripe'
import type { Closed } from '../closed'
import type { CardDetails } from './objects'

export type Card = CardDetails & { number: string }
type ErrorCode = NonNullable<NonNullable<Closed<Stripe.PaymentIntent>['last_payment_error']>['code']>
export type Decline = { outcome: 'declined'; code: ErrorCode; decline_code?: string; message: string }
type Outcome = { outcome: 'paid' | 'authenticate' } | Decline

const declined = (code: ErrorCode, message: string, decline_code?: string): Decline => {
  return { outcome: 'declined', code, message, ...(decline_code !== undefined && { decline_code }) }
}

/** The cards on the payment page; numbers are Stripe's, so that the same ones work with a test key. */
export const testCards: { number: string; note: string; result: Outcome }[] = [
  { number: '4242424242424242', note: 'pays', result: { outcome: 'paid' } },
  {
    number: '4000002500003155',
    note: 'asks for authentication',
    result: { outcome: 'authenticate' },
  },
  {
    number: '4000000000000002',
    note: 'is declined',
    result: declined('card_declined', 'Your card was declined.', 'generic_decline'),
  },
  {
    number: '4000000000009995',
    note: 'has insufficient funds',
    result: declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  },
  {
    number: '4000000000000069',
    note: 'has expired',
    result: declined('expired_card', 'Your card has expired.'),
  },
  {
    number: '4000000000000127',
    note: 'has another CVC',
    result: declined('incorrect_cvc', 'Your card’s security code is incorrect.'),
  },
]

const unknownCard = declined(
  'card_declined',
  'Your card was declined. Only test cards work on this page.',
  'test_mode_live_card',
)

export function outcomeOf({ number }: Card): Outcome {
  return testCards.find((card) => card.number === number)?.result ?? unknownCard
}
