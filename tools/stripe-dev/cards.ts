/** Stripe's test cards, with their numbers, and the bank's response to each. */

export type Outcome = 'authenticate' | 'paid' | { declined: string }

export const payingCard = '4242424242424242'

export const testCards: { number: string; note: string; outcome: Outcome }[] = [
  { number: payingCard, note: 'pays', outcome: 'paid' },
  { number: '4000002500003155', note: 'asks for authentication', outcome: 'authenticate' },
  { number: '4000000000000002', note: 'is declined', outcome: { declined: 'Your card was declined.' } },
  {
    number: '4000000000009995',
    note: 'has insufficient funds',
    outcome: { declined: 'Your card has insufficient funds.' },
  },
  { number: '4000000000000069', note: 'has expired', outcome: { declined: 'Your card has expired.' } },
  {
    number: '4000000000000127',
    note: 'has another CVC',
    outcome: { declined: 'Your card’s security code is incorrect.' },
  },
]

export function outcomeOf(number: string): Outcome {
  const card = testCards.find((card) => card.number === number)
  return card?.outcome ?? { declined: 'Your card was declined. Only test cards work on this page.' }
}
