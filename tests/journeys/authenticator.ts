/**
 * Stands in for an authenticator app and for the parts of Auth that its emulator lacks. Keys and codes are checked here; a
 * phone factor in the emulator takes the app's place, so that sessions, tokens and refusals are Auth's own.
 */
import type { BrowserContext, Route } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { addSecondFactor, signInWithSecondFactor } from '../second-factor'
import { anyOrigin, suite } from './kit'

const codeSchema = z.object({ verificationCode: z.string() })
const enrolmentSchema = z.object({ idToken: z.string(), totpVerificationInfo: codeSchema })
const signInSchema = z.object({
  mfaPendingCredential: z.string(),
  mfaEnrollmentId: z.string(),
  totpVerificationInfo: codeSchema,
})
const factorSchema = z.looseObject({ mfaEnrollmentId: z.string() })
const answerSchema = z.looseObject({ mfaInfo: z.array(factorSchema).optional() })

const periodMs = 30_000

const fulfil = (route: Route, status: number, body: object) =>
  route.fulfill({ status, json: body, headers: anyOrigin })

/** The code that an app shows for a key, typed in with or without spaces. */
export function codeOf(key: string, at = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: at })
}

/** A code of the same key that its app showed ten minutes ago. */
export const oldCodeOf = (key: string) => codeOf(key, Date.now() - 20 * periodMs)

/** Lets one member of staff use an authenticator app in the pages of this browser. */
export async function withAuthenticatorApp(context: BrowserContext): Promise<void> {
  const secret = new Secret()
  const isRight = (token: string) => new TOTP({ secret }).validate({ token, window: 1 }) !== null
  const wrong = { error: { code: 400, message: 'INVALID_CODE' } }

  await context.route('**/accounts/mfaEnrollment:start?*', (route) =>
    fulfil(route, 200, {
      totpSessionInfo: {
        ...{ sharedSecretKey: secret.base32, verificationCodeLength: 6, hashingAlgorithm: 'SHA1' },
        ...{ periodSec: periodMs / 1000, sessionInfo: 'setup', finalizeEnrollmentTime: Date.now() + 300_000 },
      },
    }),
  )
  await context.route('**/accounts/mfaEnrollment:finalize?*', async (route) => {
    const { idToken, totpVerificationInfo } = enrolmentSchema.parse(route.request().postDataJSON())
    if (!isRight(totpVerificationInfo.verificationCode)) return fulfil(route, 400, wrong)
    return fulfil(route, 200, await addSecondFactor(suite, idToken))
  })
  await context.route('**/accounts/mfaSignIn:finalize?*', async (route) => {
    const { totpVerificationInfo, ...pending } = signInSchema.parse(route.request().postDataJSON())
    if (!isRight(totpVerificationInfo.verificationCode)) return fulfil(route, 400, wrong)
    return fulfil(route, 200, await signInWithSecondFactor(suite, pending))
  })
  await context.route('**/accounts:signInWithPassword?*', async (route) => {
    const answer = await route.fetch()
    const { mfaInfo, ...rest } = answerSchema.parse(await answer.json())
    const apps = mfaInfo?.map(({ mfaEnrollmentId }) => ({ mfaEnrollmentId, totpInfo: {} }))
    return fulfil(route, answer.status(), { ...rest, ...(apps && { mfaInfo: apps }) })
  })
}
