/** Parameters and secrets, declared once. */
import { defineSecret, defineString } from 'firebase-functions/params'
import { club } from '@club/domain/club'

const inEmulator = process.env.FUNCTIONS_EMULATOR === 'true'

type Parameter = { value(): string }

/** The emulator would stop and ask for a declared parameter; there the environment names it instead. */
function parameter(name: string, options: { default: string; description: string }): Parameter {
  return inEmulator ? { value: () => process.env[name] ?? options.default } : defineString(name, options)
}

export const webUrl = parameter('WEB_URL', {
  default: 'http://127.0.0.1:5173',
  description: 'Where members find the club, without a slash at the end; links in mails lead there.',
})

export const smtpHost = parameter('SMTP_HOST', {
  default: '127.0.0.1',
  description: 'The mail server that takes our mails.',
})
export const smtpPort = parameter('SMTP_PORT', {
  default: '1025',
  description: 'Its port: 465 speaks TLS from the start, any other upgrades.',
})
export const smtpUser = parameter('SMTP_USER', {
  default: '',
  description: 'Who we are to the mail server; empty when it asks nobody.',
})
export const mailSender = parameter('MAIL_SENDER', {
  default: club.mailSender,
  description: 'The address that our mails come from.',
})

/** The local inbox takes mail from anybody, and the emulator would look for the secret in the cloud. */
const smtpPasswordSecret = inEmulator ? null : defineSecret('SMTP_PASSWORD')

/** To be named by every function that sends mail, and by no other. */
export const mailSecrets = smtpPasswordSecret === null ? [] : [smtpPasswordSecret]

/** The mail server's password; only readable in functions that name `mailSecrets`. */
export function smtpPassword(): string {
  return smtpPasswordSecret?.value() ?? ''
}
