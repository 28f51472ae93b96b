/** The button that pays: what it costs, and that it is busy. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { PayCard } from './pay-card'

it.each([
  [false, 'Pay $59.50', 1],
  [true, 'Processing...', 0],
])('while it is busy (%s) the button reads %s, and a click pays %i times', (isBusy, name, times) => {
  const onPay = vi.fn()
  const slip = { title: 'Two places', lines: [], discount: null, total_cents: 5950 }
  show(<PayCard slip={slip} heading="Two places" isBusy={isBusy} refusal={null} onPay={onPay} />)
  fireEvent.click(screen.getByRole('button', { name }))
  expect(onPay).toHaveBeenCalledTimes(times)
})
