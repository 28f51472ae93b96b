import { FirebaseError } from 'firebase/app'
import { describe, expect, it, vi } from 'vitest'
import { call } from '../firebase/call'
import { logOut } from './log-in'

const signOut = vi.hoisted(() => vi.fn())
vi.mock('../firebase/auth', () => ({ getAuthInstance: () => 'auth', signOut }))
vi.mock('../firebase/call', () => ({ call: vi.fn() }))

describe('logging out', () => {
  it('ends the sessions in all browsers', async () => {
    vi.mocked(call).mockResolvedValueOnce({})
    expect(await logOut()).toEqual({ everywhere: true })
    expect(call).toHaveBeenCalledWith('endSessions', {})
  })

  it.each([
    ['unavailable', false],
    ['internal', false],
    ['deadline-exceeded', false],
    ['unauthenticated', true],
    ['permission-denied', true],
  ])('that is answered with %s leaves none open elsewhere: %s', async (code, everywhere) => {
    signOut.mockClear()
    vi.mocked(call).mockRejectedValueOnce(new FirebaseError(`functions/${code}`, ''))
    expect(await logOut()).toEqual({ everywhere })
    expect(signOut).toHaveBeenCalledOnce()
  })
})
