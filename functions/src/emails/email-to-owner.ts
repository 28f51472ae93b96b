/**
 * Emails requested with only an address: only its owner gets one, and the answer does not reveal whether there is one.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from '@club/domain/account/account'
import { answerAfterMs } from '../server/config'
import { authUserByEmail, type AuthUser } from '../server/gateways/auth'
import { log } from '../server/log'
import { loadAccount, loadProfile, type Reader } from '../server/accounts/accounts'
import { isGone } from '../server/accounts/gone'
import { newLink } from './emailed-links'
import { compareAndSet } from '../server/store/compare-and-set'
import { queueRequestedEmail, type EmailToOwner } from './email-queue'
import { reserve, type Stranger } from '../server/store/rate-limits'
import { confirmationEmail } from './emails'

type Owner = { user: AuthUser; account: Account; reader: Reader }
export type EmailToSend = Omit<EmailToOwner, 'uid'>

type Write = (owner: Owner) => Promise<EmailToSend | null>

/**
 * Queues what `write` returns for the owner of the address, within the rate limits; null means nothing to send. Every
 * request counts, with or without an email: otherwise using up a network's limit would reveal how many of its addresses
 * are known. The owner is looked up after the limit was read, so a sign-up that replaces them in between makes this
 * commit conflict.
 */
export async function emailOwner(
  stranger: Stranger,
  request: string,
  now: Date,
  write: Write,
): Promise<Record<string, never>> {
  return withMinimumDuration(async () => {
    const reservation = await compareAndSet(async (batch) => {
      const reserved = await reserve(batch, stranger, now)
      const requested = reserved === null ? null : await emailFor(stranger.email, write, now)
      if (reserved !== null && requested !== null) queueRequestedEmail(batch, requested, reserved, now)
      return reserved
    })
    if (reservation === null) log.emailRateLimitReached({ request })
  })
}

/** Resolves no sooner than after `ms`, also on failure, so that timing reveals nothing. */
export async function withMinimumDuration(
  work: () => Promise<void>,
  ms = answerAfterMs.value(),
): Promise<Record<string, never>> {
  const soonest = wait(ms)
  try {
    await work()
    return {}
  } finally {
    await soonest
  }
}

async function emailFor(email: string, write: Write, now: Date): Promise<EmailToOwner | null> {
  const user = await authUserByEmail(email)
  const account = user && (await loadAccount(user.uid))
  if (!user || !account || (await isGone(user.uid, account, now))) return null
  const firstName = (await loadProfile(user.uid))?.first_name ?? ''
  const requested = await write({ user, account, reader: { email, firstName } })
  return requested && { ...requested, uid: user.uid }
}

/** Another confirmation email; the earlier links of the same sign-up stay valid. */
export async function confirmationFor(reader: Reader): Promise<EmailToSend> {
  const link = newLink('confirmation_tokens')
  return { about: 'confirmation', email: await confirmationEmail(reader, link), link }
}
