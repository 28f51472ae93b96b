import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import type { Offer } from './offer'
import { LiveOffer } from './offer-view'

const ticketData = {
  ...{ eventId: 'supper', eventName: 'A long supper', ticketTypeId: 'early' },
  ...{ ticketType: 'Early bird', quantity: 2, price: 59.5 },
}

const supper = {
  slip: {
    title: 'A long supper',
    event: null,
    lines: [['Quantity', '2']],
    discount: { code: 'TABLE', cents: 1050 },
    total_cents: 5950,
  },
  request: {
    paymentType: 'tickets',
    price: 59.5,
    ticketData,
    discountCode: 'TABLE',
  },
} as const satisfies Offer
const pay = vi.fn<() => Promise<void>>().mockResolvedValue()
const paying = { pay, isBusy: false, refusal: null, dismissRefusal: () => undefined }

describe('what is offered at the payment', () => {
  it('is paid for as it was reckoned, discount and all', () => {
    show(<LiveOffer live={{ status: 'ready', data: supper }} of="tickets" paying={paying} />)
    expect(screen.getByRole('heading', { name: 'Two seats' })).toBeVisible()
    const lines = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(lines).toEqual(['2', '$70.00', '−$10.50', '$59.50'])
    fireEvent.click(screen.getByRole('button', { name: 'Pay $59.50' }))
    expect(pay).toHaveBeenCalledExactlyOnceWith(supper.request)
  })

  it('costs the full price with a code that is no longer valid, and explains why', () => {
    const full: Offer = {
      slip: { ...supper.slip, discount: null, total_cents: 7000 },
      request: { paymentType: 'tickets', price: 70 },
      invalidCode: 'This code is no longer valid.',
    }
    show(<LiveOffer live={{ status: 'ready', data: full }} of="tickets" paying={paying} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid discount codeThis code is no longer valid.')
    fireEvent.click(screen.getByRole('button', { name: 'Pay $70.00' }))
    expect(pay).toHaveBeenLastCalledWith(full.request)
  })

  const at = (total_cents: number, quantity = 2): Offer => ({
    slip: { ...supper.slip, discount: null, total_cents },
    request: {
      paymentType: 'tickets',
      price: total_cents / 100,
      ticketData: { ...ticketData, quantity, price: total_cents / 100 },
    },
  })
  const offered = (offer: Offer) => (
    <LiveOffer live={{ status: 'ready', data: offer }} of="tickets" paying={paying} />
  )

  it('retains the price the buyer has read, reports a change, and asks again before payment', () => {
    const { rerender } = show(offered(at(3000)))
    rerender(<LiveOffer live={{ status: 'loading' }} of="tickets" paying={paying} />)
    expect(screen.getByRole('button', { name: 'Pay $30.00' })).toBeVisible()
    rerender(offered(at(4500)))
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The price changed from $30.00 to $45.00 since you chose.',
    )
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('$30.00')
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Continue at $45.00' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Pay $45.00' })).toHaveFocus()
    fireEvent.click(screen.getByRole('button', { name: 'Pay $45.00' }))
    expect(pay).toHaveBeenLastCalledWith(at(4500)?.request)
  })

  it('does not ask once the price is back, or something else is chosen', () => {
    const { rerender } = show(offered(at(3000)))
    rerender(offered(at(4500)))
    rerender(offered(at(3000)))
    expect(screen.queryByRole('alert')).toBeNull()
    rerender(offered(at(6000, 4)))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Pay $60.00' })).toBeVisible()
  })

  it.each([
    ['tickets', 'Tickets Not Available'],
    ['coaching', 'Coaching Not Available'],
  ] as const)('handles an offer that is gone: %s', (of, title) => {
    show(<LiveOffer live={{ status: 'ready', data: null }} of={of} paying={paying} />)
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
    expect(
      screen.getByText('What you chose is no longer on sale. Please go back and choose again.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it.each([
    ['tickets', 'Error loading ticket types'],
    ['coaching', 'Error loading coaching services'],
  ] as const)('can be retried when it fails to load: %s', (of, title) => {
    const retry = vi.fn()
    show(<LiveOffer live={{ status: 'error', error: new Error('refused'), retry }} of={of} paying={paying} />)
    expect(screen.getByRole('alert')).toHaveTextContent(title)
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})
