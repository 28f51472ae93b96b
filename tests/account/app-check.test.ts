/** App Check: which calls need a token for each value of the parameter, and that every contract checks for one. */
import type { CallableRequest } from 'firebase-functions/v2/https'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { contracts, type ContractName } from '@club/domain/contracts/index'
import { beginSession } from '../../functions/src/account/session-callables'
import { resendConfirmation } from '../../functions/src/account/links-by-email'
import { call } from '../functions/kit'
import { expectLogged } from '../functions/logged'

const notConfirmed = {
  status: 'FAILED_PRECONDITION',
  message: 'We couldn’t confirm this came from our site. Reload the page and try again.',
  details: { reason: 'app-not-confirmed' },
}

const rawRequest = { header: () => undefined }
/** As the SDK passes it on once it has verified the token. */
const app = { appId: '1:23:web:45', token: {} }

function requestWith(extra: object): CallableRequest {
  return { rawRequest, data: 7, acceptsStreaming: false, ...extra } as unknown as CallableRequest
}

/** The code of the refusal by a call of `callable`, whose input is never valid. */
async function codeFrom(
  { answer }: { answer: (request: CallableRequest) => Promise<unknown> },
  extra: object,
) {
  return answer(requestWith(extra)).then(
    () => 'answered',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )
}

afterEach(() => vi.unstubAllEnvs())

describe('the parameter APP_CHECK', () => {
  const refused = 'failed-precondition'
  it.each([
    ['off', {}, 'invalid-argument', 'unauthenticated'],
    ['public', {}, refused, 'unauthenticated'],
    ['public', { app }, 'invalid-argument', 'unauthenticated'],
    ['all', {}, refused, refused],
    ['all', { app: { token: {} } }, refused, refused],
    ['all', { app }, 'invalid-argument', 'unauthenticated'],
  ])(
    '%s with %j answers a visitor with %s and a call for members with %s',
    async (demand, extra, one, other) => {
      vi.stubEnv('APP_CHECK', demand)
      expect(await codeFrom(resendConfirmation, extra)).toBe(one)
      expect(await codeFrom(beginSession, extra)).toBe(other)
    },
  )

  it('refuses every call when it has an unknown value', async () => {
    vi.stubEnv('APP_CHECK', 'al')
    expect(await codeFrom(resendConfirmation, { app })).toBe('internal')
    expectLogged('requestFailed')
  })
})

describe('a call that isn’t from our app', () => {
  const names = Object.keys(contracts).filter((name): name is ContractName => name in contracts)
  it.each(names)('%s refuses requests with a missing or malformed App Check token', async (name) => {
    for (const token of ['', 'nonsense'])
      expect((await call(name, {}, { headers: { 'x-firebase-appcheck': token } })).error).toEqual(
        notConfirmed,
      )
  })
})
