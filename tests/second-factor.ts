/**
 * Second factors at the emulated Auth, which knows phones and no authenticator apps; the tokens of both carry the same
 * claim.
 */
import { z } from 'zod'
import { json, request, type Suite } from './seed/club-emulators'
import { apiKey } from './seed/sign-ins'

const phoneNumber = '+16045550100'

const startedSchema = z.object({ sessionInfo: z.string() })
const codesSchema = z.object({
  verificationCodes: z.array(z.object({ sessionInfo: z.string(), code: z.string() })),
})
const tokensSchema = z.object({ idToken: z.string(), refreshToken: z.string() })
type Tokens = z.infer<typeof tokensSchema>

async function post(suite: Suite, action: string, body: object): Promise<unknown> {
  const url = `http://${suite.auth}/identitytoolkit.googleapis.com/v2/accounts/${action}?key=${apiKey}`
  return request(url, json(body))
}

/** What a phone would have received, as the answer to Auth. */
async function verification(suite: Suite, started: unknown) {
  const { sessionInfo } = startedSchema.parse(started)
  const url = `http://${suite.auth}/emulator/v1/projects/${suite.projectId}/verificationCodes`
  const { verificationCodes } = codesSchema.parse(await request(url, {}))
  const code = verificationCodes.find((one) => one.sessionInfo === sessionInfo)?.code
  return { phoneVerificationInfo: { sessionInfo, code } }
}

/** Adds a second factor to the session's user; the tokens returned carry it. */
export async function addSecondFactor(suite: Suite, idToken: string): Promise<Tokens> {
  const started = await post(suite, 'mfaEnrollment:start', { idToken, phoneEnrollmentInfo: { phoneNumber } })
  const { phoneSessionInfo } = z.object({ phoneSessionInfo: z.unknown() }).parse(started)
  const answer = await verification(suite, phoneSessionInfo)
  return tokensSchema.parse(await post(suite, 'mfaEnrollment:finalize', { idToken, ...answer }))
}

/** Completes a sign-in for which Auth demands the second factor. */
export async function signInWithSecondFactor(
  suite: Suite,
  pending: { mfaPendingCredential: string; mfaEnrollmentId: string },
): Promise<Tokens> {
  const started = await post(suite, 'mfaSignIn:start', { ...pending, phoneSignInInfo: {} })
  const { phoneResponseInfo } = z.object({ phoneResponseInfo: z.unknown() }).parse(started)
  const answer = await verification(suite, phoneResponseInfo)
  return tokensSchema.parse(await post(suite, 'mfaSignIn:finalize', { ...pending, ...answer }))
}
