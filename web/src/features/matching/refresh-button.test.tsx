import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publishSession } from '../../data/session/session'
import { show } from '../../testing/show'
import { answers, fetchStub, json, refusalOfOurs, stubFetch } from '../../testing/stubbed-server'
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

async function expectAnnounced(expected: object) {
  await waitFor(() => expect(toasts).toEqual([expect.objectContaining(expected)]))
}

describe('announcement of calculated matches', () => {
  beforeEach(() => publishSession(ana))

  it.each([
    [1, 50, '1 match'],
    [12, 50, '12 matches'],
    [50, 50, '50 matches'],
    [54, 50, '50+ matches'],
    [54, 100, '54 matches'],
  ])('counts them as the page does: %i where the page shows up to %i', async (count, room, text) => {
    refresh(() => Promise.resolve({ ...answer, matches_created: count }), room)
    await expectAnnounced({
      title: 'Matches Generated!',
      description: `You have ${text}.`,
      tone: 'success',
    })
  })

  it('reports when there are none', async () => {
    refresh(() => Promise.resolve(answer))
    await expectAnnounced({ title: 'No Matches Found', tone: 'info' })
  })

  it('shows the server’s message when it refuses', async () => {
    const error = 'Need at least 2 profiles with gender/orientation for matching'
    refresh(() => Promise.resolve({ ...answer, success: false, error }))
    await expectAnnounced(failed(error))
  })

  it('shows an error by code when the call fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    refresh(() => Promise.reject(Object.assign(new Error('INTERNAL'), { code: 'functions/internal' })))
    await expectAnnounced(failed('Server error - please try again'))
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('match refresh', () => {
  it('asks a member whose session has ended to log in', async () => {
    publishSession({ status: 'signed-out' })
    refresh()
    await expectAnnounced(failed('Please log in to calculate matches'))
  })

  it('reports at once that the browser is offline, and can be retried', async () => {
    publishSession(ana)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    refresh()
    await expectAnnounced(failed('No response from match service'))
    expect(screen.getByRole('button', { name: 'Refresh matches' })).toBeEnabled()
  })
})

describe('a calculation whose answer on the wire is a failure', () => {
  beforeEach(() => {
    publishSession(ana)
    vi.spyOn(console, 'warn').mockReturnValue()
    stubFetch()
  })
  afterEach(() => {
    fetchStub.mockReset()
    vi.unstubAllGlobals()
  })

  const expired = 'Authentication expired - please refresh and try again'
  const noService = 'Match service unavailable - please try again later'
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const unauthenticated = (message: string) => refusalOfOurs(401, { status: 'UNAUTHENTICATED', message })
  const notFound = () => Promise.resolve(new Response('Not Found', { status: 404 }))

  it.each([
    ['there is no answer', lost, 'No response from match service'],
    ['the session was ended elsewhere', unauthenticated(expired), expired],
    ['there is no session', unauthenticated('Authentication required'), 'Authentication required'],
    ['there is no such service', notFound, noService],
  ])('gives the reason when %s, and works again afterwards', async (_, refusal, reason) => {
    answers({ calculateMatches: refusal })
    refresh()
    await expectAnnounced(failed(reason))
    const again = await screen.findByRole('button', { name: 'Refresh matches' })
    toasts = []
    answers({ calculateMatches: () => json(200, { result: { ...answer, matches_created: 12 } }) })
    fireEvent.click(again)
    await expectAnnounced({ title: 'Matches Generated!' })
  })
})
