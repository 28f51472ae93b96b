/** The mails that the server writes: which template, for whom, and where its link leads. */
import { club } from '@club/domain/club'
import { builtInTemplates, type MailType } from '@club/domain/emails/built-in-templates'
import { renderMail } from '@club/domain/emails/render-mail'
import { webUrl } from './config'
import type { Letter } from './store/mails'

export type Reader = { email: string; firstName: string }

/** As long as Firebase's codes live. */
const confirmationLasts = '1 hour'

/** Asks the reader to confirm their address by `link`. */
export function confirmationLetter(reader: Reader, link: string): Letter {
  return letter('email_confirmation', reader, link)
}

/** Tells the owner of an account that somebody signed up with their address. */
export function alreadyRegisteredLetter(reader: Reader): Letter {
  return letter('already_registered', reader, `${webUrl.value()}/login`)
}

function letter(type: MailType, { email, firstName }: Reader, link: string): Letter {
  const values = { first_name: firstName, link, club: club.name, expires: confirmationLasts }
  return { to: email, message: renderMail(builtInTemplates[type], values) }
}
