/** Changes the email address of an account: by a link to the new address, with a notice to the old one. */
import { leavingTexts } from '@club/domain/leaving/leaving'
import type { LinkToken } from '@club/domain/account/emailed-links'
import { isRecentSignIn } from '@club/domain/account/password-reset'
import { callable } from '../../callable'
import { barringSecrets } from '../../config'
import { authUserByEmail, revokeSessions, verifyAuthUser } from '../../gateways/auth'
import { log } from '../../log'
import { addressChangedEmail, addressChangeEmail } from '../../emails/emails'
import { withMinimumDuration } from '../../emails/email-to-owner'
import { loadProfile, untilNextSecond } from '../../store/account/accounts'
import { recordAddressChange, reserveNewAddress } from '../../store/account/address-changes'
import { isBarred } from '../../store/account/barred-addresses'
import { type EmailedLink, newLink } from '../../store/account/emailed-links'
import { saveSearchFields } from '../../store/account/search-prefixes'
import { unusedSignUps } from '../../store/account/sign-ups'
import { compareAndSet } from '../../store/compare-and-set'
import { queueRequestedEmail } from '../../store/emails/email-queue'
import { reserve } from '../../store/emails/rate-limits'
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
  { secrets: barringSecrets },
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
  const hasAddress = holder?.uid === uid || (await takeAddress(uid, email))
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
