/** Mails that strangers ask for by an address alone: only its owner gets one, and nobody learns whether there is one. */
import type { Account } from '@club/domain/account/account'
import { authUserByEmail, type AuthUser } from './gateways/auth'
import { confirmationLetter, type Reader } from './letters'
import { log } from './log'
import { loadAccount } from './store/accounts'
import { newLink } from './store/link-tokens'
import { countRequest, mayAskForMail, requestMail, type MailRequest } from './store/mail-requests'
import { loadProfile } from './store/profiles'
import type { Stranger } from './store/strangers-limits'

export type Owner = { user: AuthUser; account: Account; reader: Reader }
export type MailToSend = Pick<MailRequest, 'about' | 'letter' | 'link'>

type Write = (owner: Owner) => Promise<MailToSend | null>

/**
 * Queues what `write` answers for the owner of the address, within the limits; null means that there is nothing to say.
 * Each request counts, mailed or not: if only mails did, whoever has used up a network's mails would know how many of
 * the addresses were known.
 */
export async function mailToOwner(stranger: Stranger, wish: string, now: Date, write: Write): Promise<void> {
  if (!(await mayAskForMail(stranger, now))) {
    log.strangersMailLimitReached({ wish })
    return
  }
  const mail = await mailFor(stranger.email, write)
  await (mail === null ? countRequest(stranger, now) : requestMail({ ...mail, stranger, now }))
}

async function mailFor(email: string, write: Write): Promise<(MailToSend & { uid: string }) | null> {
  const user = await authUserByEmail(email)
  const account = user && (await loadAccount(user.uid))
  if (user === null || account === null) return null
  const firstName = (await loadProfile(user.uid))?.first_name ?? ''
  const mail = await write({ user, account, reader: { email, firstName } })
  return mail && { ...mail, uid: user.uid }
}

/** The confirmation once more: a link of its own, beside the earlier ones of the same sign-up. */
export async function confirmationFor(reader: Reader): Promise<MailToSend> {
  const link = newLink('confirmation_tokens')
  return { about: 'confirmation', letter: await confirmationLetter(reader, link), link }
}
