/** Calculating anew where no server has a say: without a session, and without a connection. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publishSession } from '../../data/session-state'
import { show } from '../../testing/show'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { RefreshButton } from './refresh-button'

const ana = {
  status: 'signed-in',
  uid: 'ana',
  email: 'ana@example.com',
  account: null,
  role: 'user',
} as const

let toasts: Toast[] = []
beforeEach(() => {
  toasts = []
  listenToToasts((toast) => toasts.push(toast))
})
afterEach(() => vi.restoreAllMocks())

const failed = (description: string) => [{ title: 'Match Calculation Failed', description, tone: 'error' }]

function refresh() {
  show(<RefreshButton />)
  fireEvent.click(screen.getByRole('button', { name: 'Refresh matches' }))
}

describe('refreshing the matches', () => {
  it('asks somebody whose session has ended meanwhile to log in', async () => {
    publishSession({ status: 'signed-out' })
    refresh()
    await waitFor(() => expect(toasts).toEqual(failed('Please log in to calculate matches')))
  })

  it('says at once that nothing answers while the browser is offline, and may be tried again', async () => {
    publishSession(ana)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    refresh()
    await waitFor(() => expect(toasts).toEqual(failed('No response from match service')))
    expect(screen.getByRole('button', { name: 'Refresh matches' })).toBeEnabled()
  })
})
