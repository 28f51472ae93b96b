/** The list of /events, which moves while members register from its cards. */
import { eventSchema } from '@club/domain/events/event'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { LiveEvents } from './live-events'

const club = vi.hoisted(() => ({ events: [] as object[] }))
vi.mock('../../data/events', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useUpcomingEvents: () => ({ status: 'ready', data: club.events }),
}))
vi.mock('../../pieces/event/use-card-attendances', () => ({
  useCardAttendances: () => ({
    of: () => ({
      viewer: 'visitor',
      registration: null,
      matches: { user_ids: [], total: 0 },
      hasPhoto: false,
    }),
  }),
}))

const eventOn = (day: number) => ({
  id: `day ${day}`,
  data: eventSchema.parse({
    ...{ title: `Walk of day ${day}`, status: 'published', date_time: new Date(Date.UTC(2099, 0, day)) },
  }),
})
const state = { filter: { search: '', location: '' }, isFiltering: false, change: () => undefined }

it('pauses for a moment when a new event moves the cards', async () => {
  club.events = [eventOn(2)]
  const { rerender } = show(<LiveEvents state={state} />)
  const list = screen.getByRole('list')
  expect(list.style.pointerEvents).toBe('')
  club.events = [eventOn(1), eventOn(2)]
  rerender(<LiveEvents state={{ ...state }} />)
  // The list learns of its rows in a microtask.
  await Promise.resolve()
  expect(list.style.pointerEvents).toBe('none')
})
