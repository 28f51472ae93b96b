/** Parameters and secrets, declared once. */
import { defineInt, defineSecret, defineString } from 'firebase-functions/params'
import { club } from '@club/domain/club'
import type { Service } from '@club/domain/contracts/service'
import { limits } from '@club/domain/limits'

export const inEmulator = process.env.FUNCTIONS_EMULATOR === 'true'

type Parameter<Value> = { value(): Value }

/** The emulator would prompt for declared parameters, so there they come from the environment. A deployment stops without the value of one that has no default. */
function parameter(name: string, options: { default?: string; description: string }): Parameter<string> {
  return inEmulator
    ? { value: () => process.env[name] ?? options.default ?? '' }
    : defineString(name, options)
}

export const webUrl = parameter('WEB_URL', {
  description: 'The base URL of the web app, without a trailing slash; links in emails start with it.',
})

export const smtpHost = parameter('SMTP_HOST', {
  description: 'The SMTP server that sends our email.',
})
export const smtpPort = parameter('SMTP_PORT', {
  default: '1025',
  description: 'The port of the SMTP server: 465 uses TLS from the start, any other upgrades with STARTTLS.',
})
export const smtpUser = parameter('SMTP_USER', {
  default: '',
  description: 'The SMTP user; empty if the server requires no login.',
})
export const emailSender = parameter('MAIL_SENDER', {
  default: club.emailSender,
  description: 'The sender of our emails.',
})

export const pictureBucketName = parameter('PICTURE_BUCKET', {
  default: '',
  description:
    'The bucket for processed pictures; empty to use the upload bucket. A separate bucket keeps them from triggering functions.',
})

const answerAfter = {
  default: limits.emails.answerAfterMs,
  description:
    'The minimum response time for signed-out callers, in ms, so that timing doesn’t reveal whether an address is registered.',
}
/** The test suite sets 0, or its tests would mostly wait. */
export const answerAfterMs: Parameter<number> = inEmulator
  ? { value: () => Number(process.env.ANSWER_AFTER_MS ?? answerAfter.default) }
  : defineInt('ANSWER_AFTER_MS', answerAfter)

const appCheckDemands = ['off', 'public', 'all'] as const

const appCheck = parameter('APP_CHECK', {
  default: 'off',
  description:
    'Which calls must carry an App Check token: off (none), public (those that need no login), or all.',
})

/** Which calls must carry an App Check token; throws for any other value. */
export function appCheckDemand(): (typeof appCheckDemands)[number] {
  const demand = appCheckDemands.find((known) => known === appCheck.value())
  if (!demand)
    throw new Error(`Expected APP_CHECK to be ${appCheckDemands.join(', ')}, found ${appCheck.value()}`)
  return demand
}

const staffSecondFactor = parameter('STAFF_SECOND_FACTOR', {
  default: 'on',
  description: 'Whether staff need a code from an authenticator app each time they log in: on or off.',
})

/** True iff a role that is given from now on requires a second factor; throws for a value other than on or off. */
export function staffNeedSecondFactor(): boolean {
  const value = staffSecondFactor.value()
  if (value !== 'on' && value !== 'off')
    throw new Error(`Expected STAFF_SECOND_FACTOR to be on or off, found ${value}`)
  return value === 'on'
}

/** Warm instances of a service, which spare its first caller a cold start. */
export function minInstances(service: Service) {
  if (inEmulator) return 0
  return defineInt(`${service.toUpperCase()}_MIN_INSTANCES`, {
    default: 0,
    description: `The number of warm instances of the service ${service}; each one costs money all the time.`,
  })
}

/** The emulator would look for secrets in the cloud: there they come from the environment, and the local inbox needs none. */
const smtpPasswordSecret = inEmulator ? null : defineSecret('SMTP_PASSWORD')

/** Declared by every function that sends email, and by no other. */
export const emailSecrets = smtpPasswordSecret === null ? [] : [smtpPasswordSecret]

/** The mail server's password; readable only in functions that declare `emailSecrets`. */
export function smtpPassword(): string {
  return smtpPasswordSecret?.value() ?? ''
}

const barringSecret = inEmulator ? null : defineSecret('BARRED_ADDRESS_KEY')

/** Declared by the functions that bar addresses or check for barred ones. */
export const barringSecrets = barringSecret === null ? [] : [barringSecret]

/** The key of the hashes of barred addresses: with another key, none would be recognised. Throws without one. */
export function barringKey(): string {
  const key = barringSecret?.value() ?? process.env.BARRED_ADDRESS_KEY ?? ''
  if (key === '') throw new Error('BARRED_ADDRESS_KEY is empty')
  return key
}

const signingSecret = inEmulator ? null : defineSecret('TICKET_SIGNING_KEY')

/** Declared by the functions that issue tickets. */
export const ticketSecrets = signingSecret === null ? [] : [signingSecret]

/** The key that signs tickets: PKCS #8 in DER, as base64. Throws without one. */
export function ticketSigningKey(): string {
  const key = signingSecret?.value() ?? process.env.TICKET_SIGNING_KEY ?? ''
  if (key === '') throw new Error('TICKET_SIGNING_KEY is empty')
  return key
}

const stripeKeySecret = inEmulator ? null : defineSecret('STRIPE_SECRET_KEY')
const stripeWebhookKeySecret = inEmulator ? null : defineSecret('STRIPE_WEBHOOK_SECRET')

/** Declared by every function that calls Stripe. */
export const stripeSecrets = stripeKeySecret === null ? [] : [stripeKeySecret]

/** Declared by the function that receives Stripe's events. */
export const webhookSecrets = stripeWebhookKeySecret === null ? [] : [stripeWebhookKeySecret]

/** The secret shared with Stripe's webhook. Throws without one: an empty secret would let anyone sign events. */
export function stripeWebhookSecret(): string {
  const secret = stripeWebhookKeySecret?.value() ?? process.env.STRIPE_WEBHOOK_SECRET ?? ''
  if (secret === '') throw new Error('STRIPE_WEBHOOK_SECRET is empty')
  return secret
}

export type StripeSettings = {
  secretKey: string
  /** The local Stripe; null: Stripe itself. */
  localServer: { host: string; port: string } | null
  /** True in processes that work on the emulators' data. */
  onEmulators: boolean
}

/** Only the suite names a local Stripe; `stripeClient` refuses one anywhere else. */
export function stripeSettings(): StripeSettings {
  const { STRIPE_HOST: host = '', STRIPE_PORT: port = '', FIRESTORE_EMULATOR_HOST: firestore } = process.env
  return {
    secretKey: stripeKeySecret?.value() ?? process.env.STRIPE_SECRET_KEY ?? '',
    localServer: host === '' ? null : { host, port },
    onEmulators: inEmulator || firestore !== undefined,
  }
}
