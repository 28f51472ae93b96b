/** Ctrl K without a mouse. */
import { fireEvent, screen } from '@testing-library/react'
import { searchPrefixes } from '@club/domain/search/search-prefixes'
import { eventSchema } from '@club/domain/events/event'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { CommandBar } from './command-bar'

const choir = eventSchema.parse({
  title: 'A choir for everybody',
  date_time: new Date('2020-03-01T20:00:00Z'),
  search_prefixes: searchPrefixes(['A choir for everybody']),
})
const answer = { status: 'ready', data: [{ id: 'choir', data: choir }] } as const

vi.mock('../../data/console/all-events', () => ({
  useFoundEvents: (search: string) => (search === 'choir' ? answer : { status: 'loading' }),
}))

const onClose = vi.fn()

async function opened() {
  show(createElement(CommandBar, { onClose }))
  const field = await screen.findByRole('combobox', { name: 'A tab, an event or a member' })
  return { field, press: (key: string) => fireEvent.keyDown(field, { key }) }
}

const active = () => screen.getByRole('option', { selected: true })

it('can be navigated with the arrow keys, wrapping around, while the field holds the focus', async () => {
  const { field, press } = await opened()
  expect(active()).toHaveTextContent(/^Events/)
  press('ArrowDown')
  expect(active()).toHaveTextContent(/^Users/)
  expect(field).toHaveAttribute('aria-activedescendant', active().id)
  press('ArrowUp')
  press('ArrowUp')
  expect(active()).toBe(screen.getAllByRole('option').at(-1))
})

it('resets the selection when the search changes, and opens the highlighted place', async () => {
  const { field, press } = await opened()
  press('ArrowDown')
  fireEvent.change(field, { target: { value: 'heal' } })
  expect(active()).toHaveTextContent(/^Health/)
  fireEvent.submit(field.closest('form') ?? field)
  expect(onClose).toHaveBeenCalledOnce()
})

it('reports that nothing has that name', async () => {
  const { field } = await opened()
  fireEvent.change(field, { target: { value: '???' } })
  expect(screen.getByText('No results.')).toBeVisible()
  expect(field).toHaveAttribute('aria-expanded', 'false')
})

it('finds any event, and still shows it while the next letters are searched for', async () => {
  const { field } = await opened()
  fireEvent.change(field, { target: { value: 'choir' } })
  expect(await screen.findByRole('option', { name: /^A choir for everybody/ })).toBe(active())
  fireEvent.change(field, { target: { value: 'choir every' } })
  expect(active()).toHaveTextContent(/^A choir for everybody/)
  fireEvent.change(field, { target: { value: 'choir evening' } })
  expect(screen.queryByText('A choir for everybody')).toBeNull()
})
