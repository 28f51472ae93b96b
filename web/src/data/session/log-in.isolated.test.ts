import { storageBlocked } from '@club/domain/account/auth-failure'
import { renderHook } from '@testing-library/react'
import { FirebaseError } from 'firebase/app'
import { describe, expect, it, vi } from 'vitest'
import { failureOf } from '../failure'
import { call } from '../firebase/call'
import { noteCached } from '../erase-cached'
import { logIn, logInByLink, logOut } from './log-in'
import { publishSession, useSession } from './session'

const signOut = vi.hoisted(() => vi.fn())
vi.mock('../firebase/auth', () => ({
  getAuthInstance: () => 'auth',
  signInWithEmailAndPassword: () => Promise.resolve({ user: { emailVerified: true } }),
  signInWithEmailLink: () => Promise.resolve({}),
  signOut,
}))
vi.mock('../firebase/call', () => ({ call: vi.fn() }))

describe('a log-in that is refused', () => {
  it.each([
    ['with a password', () => logIn('ana@example.com', 'seawall-123')],
    ['by a link', () => logInByLink('ana@example.com', 'code')],
  ])('does not treat ‘%s’ as the end of a session, whatever the account contains', async (_, enter) => {
    vi.mocked(call).mockImplementationOnce(() => {
      publishSession({ status: 'signed-out', because: 'elsewhere' })
      return Promise.reject(new FirebaseError('functions/permission-denied', 'No'))
    })
    await expect(enter()).rejects.toThrow('No')
    expect(renderHook(useSession).result.current).toEqual({ status: 'signed-out' })
  })
})

describe('a browser that blocks site data', () => {
  it.each([
    ['a password', () => logIn('ana@example.com', 'seawall-123')],
    ['a link, which can be used again', () => logInByLink('ana@example.com', 'code')],
  ])('refuses a log-in by %s before anything is sent', async (_, enter) => {
    vi.mocked(call).mockClear()
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
    const refused = await enter().catch(failureOf)
    blocked.mockRestore()
    expect(refused).toMatchObject({ kind: 'refused', code: storageBlocked })
    expect(call).not.toHaveBeenCalled()
  })
})

describe('logging out', () => {
  it('leaves no door’s list and no tickets on the device', async () => {
    const deleteDatabase = vi.fn()
    vi.stubGlobal('indexedDB', { deleteDatabase })
    noteCached('door', Date.now() + 1000)
    noteCached('tickets', Date.now() + 1000)
    vi.mocked(call).mockResolvedValueOnce({})
    await logOut()
    expect(deleteDatabase.mock.calls).toEqual([['door'], ['tickets']])
    vi.unstubAllGlobals()
  })

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
  ])('reports after the answer %s whether every session has ended: %s', async (code, everywhere) => {
    signOut.mockClear()
    vi.mocked(call).mockRejectedValueOnce(new FirebaseError(`functions/${code}`, ''))
    expect(await logOut()).toEqual({ everywhere })
    expect(signOut).toHaveBeenCalledOnce()
  })
})
