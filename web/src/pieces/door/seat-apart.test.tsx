/** Pairs of guests that staff should seat apart. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/show'
import { SeatApart } from './seat-apart'

const ana = { user_id: 'ana', name: 'Ana Lima' }
const ben = { user_id: 'ben', name: 'Ben Ode' }

it('Shows both names of a pair, without revealing which one blocked the other', () => {
  show(
    <SeatApart live={{ status: 'ready', data: { pairs: [{ members: [ana, ben] }], is_partial: false } }} />,
  )
  expect(screen.getByRole('listitem')).toHaveTextContent('Ana Lima and Ben Ode')
})

it('The panel shows when there are no blocked pairs', () => {
  show(<SeatApart live={{ status: 'ready', data: { pairs: [], is_partial: false } }} />)
  expect(screen.getByText('No guests have blocked each other.')).toBeVisible()
})
