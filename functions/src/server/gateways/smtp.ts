/** The SMTP server. */
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { club } from '@club/domain/club'
import { limits } from '@club/domain/limits'
import { type Failure, type EmailMessage, senderOf } from '@club/domain/emails/email-message'
import { emailSender, smtpHost, smtpPassword, smtpPort, smtpUser } from '../config'

type SmtpServer = { host: string; port: number; user: string; password: string }

/** The deployment's mail server; without a user it needs no password. */
export function configuredSmtpServer(): SmtpServer {
  const user = smtpUser.value()
  const password = user === '' ? '' : smtpPassword()
  return { host: smtpHost.value(), port: Number(smtpPort.value()), user, password }
}

/**
 * Sends one email within `limits.emails.sendWithinMs`; throws when the server refuses it. The message id derives from
 * `emailId`, so that an email sent twice after a crash can be recognised.
 */
export async function sendEmail(
  emailId: string,
  email: EmailMessage,
  server = configuredSmtpServer(),
): Promise<void> {
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
    ...email.message,
    headers: { 'Auto-Submitted': 'auto-generated', ...email.headers },
    attachments: email.attachments.map(({ filename, content, content_type, cid }) => ({
      filename,
      content: Buffer.from(content, 'base64'),
      contentType: content_type,
      ...(cid === undefined ? {} : { cid }),
    })),
    from: senderOf(emailSender.value()),
    to: email.to,
    messageId: messageId(emailId),
    signal: AbortSignal.timeout(limits.emails.sendWithinMs),
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

/** The message is too large for the server (RFC 1870). */
const tooLargeSchema = z.object({ command: z.literal('MAIL FROM'), responseCode: z.literal(552) })

/**
 * Only the server's answers to this recipient or message are about the email. Everything else, such as a refusal of the
 * connection, of the password or of the sender, is an outage that ends or can be fixed.
 */
export function failureKind(error: unknown): Failure['kind'] {
  if (tooLargeSchema.safeParse(error).success) return 'refused for good'
  const refusal = refusalSchema.safeParse(error)
  if (!refusal.success) return 'outage'
  return refusal.data.responseCode < firstPermanentCode ? 'refused' : 'refused for good'
}

function messageId(emailId: string): string {
  const domain = club.contactEmail.split('@')[1] ?? 'localhost'
  return `<${emailId}@${domain}>`
}
