/** Changes the email address of an account: by a link to the new address, with a notice to the old one. */
import { leavingTexts } from '@club/domain/leaving/leaving'
import type { LinkToken } from '@club/domain/account/emailed-links'
import { isRecentSignIn } from '@club/domain/account/password-reset'
import { callable } from '../server/callable'
import { authUserByEmail, revokeSessions, verifyAuthUser } from '../server/gateways/auth'
import { log } from '../server/log'
import { addressChangedEmail, addressChangeEmail } from '../emails/emails'
import { withMinimumDuration } from '../emails/email-to-owner'
import { loadProfile, untilNextSecond } from '../server/accounts/accounts'
import { recordAddressChange, reserveNewAddress } from './address-changes'
import { isBarred } from './barred-addresses'
import { type EmailedLink, newLink } from '../emails/emailed-links'
import { saveSearchFields } from '../members/member-search'
import { unusedSignUps } from './stored-sign-ups'
import { compareAndSet } from '../server/store/compare-and-set'
import { queueRequestedEmail } from '../emails/email-queue'
import { reserve } from '../server/store/rate-limits'
import { takeAddress } from './sign-up'

/** A request for a new address, from a network (null when unknown). */
type AddressChange = { uid: string; from: string; to: string; network: string | null }

/** The answer and its timing are the same for free, taken and barred addresses, and beyond the rate limit. */
export const requestEmailChange = callable(
  'requestEmailChange',
  async ({ uid, account, token, input, network, now }) => {
    if (!isRecentSignIn(new Date(token.auth_time * 1000), now)) return { refused: leavingTexts.signInAgain }
    return withMinimumDuration(() => emailLink({ uid, from: account.email, to: input.email, network }, now))
  },
)

async function emailLink({ uid, from, to, network }: AddressChange, now: Date): Promise<void> {
  const isWithinLimits = await compareAndSet(async (batch) => {
    const reservation = await reserve(batch, { email: to, network }, now)
    if (reservation === null) return false
    if (to === from || !(await isFree(to, uid, now))) return true
    const link = newLink('confirmation_tokens')
    const firstName = (await loadProfile(uid))?.first_name ?? ''
    const email = await addressChangeEmail({ email: to, firstName }, link)
    queueRequestedEmail(
      batch,
      { uid, about: 'address-change', email, link, formerEmail: from },
      reservation,
      now,
    )
    return true
  })
  if (!isWithinLimits) log.emailRateLimitReached({ request: 'requestEmailChange' })
}

async function isFree(email: string, uid: string, now: Date): Promise<boolean> {
  if (await isBarred(email, now)) {
    log.addressBarred()
    return false
  }
  return (await unusedSignUps(email, await authUserByEmail(email), now, uid)) !== null
}

/**
 * Gives an account the address its link was emailed to; false when the link is invalid or the address has been taken by
 * then. Auth comes first because it stores each address once. After a crash half way the same link finishes the job,
 * and a log-in with the new address works already.
 */
export async function changeAddress(
  link: EmailedLink,
  { uid, email, former_email }: LinkToken,
  now: Date,
): Promise<boolean> {
  if (await isBarred(email, now)) return false
  const holder = await authUserByEmail(email)
  if (!(await reserveNewAddress(link, holder, now))) return false
  const hasAddress = holder?.uid === uid || (await takeAddress(uid, email, true))
  if (!hasAddress || !(await verifyAuthUser(uid))) return false
  const firstName = (await loadProfile(uid))?.first_name ?? ''
  const notice = await addressChangedEmail({ email: former_email ?? '', firstName })
  if (!(await recordAddressChange(link, notice, now))) return false
  await revokeSessions(uid)
  await saveSearchFields(uid)
  log.addressChanged({ uid })
  await untilNextSecond()
  return true
}
