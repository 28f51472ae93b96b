/** The pay button: the price, the busy state, and the explanation of the payment. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { PayCard } from './pay-card'

const slip = { title: 'Two seats', lines: [], discount: null, total_cents: 5950 }

it.each([
  [false, 'Pay $59.50', 1],
  [true, 'Processing...', 0],
])('while it is busy (%s) the button reads %s, and a click pays %i times', (isBusy, name, times) => {
  const onPay = vi.fn()
  show(<PayCard slip={slip} heading="Two seats" isBusy={isBusy} refusal={null} onPay={onPay} />)
  fireEvent.click(screen.getByRole('button', { name }))
  expect(onPay).toHaveBeenCalledTimes(times)
})

it.each([
  ['tickets', null, 1],
  ['anything else', undefined, 0],
])('shows where to pay, and for %s that seats are held', (_, event, times) => {
  const shown = { ...slip, ...(event === null && { event }) }
  show(<PayCard slip={shown} heading="Two seats" isBusy={false} refusal={null} onPay={vi.fn()} />)
  expect(
    screen.getByText('Payment is made with Stripe, a card payment provider, and opens in a new tab.'),
  ).toBeVisible()
  expect(screen.queryAllByText('We’ll hold your seats while you pay.')).toHaveLength(times)
  expect(
    screen.queryAllByText('Tickets are non-refundable, and transferable up to 48 hours before the event.'),
  ).toHaveLength(times)
})

it('shows the server’s message for a refusal', () => {
  show(<PayCard slip={slip} heading="Two seats" isBusy={false} refusal="Sold out." onPay={vi.fn()} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Sold out.')
})
