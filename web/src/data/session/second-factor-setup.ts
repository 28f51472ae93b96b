/** Setting up an authenticator app as the second factor of a log-in. */
import { club } from '@club/domain/club'
import { lacksSecondFactor } from '@club/domain/account/second-factor'
import type { User } from 'firebase/auth'
import { fetched } from '../failure'
import { reauthenticate } from './reauthentication'

/** A key to add to an authenticator app: as text, and as the link that its QR code contains. */
export type AppKey = {
  readonly key: string
  readonly link: string
  /** Throws errors that `failureOf` understands: 'auth/invalid-verification-code' for a code that isn't the app's. */
  readonly confirm: (code: string) => Promise<void>
}

async function hasSecondFactor(user: User): Promise<boolean> {
  const { claims } = await user.getIdTokenResult()
  return !lacksSecondFactor({ needs_second_factor: true }, claims)
}

/**
 * The key for a new app; null when the member has one already, whose code they have just given. Throws errors that `failureOf`
 * understands: 'auth/…' for a wrong password.
 */
export async function startSetup(password: string): Promise<AppKey | null> {
  const user = await reauthenticate(password)
  if (await hasSecondFactor(user)) return null
  const { multiFactor, TotpMultiFactorGenerator } = await fetched(import('../firebase/auth'))
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
  return {
    key: secret.secretKey,
    link: secret.generateQrCodeUrl(encodeURIComponent(user.email ?? ''), encodeURIComponent(club.name)),
    confirm: async (code) => {
      const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code)
      await multiFactor(user).enroll(assertion, 'Authenticator app')
      // Auth may leave the running session without the second factor.
      if (!(await hasSecondFactor(user))) await reauthenticate(password)
    },
  }
}
