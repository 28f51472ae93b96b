/** The SMTP server. */
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { club } from '@club/domain/club'
import { limits } from '@club/domain/limits'
import { type Failure, type Mail, senderOf } from '@club/domain/emails/mail'
import { mailSender, smtpHost, smtpPassword, smtpPort, smtpUser } from '../config'

type MailServer = { host: string; port: number; user: string; password: string }

/** The deployment's mail server; without a user it needs no password. */
export function configuredMailServer(): MailServer {
  const user = smtpUser.value()
  const password = user === '' ? '' : smtpPassword()
  return { host: smtpHost.value(), port: Number(smtpPort.value()), user, password }
}

/**
 * Sends one email within `limits.mails.sendWithinMs`; throws when the server refuses it. The message id derives from
 * `mailId`, so that an email sent twice after a crash can be recognised.
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
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    attachments: mail.attachments.map(({ filename, content, content_type, cid }) => ({
      filename,
      content: Buffer.from(content, 'base64'),
      contentType: content_type,
      ...(cid === undefined ? {} : { cid }),
    })),
    from: senderOf(mailSender.value()),
    to: mail.to,
    messageId: messageId(mailId),
    signal: AbortSignal.timeout(limits.mails.sendWithinMs),
  })
}

const refusalSchema = z.object({
  command: z.enum(['RCPT TO', 'DATA']),
  /** 421 closes the connection (RFC 5321). */
  responseCode: z
    .number()
    .min(400)
    .max(599)
    .refine((code) => code !== 421),
})
const firstPermanentCode = 500

/**
 * Only the server's answers to this recipient or message are about the email. Everything else, such as a refusal of the
 * connection, of the password or of the sender, is an outage that ends or can be fixed.
 */
export function failureKind(error: unknown): Failure['kind'] {
  const refusal = refusalSchema.safeParse(error)
  if (!refusal.success) return 'outage'
  return refusal.data.responseCode < firstPermanentCode ? 'refused' : 'refused for good'
}

function messageId(mailId: string): string {
  const domain = club.contactEmail.split('@')[1] ?? 'localhost'
  return `<${mailId}@${domain}>`
}
