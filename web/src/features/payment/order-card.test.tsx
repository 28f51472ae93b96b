import type { Order } from '@club/domain/orders/order'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/show'
import { ticketOrder } from '../../testing/ticket-order'
import { WaitingCard } from './order-card'

const order = ticketOrder({ session: { id: 'cs_1', url: 'https://checkout.example' } })
const waiting = { isBlocked: false, isCancelling: false, onCancel: () => undefined }

it('An open payment page can be resumed or cancelled', () => {
  show(<WaitingCard order={order} {...waiting} />)
  expect(screen.getByRole('heading', { name: 'Waiting for Your Payment' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open Payment Tab Again' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cancel Payment' })).toBeVisible()
})

it.each<[string, Partial<Order>, string]>([
  ['one seat', { tickets: order.tickets && { ...order.tickets, quantity: 1 } }, 'One seat is'],
  ['two seats', {}, 'Two seats are'],
  ['credits', { tickets: null, payment_type: 'credits', credits: 10 }, 'The price is'],
])('An open payment page shows how long it holds the purchase: %s', (_, changes, text) => {
  show(<WaitingCard order={{ ...order, ...changes }} {...waiting} />)
  expect(screen.getByText(`${text} yours while the payment is open, about 35 minutes.`)).toBeVisible()
})

it('A payment that the bank is working on holds its seats, and needs no action', () => {
  show(<WaitingCard order={{ ...order, awaits_bank_since: new Date(0) }} {...waiting} />)
  expect(screen.getByRole('heading', { name: 'Your Bank Is Working on It' })).toBeVisible()
  expect(screen.getByText(/Your seats are reserved until then/)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
