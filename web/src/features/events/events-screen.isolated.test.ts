/** The location filter of /events, before and after the live parts of the page have arrived. */
import { fireEvent, screen } from '@testing-library/react'
import { createElement, useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { EventsScreen } from './events-screen'

const live = vi.hoisted(() => {
  let arrive!: () => void
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrive, arrived }
})

vi.mock('./live-events', async () => {
  await live.arrived
  return {
    LiveEvents: () => null,
    LiveLocations: ({ onNames }: { onNames: (names: string[]) => void }) => {
      useEffect(() => onNames(['Gastown', 'Kitsilano']), [onNames])
      return null
    },
  }
})

it('leaves a location in its field when the live parts of the page arrive', async () => {
  // jsdom does not know the element <search>.
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  show(createElement(EventsScreen), '/events?location=Gastown')
  const field = screen.getByRole('combobox', { name: 'Location' })
  expect(field).toHaveValue('Gastown')
  field.focus()
  live.arrive()
  await screen.findByRole('option', { name: 'Kitsilano' })
  expect(field).toHaveFocus()
  expect(field).toHaveValue('Gastown')
  fireEvent.change(field, { target: { value: 'Kitsilano' } })
  expect(field).toHaveValue('Kitsilano')
  expect(logged.mock.lastCall?.[0]).toContain('<%s> is unrecognized')
})
