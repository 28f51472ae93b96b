/** Ctrl K without a mouse. */
import { fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { CommandBar } from './command-bar'

vi.mock('../../data/console/all-events', () => ({ useAllEvents: () => ({ live: { status: 'loading' } }) }))

const onClose = vi.fn()

async function opened() {
  show(createElement(CommandBar, { onClose }))
  const field = await screen.findByRole('combobox', { name: 'A tab, an event or a member' })
  return { field, press: (key: string) => fireEvent.keyDown(field, { key }) }
}

const active = () => screen.getByRole('option', { selected: true })

it('is walked through with the arrows and around, while the field keeps the keyboard', async () => {
  const { field, press } = await opened()
  expect(active()).toHaveTextContent(/^Events/)
  press('ArrowDown')
  expect(active()).toHaveTextContent(/^Users/)
  expect(field).toHaveAttribute('aria-activedescendant', active().id)
  press('ArrowUp')
  press('ArrowUp')
  expect(active()).toBe(screen.getAllByRole('option').at(-1))
})

it('begins anew with what is typed, and goes to what stands out', async () => {
  const { field, press } = await opened()
  press('ArrowDown')
  fireEvent.change(field, { target: { value: 'heal' } })
  expect(active()).toHaveTextContent(/^Health/)
  fireEvent.submit(field.closest('form') ?? field)
  expect(onClose).toHaveBeenCalledOnce()
})

it('says that nothing is called so', async () => {
  const { field } = await opened()
  fireEvent.change(field, { target: { value: '???' } })
  expect(screen.getByText('No place has this in its name.')).toBeVisible()
  expect(field).toHaveAttribute('aria-expanded', 'false')
})
