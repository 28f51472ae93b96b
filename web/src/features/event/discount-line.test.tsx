/** The messages about a discount code, word for word (sections 5 and 8). */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DiscountAnswer } from '../../data/orders'
import { NotConnectedError } from '../../data/failure'
import { show } from '../../testing/show'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { DiscountLine } from './discount-line'

const table = { id: 'TABLE', code: 'TABLE', type: 'percentage', value: 15 } as const
const validate = vi.fn<(request: object) => Promise<DiscountAnswer>>()
const onChange = vi.fn()
const toasts: Toast[] = []

beforeEach(() => {
  validate.mockReset()
  onChange.mockReset()
  toasts.length = 0
  return listenToToasts((toast) => toasts.push(toast))
})

function line(discount: typeof table | null) {
  show(<DiscountLine eventId="walk" total={70} off={1050} {...{ discount, validate, onChange }} />)
}

function apply(text: string) {
  line(null)
  fireEvent.change(screen.getByLabelText('Discount code'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
}

const refused = (message: string) => () =>
  Promise.reject(Object.assign(new Error(message), { code: 'functions/failed-precondition' }))
const invalid = 'Invalid discount code'

describe('a discount code', () => {
  it.each<[string, () => Promise<DiscountAnswer>, string, string]>([
    [
      'valid',
      () => Promise.resolve({ valid: true, discountCode: table, discountAmount: 10.5, finalPrice: 59.5 }),
      'Discount code applied!',
      'You saved $10.50',
    ],
    [
      'refused with the server’s reason',
      () => Promise.resolve({ valid: false, error: 'This code has been used up.' }),
      invalid,
      'This code has been used up.',
    ],
    [
      'refused without one',
      () => Promise.resolve({ valid: false }),
      invalid,
      'Please check your code and try again',
    ],
    ['one too many', refused('Please wait an hour.'), invalid, 'Please wait an hour.'],
    [
      'asked for without a connection, which says nothing of the code',
      () => Promise.reject(new NotConnectedError()),
      'No connection',
      'We couldn’t reach the server. Please check your connection and try again.',
    ],
  ])('reports a code that is %s', async (_, answer, title, description) => {
    validate.mockImplementation(answer)
    apply(' table ')
    await waitFor(() => expect(toasts).toEqual([expect.objectContaining({ title, description })]))
    expect(validate).toHaveBeenCalledExactlyOnceWith({ code: 'TABLE', eventId: 'walk', ticketPrice: 70 })
    expect(onChange.mock.calls.flat().includes(table)).toBe(title === 'Discount code applied!')
  })

  it.each(['', '   '])('is asked for when nothing was typed: ‘%s’', (text) => {
    apply(text)
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a discount code')
    expect(screen.getByLabelText('Discount code')).toHaveAccessibleDescription('Enter a discount code')
    expect(validate).not.toHaveBeenCalled()
  })

  it('shows what it takes off, and is removed', () => {
    line(table)
    expect(screen.getByText('TABLE')).toBeVisible()
    expect(screen.getByText('−$10.50')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
    expect(toasts).toEqual([expect.objectContaining({ title: 'Discount removed' })])
  })
})
