/** The payment page when the discount changes while it is open. */
import { eventSchema } from '@club/domain/events/event'
import { ticketTypeSchema } from '@club/domain/orders/tickets/ticket-type'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createCheckout, validateDiscountCode } from '../../data/orders'
import { paymentPath } from '../../payment-paths'
import { show } from '../../testing/show'
import { PaymentScreen } from './payment-screen'

const stored = vi.hoisted(() => ({ event: {}, types: {} }))
vi.mock('../../data/orders', () => ({
  createCheckout: vi.fn(),
  validateDiscountCode: vi.fn(),
  // The order that a press of Pay names is on its way.
  useOrder: () => ({ status: 'loading' }),
}))
vi.mock('../../data/events', () => ({ useEvent: () => stored.event }))
vi.mock('../../data/ticket-types', () => ({ useTicketTypes: () => stored.types }))

const event = eventSchema.parse({ title: 'Lanterns', date_time: new Date(), status: 'published' })
const type = ticketTypeSchema.parse({
  event_id: 'walk',
  name: 'Open Ticket',
  price: 35,
  gender_restriction: 'any',
  max_quantity: 10,
})
const code = { id: 'TABLE', code: 'TABLE', type: 'fixed', value: 20 } as const
const tickets = {
  type: 'tickets',
  eventId: 'walk',
  typeId: 'open',
  quantity: 2,
  code: 'TABLE',
  treat: null,
} as const
const ask = vi.mocked(validateDiscountCode)
const pay = vi.mocked(createCheckout)
const refused = (reason: string, text: string) =>
  Object.assign(new Error(text), { code: 'functions/failed-precondition', details: { reason } })

beforeEach(() => {
  stored.event = { status: 'ready', data: event }
  stored.types = { status: 'ready', data: [{ id: 'open', data: type }] }
  vi.spyOn(window, 'open').mockReturnValue(null)
  ask.mockReset().mockResolvedValueOnce({ valid: true, discountAmount: 20, discountCode: code })
  pay.mockReset()
})

async function payAt(price: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Pay ${price}` }))
}

describe('payment whose discount has changed', () => {
  it.each([
    [
      'is smaller',
      refused('price_changed', 'The price has changed to $60.00.'),
      { valid: true, discountAmount: 10, discountCode: code },
      '$60.00',
      { price: 60, discountCode: 'TABLE' },
    ],
    [
      'is over',
      refused('discount_ended', 'This code is no longer valid.'),
      { valid: false, error: 'This code is no longer valid.' },
      '$70.00',
      { price: 70 },
    ],
  ] as const)(
    'shows the new price once it is refused: the discount %s',
    async (_, error, now, price, paid) => {
      show(createElement(PaymentScreen, { eventId: 'walk', uid: 'ana' }), paymentPath(tickets))
      pay.mockRejectedValueOnce(error)
      ask.mockResolvedValueOnce(now)
      await payAt('$50.00')
      expect(
        await screen.findByText(`The price changed from $50.00 to ${price} since you chose.`),
      ).toBeVisible()
      fireEvent.click(screen.getByRole('button', { name: `Continue at ${price}` }))
      expect(screen.queryAllByText(error.message)).toHaveLength(now.valid ? 0 : 1)
      await payAt(price)
      await waitFor(() => expect(pay).toHaveBeenLastCalledWith(expect.objectContaining(paid)))
      expect(ask).toHaveBeenCalledTimes(2)
    },
  )

  it('retains the discount after another refusal', async () => {
    show(createElement(PaymentScreen, { eventId: 'walk', uid: 'ana' }), paymentPath(tickets))
    pay.mockRejectedValueOnce(refused('sold_out', 'Sorry, these tickets just sold out.'))
    await payAt('$50.00')
    expect(await screen.findByText('Sorry, these tickets just sold out.')).toBeVisible()
    expect(ask).toHaveBeenCalledOnce()
  })
})
