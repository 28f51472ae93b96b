/**
 * An event's ticket types in its panel: price, gender and tickets left, and the case that none are available.
 */
import { ticketTypeSchema } from '@club/domain/orders/tickets/ticket-type'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Live, Row } from '../../data/firebase/live'
import { show } from '../../testing/show'
import { TicketList } from './ticket-type-list'

const open = { event_id: 'walk', name: 'Open Ticket', price: 35, gender_restriction: 'any', max_quantity: 10 }

function showTypes(seats: number | null, ...types: object[]) {
  const rows = types.map((type, index) => ({ id: String(index), data: ticketTypeSchema.parse(type) }))
  const live: Live<Row<(typeof rows)[number]['data']>[]> = { status: 'ready', data: rows }
  show(<TicketList live={live} seats={seats} />)
}

describe('a ticket type', () => {
  it.each<[object, string, string, string]>([
    [{}, '$35', 'Open to everyone', '10 left'],
    [{ gender_restriction: 'female', current_sold: 6, current_held: 1 }, '$35', 'For women', '3 left'],
    [{ gender_restriction: 'male', price: 20, current_sold: 10 }, '$20', 'For men', 'Sold out'],
    [{ gender_restriction: 'non-binary', is_sold_out: true }, '$35', 'For non-binary guests', 'Sold out'],
  ])('shows the price, who it is for and what is left: %o', (change, ...text) => {
    showTypes(null, { ...open, ...change })
    for (const each of text) expect(screen.getByRole('listitem')).toHaveTextContent(each)
  })

  it.each([
    [2, '2 left'],
    [0, 'Sold out'],
  ])('never shows more left than there are seats: %i', (seats, text) => {
    showTypes(seats, open)
    expect(screen.getByRole('listitem')).toHaveTextContent(text)
  })
})

it('An event without a ticket type on sale has no tickets available', () => {
  showTypes(null)
  expect(screen.getByRole('heading', { name: 'Tickets Not Available' })).toBeVisible()
})

it('types that cannot be read are an error that can be tried again', () => {
  show(
    <TicketList
      live={{ status: 'error', error: new Error('refused'), retry: () => undefined }}
      seats={null}
    />,
  )
  expect(screen.getByText('Error loading ticket types')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible()
})
