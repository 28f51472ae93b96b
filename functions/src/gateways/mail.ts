/** The SMTP server. */
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { club } from '@club/domain/club'
import { limits } from '@club/domain/limits'
import type { Mail } from '@club/domain/emails/mail'
import { mailSender, smtpHost, smtpPassword, smtpPort, smtpUser } from '../config'

type MailServer = { host: string; port: number; user: string; password: string }

/** The mail server of the deployment; without a user it needs no password. */
export function configuredMailServer(): MailServer {
  const user = smtpUser.value()
  const password = user === '' ? '' : smtpPassword()
  return { host: smtpHost.value(), port: Number(smtpPort.value()), user, password }
}

/**
 * Sends one mail within `limits.mails.sendWithinMs`; throws when the server refuses it. The message id derives from
 * `mailId`, so that a mail sent twice after a crash can be recognised.
 */
export async function sendMail(mailId: string, mail: Mail, server = configuredMailServer()): Promise<void> {
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.port === 465,
    /** Never send the password unencrypted. */
    requireTLS: server.user !== '',
    ...(server.user === '' ? {} : { auth: { user: server.user, pass: server.password } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  await transport.sendMail({
    ...mail.message,
    headers: mail.headers,
    attachments: mail.attachments.map(({ filename, content, content_type, cid }) => ({
      filename,
      content: Buffer.from(content, 'base64'),
      contentType: content_type,
      ...(cid === undefined ? {} : { cid }),
    })),
    from: mailSender.value(),
    to: mail.to,
    messageId: messageId(mailId),
    signal: AbortSignal.timeout(limits.mails.sendWithinMs),
  })
}

const smtpErrorSchema = z.object({
  command: z.enum(['RCPT TO', 'DATA']),
  responseCode: z.number().min(500).max(599),
})

/**
 * True iff the server permanently refused this recipient or message (RFC 5321: 5yz). A refusal of the connection, of our
 * password or of our sender is not about the mail and can be fixed, so those mails stay queued.
 */
export function isPermanentRefusal(error: unknown): boolean {
  return smtpErrorSchema.safeParse(error).success
}

function messageId(mailId: string): string {
  const domain = club.contactEmail.split('@')[1] ?? 'localhost'
  return `<${mailId}@${domain}>`
}
