import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/show'
import { ticketOrder } from '../../testing/ticket-order'
import { WaitingCard } from './order-card'

const order = ticketOrder({ session: { id: 'cs_1', url: 'https://checkout.example' } })
const waiting = { isBlocked: false, isCancelling: false, onCancel: () => undefined }

it('An open page can be paid on or given up', () => {
  show(<WaitingCard order={order} {...waiting} />)
  expect(screen.getByRole('heading', { name: 'Waiting for Your Payment' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open Payment Tab Again' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cancel Payment' })).toBeVisible()
})

it('A payment that the bank is working on keeps its seats, and there is nothing to do', () => {
  show(<WaitingCard order={{ ...order, awaits_bank_since: new Date(0) }} {...waiting} />)
  expect(screen.getByRole('heading', { name: 'Your Bank Is Working on It' })).toBeVisible()
  expect(screen.getByText(/Your seats are kept until then/)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
