/** Mails that strangers ask for by an address alone: only its owner gets one, and nobody learns whether there is one. */
import type { Account } from '@club/domain/account/account'
import { authUserByEmail, type AuthUser } from './gateways/auth'
import { confirmationLetter, type Reader } from './letters'
import { log } from './log'
import { loadAccount } from './store/accounts'
import { newLink } from './store/link-tokens'
import { mayAskForMail, requestMail, type MailRequest } from './store/mail-requests'
import { loadProfile } from './store/profiles'
import type { Stranger } from './store/strangers-limits'

export type Owner = { user: AuthUser; account: Account; reader: Reader }
export type MailToSend = Pick<MailRequest, 'about' | 'letter' | 'link'>

/** Queues what `write` answers for the owner of the address, within the limits; null means that there is nothing to say. */
export async function mailToOwner(
  stranger: Stranger,
  wish: string,
  now: Date,
  write: (owner: Owner) => Promise<MailToSend | null>,
): Promise<void> {
  const user = await authUserByEmail(stranger.email)
  if (user === null) return
  const account = await loadAccount(user.uid)
  if (account === null) return
  if (!(await mayAskForMail(stranger, now))) {
    log.strangersMailLimitReached({ wish })
    return
  }
  const firstName = (await loadProfile(user.uid))?.first_name ?? ''
  const mail = await write({ user, account, reader: { email: stranger.email, firstName } })
  if (mail !== null) await requestMail({ uid: user.uid, stranger, now, ...mail })
}

/** The confirmation once more: a link of its own, beside the earlier ones of the same sign-up. */
export async function confirmationFor(reader: Reader): Promise<MailToSend> {
  const link = newLink('confirmation_tokens')
  return { about: 'confirmation', letter: await confirmationLetter(reader, link), link }
}
