import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publishSession } from '../../data/session/session'
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

const failed = (description: string) => ({ title: 'Match Calculation Failed', description, tone: 'error' })

type Calculate = NonNullable<Parameters<typeof RefreshButton>[0]['calculate']>

function refresh(calculate?: Calculate, room = 50) {
  show(<RefreshButton room={room} {...(calculate && { calculate })} />)
  fireEvent.click(screen.getByRole('button', { name: 'Refresh matches' }))
}

const answer = { success: true, matches_created: 0, profiles_processed: 120, score_distribution: null }

async function expectAnnounced(news: object) {
  await waitFor(() => expect(toasts).toEqual([expect.objectContaining(news)]))
}

describe('calculated matches are announced', () => {
  beforeEach(() => publishSession(ana))

  it.each([
    [1, 50, '1 match'],
    [12, 50, '12 matches'],
    [50, 50, '50 matches'],
    [54, 50, '50+ matches'],
    [54, 100, '54 matches'],
  ])(
    'with how many there are, as the page counts them: %i where it has room for %i',
    async (count, room, words) => {
      refresh(() => Promise.resolve({ ...answer, matches_created: count }), room)
      await expectAnnounced({
        title: 'Matches Generated!',
        description: `You have ${words}.`,
        tone: 'success',
      })
    },
  )

  it('as none when there are none', async () => {
    refresh(() => Promise.resolve(answer))
    await expectAnnounced({ title: 'No Matches Found', tone: 'info' })
  })

  it('as failed, in the words of the server, when it refuses', async () => {
    const error = 'Need at least 2 profiles with gender/orientation for matching'
    refresh(() => Promise.resolve({ ...answer, success: false, error }))
    await expectAnnounced(failed(error))
  })

  it('as failed, by the code, when the call does', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    refresh(() => Promise.reject(Object.assign(new Error('INTERNAL'), { code: 'functions/internal' })))
    await expectAnnounced(failed('Server error - please try again'))
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('refreshing the matches', () => {
  it('asks somebody whose session has ended meanwhile to log in', async () => {
    publishSession({ status: 'signed-out' })
    refresh()
    await expectAnnounced(failed('Please log in to calculate matches'))
  })

  it('says at once that nothing answers while the browser is offline, and may be tried again', async () => {
    publishSession(ana)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    refresh()
    await expectAnnounced(failed('No response from match service'))
    expect(screen.getByRole('button', { name: 'Refresh matches' })).toBeEnabled()
  })
})
