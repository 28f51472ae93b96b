/** A session while Auth's claim lags behind the account, or can't be fetched. */
import { accountSchema, type Account } from '@club/domain/account/account'
import { act, render, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteCached } from '../erase-cached'
import { useSession } from './session'
import { SessionSource } from './source'

const firebase = vi.hoisted(() => ({ user: {} as unknown, account: null as unknown }))
vi.mock('reactfire', () => ({
  AuthProvider: ({ children }: { children: ReactNode }) => children,
  FirebaseAppProvider: ({ children }: { children: ReactNode }) => children,
  useUser: () => ({ status: 'success', data: firebase.user }),
}))
vi.mock('firebase/firestore', () => ({ doc: () => null }))
vi.mock('../firebase/instances', () => ({ getAppInstance: () => null, getAuthInstance: () => null }))
vi.mock('../firebase/collection-of', () => ({ collectionOf: () => null }))
vi.mock('../firebase/live', () => ({
  reopenListeners: vi.fn(),
  useLiveDocument: () => firebase.account,
}))

const promoted: Account = accountSchema.parse({
  ...{ email: 'mo@example.com', email_verified: true, role: 'moderator' },
  created_at: new Date('2026-11-01T00:00:00Z'),
})
const token = (role: string) => ({ authTime: '2026-11-20T18:00:00Z', claims: { role } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const tokens = vi.fn<(isForced?: boolean) => Promise<object>>()

/** Starts as if this browser considered the member signed in. */
function begun() {
  render(createElement(SessionSource))
  const { result } = renderHook(useSession)
  return () => (result.current.status === 'signed-in' ? result.current.role : result.current.status)
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  tokens.mockReset().mockResolvedValue(token('user'))
  Object.assign(firebase, {
    user: { uid: 'mo', email: 'mo@example.com', emailVerified: true, getIdTokenResult: tokens },
    account: { status: 'ready', data: promoted },
  })
})
afterEach(() => vi.useRealTimers())

it('is a moderator’s as soon as the claim has followed the account, without a reload', async () => {
  const session = begun()
  await waitFor(() => expect(session()).toBe('user'))
  tokens.mockImplementation((isForced = false) => Promise.resolve(token(isForced ? 'moderator' : 'user')))
  await pass(3000)
  expect(session()).toBe('moderator')
  const asked = tokens.mock.calls.length
  await pass(30_000)
  expect(tokens).toHaveBeenCalledTimes(asked)
})

it.each([
  [true, {}, true],
  [true, { sign_in_second_factor: 'totp' }, false],
  [false, {}, false],
])(
  'knows for staff who need a second factor (%s) and log in with %j whether it is missing: %s',
  async (needs, factor, lacks) => {
    firebase.account = { status: 'ready', data: { ...promoted, needs_second_factor: needs } }
    const claims = { role: 'moderator', firebase: factor }
    tokens.mockResolvedValue({ ...token('moderator'), claims })
    render(createElement(SessionSource))
    const { result } = renderHook(useSession)
    await waitFor(() => expect(result.current).toMatchObject({ role: 'moderator', lacksSecondFactor: lacks }))
  },
)

it('falls back to the claim’s role when the account never agrees, and stops asking', async () => {
  const session = begun()
  await pass(30_000)
  expect(session()).toBe('user')
  const asked = tokens.mock.calls.length
  await pass(30_000)
  expect(tokens).toHaveBeenCalledTimes(asked)
})

it('starts once the token can be fetched again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  tokens.mockRejectedValue(new Error('offline'))
  const session = begun()
  await pass(60_000)
  expect(session()).not.toBe('moderator')
  tokens.mockResolvedValue(token('moderator'))
  await pass(3000)
  expect(session()).toBe('moderator')
  vi.restoreAllMocks()
})

it('leaves no door’s list and no tickets behind where Firebase knows no one any more: logged out in another tab, or the account is gone', async () => {
  const deleteDatabase = vi.fn()
  vi.stubGlobal('indexedDB', { deleteDatabase })
  noteCached('door', Date.now() + 1000)
  noteCached('tickets', Date.now() + 1000)
  firebase.user = null
  const session = begun()
  await waitFor(() => expect(session()).toBe('signed-out'))
  expect(deleteDatabase.mock.calls).toEqual([['door'], ['tickets']])
  vi.unstubAllGlobals()
})
