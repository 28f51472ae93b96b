/** Shows moderators, before an evening, the guests who have blocked each other. */
import { eventSchema } from '@club/domain/events/event'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { Evenings, type EveningActions } from './evenings-tab'

function eventOf(id: string, title: string) {
  const fields = { title, date_time: new Date('2026-11-21T03:00:00Z'), location: 'Gastown' }
  return { id, data: eventSchema.parse({ ...fields, status: 'published' }) }
}

const pair = {
  members: [
    { user_id: 'ana', name: 'Ana Lima' },
    { user_id: 'ben', name: 'Ben Ode' },
  ] satisfies [object, object],
}

it('An evening that is opened names its pairs, and is asked about by itself', async () => {
  const listBlockedPairs = vi.fn<EveningActions['listBlockedPairs']>()
  listBlockedPairs.mockResolvedValueOnce({ pairs: [], is_partial: false })
  listBlockedPairs.mockResolvedValueOnce({ pairs: [pair], is_partial: false })
  const data = [eventOf('walk', 'A long walk'), eventOf('table', 'The long table')]
  show(<Evenings live={{ status: 'ready', data }} actions={{ listBlockedPairs }} />)
  expect(listBlockedPairs).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'A long walk' }))
  expect(await screen.findByText('No guests have blocked each other.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'The long table', hidden: true }))
  const panel = within(await screen.findByRole('dialog', { name: 'The long table' }))
  expect(await panel.findByText('Ana Lima and Ben Ode')).toBeVisible()
  expect(listBlockedPairs.mock.calls).toEqual([['walk'], ['table']])
})
