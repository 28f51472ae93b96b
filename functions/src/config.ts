/** Parameters and secrets, declared once. */
import { defineInt, defineSecret, defineString } from 'firebase-functions/params'
import { club } from '@club/domain/club'
import { limits } from '@club/domain/limits'

const inEmulator = process.env.FUNCTIONS_EMULATOR === 'true'

type Parameter<Value> = { value(): Value }

/** The emulator would prompt for declared parameters, so there they come from the environment. */
function parameter(name: string, options: { default: string; description: string }): Parameter<string> {
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

export const pictureBucketName = parameter('PICTURE_BUCKET', {
  default: '',
  description:
    'The bucket of finished pictures; empty for the one that members upload to. In one of their own they set off no events.',
})

const answerAfter = {
  default: limits.mails.answerAfterMs,
  description:
    'Shortest answer time for strangers, in ms, so that timing does not reveal whether an address is known.',
}
/** The test suite sets 0, or its tests would mostly wait. */
export const answerAfterMs: Parameter<number> = inEmulator
  ? { value: () => Number(process.env.ANSWER_AFTER_MS ?? answerAfter.default) }
  : defineInt('ANSWER_AFTER_MS', answerAfter)

/** Instances of registering that are kept warm, for a club whose events sell out in seconds. */
export const registrationInstances = inEmulator
  ? 0
  : defineInt('REGISTRATION_MIN_INSTANCES', {
      default: 0,
      description:
        'Instances that wait for registrations; each costs money all the time. 1 spares the first a cold start.',
    })

/** The local inbox needs no password, and the emulator would look for the secret in the cloud. */
const smtpPasswordSecret = inEmulator ? null : defineSecret('SMTP_PASSWORD')

/** Declared by every function that sends mail, and by no other. */
export const mailSecrets = smtpPasswordSecret === null ? [] : [smtpPasswordSecret]

/** The mail server's password; readable only in functions that declare `mailSecrets`. */
export function smtpPassword(): string {
  return smtpPasswordSecret?.value() ?? ''
}

const barringSecret = inEmulator ? null : defineSecret('BARRED_ADDRESS_KEY')

/** Declared by the functions that bar addresses or look whether one is barred. */
export const barringSecrets = barringSecret === null ? [] : [barringSecret]

/** The key of the hashes of barred addresses: with another, none of them would be known any more. Throws without one. */
export function barringKey(): string {
  const key = barringSecret?.value() ?? process.env.BARRED_ADDRESS_KEY ?? ''
  if (key === '') throw new Error('BARRED_ADDRESS_KEY is empty')
  return key
}

const signingSecret = inEmulator ? null : defineSecret('TICKET_SIGNING_KEY')

/** Declared by the functions that hand over tickets. */
export const ticketSecrets = signingSecret === null ? [] : [signingSecret]

/** The key that signs tickets: PKCS #8 in DER, as base64. Throws without one. */
export function ticketSigningKey(): string {
  const key = signingSecret?.value() ?? process.env.TICKET_SIGNING_KEY ?? ''
  if (key === '') throw new Error('TICKET_SIGNING_KEY is empty')
  return key
}
