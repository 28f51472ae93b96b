/** The mail server, spoken to by SMTP. */
import { createTransport } from 'nodemailer'
import { club } from '@club/domain/club'
import { limits } from '@club/domain/limits'
import type { Mail } from '@club/domain/emails/mail'
import { mailSender, smtpHost, smtpPassword, smtpPort, smtpUser } from '../config'

export type MailServer = { host: string; port: number; user: string; password: string }

/** The mail server that the deployment names; without a user it asks for no password. */
export function configuredMailServer(): MailServer {
  const user = smtpUser.value()
  const password = user === '' ? '' : smtpPassword()
  return { host: smtpHost.value(), port: Number(smtpPort.value()), user, password }
}

/**
 * Hands one mail over, within `limits.mails.sendWithinMs`; throws when the server did not take it. The message id
 * comes from `mailId`, so that a mail sent again after a crash is recognisable as the same one.
 */
export async function sendMail(mailId: string, mail: Mail, server = configuredMailServer()): Promise<void> {
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.port === 465,
    /** Whoever tells a password must not tell it in clear. */
    requireTLS: server.user !== '',
    ...(server.user === '' ? {} : { auth: { user: server.user, pass: server.password } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  await transport.sendMail({
    ...mail.message,
    from: mailSender.value(),
    to: mail.to,
    messageId: messageId(mailId),
    signal: AbortSignal.timeout(limits.mails.sendWithinMs),
  })
}

function messageId(mailId: string): string {
  const domain = club.contactEmail.split('@')[1] ?? 'localhost'
  return `<${mailId}@${domain}>`
}
