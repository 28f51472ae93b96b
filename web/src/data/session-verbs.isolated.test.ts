import { describe, expect, it, vi } from 'vitest'
import { call } from './call'
import { CallError } from './call-error'
import { endAndSignOut } from './session-verbs'

const signOut = vi.hoisted(() => vi.fn())
vi.mock('firebase/auth', async (original) => ({ ...(await original<object>()), signOut }))
vi.mock('./firebase', () => ({ getAuthInstance: () => 'auth' }))
vi.mock('./call', () => ({ call: vi.fn() }))

describe('logging out', () => {
  it('ends the sessions in all browsers', async () => {
    vi.mocked(call).mockResolvedValueOnce({})
    expect(await endAndSignOut()).toEqual({ everywhere: true })
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
    vi.mocked(call).mockRejectedValueOnce(new CallError(code, ''))
    expect(await endAndSignOut()).toEqual({ everywhere })
    expect(signOut).toHaveBeenCalledOnce()
  })
})
