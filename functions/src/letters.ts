/** The mails that the server writes: which template, for whom, and where its link leads. */
import { club } from '@club/domain/club'
import type { MailType } from '@club/domain/emails/built-in-templates'
import { renderMail } from '@club/domain/emails/render-mail'
import { timeInWords } from '@club/domain/emails/time-in-words'
import { limits } from '@club/domain/limits'
import { webUrl } from './config'
import { templateOf } from './mail-templates'
import type { MailedLink } from './store/link-tokens'
import type { Letter } from './store/mails'

export type Reader = { email: string; firstName: string }

/** Asks the reader to confirm their address. */
export async function confirmationLetter(reader: Reader, link: MailedLink): Promise<Letter> {
  return letter(
    'email_confirmation',
    reader,
    confirmationAddress(link),
    timeInWords(limits.links.confirmationMs),
  )
}

/** The same, to an address with which somebody has signed up before. */
export async function confirmationAgainLetter(reader: Reader, link: MailedLink): Promise<Letter> {
  return letter(
    'email_confirmation_again',
    reader,
    confirmationAddress(link),
    timeInWords(limits.links.confirmationMs),
  )
}

/** Tells the owner of an account that somebody signed up with their address. */
export async function alreadyRegisteredLetter(reader: Reader): Promise<Letter> {
  return letter('already_registered', reader, `${webUrl.value()}/login`)
}

/** Lets the reader choose a new password. */
export async function passwordResetLetter(reader: Reader, { secret }: MailedLink): Promise<Letter> {
  const address = `${webUrl.value()}/reset-password?token=${secret}`
  return letter('password_reset', reader, address, timeInWords(limits.links.resetMs))
}

/** Lets the reader in by `address`, without a password. */
export async function signInLetter(reader: Reader, address: string): Promise<Letter> {
  return letter('magic_link', reader, address, timeInWords(limits.links.signInMs))
}

function confirmationAddress({ secret }: MailedLink): string {
  return `${webUrl.value()}/?mode=verifyEmail&oobCode=${secret}`
}

async function letter(
  type: MailType,
  { email, firstName }: Reader,
  link: string,
  expires = '',
): Promise<Letter> {
  const values = { first_name: firstName, link, club: club.name, expires }
  return { to: email, message: renderMail(await templateOf(type), values) }
}
