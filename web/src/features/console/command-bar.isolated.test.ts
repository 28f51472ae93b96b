/** Ctrl K without a mouse. */
import { fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { CommandBar } from './command-bar'

vi.mock('../../data/console/all-events', () => ({ useAllEvents: () => ({ live: { status: 'loading' } }) }))

it('is walked through with the arrows, from the field to the places and around', async () => {
  show(createElement(CommandBar, { onClose: () => undefined }))
  const field = await screen.findByRole('searchbox', { name: 'A tab, an event or a member' })
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? field, { key })
  field.focus()
  press('ArrowDown')
  expect(screen.getByRole('button', { name: /^Events/ })).toHaveFocus()
  press('ArrowDown')
  expect(screen.getByRole('button', { name: /^Users/ })).toHaveFocus()
  press('ArrowUp')
  press('ArrowUp')
  expect(field).toHaveFocus()
  press('ArrowUp')
  expect(screen.getByRole('button', { name: /^Emails/ })).toHaveFocus()
})
