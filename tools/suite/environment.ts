/** The environment of programs that use a running suite. */
import { generateKeyPairSync } from 'node:crypto'
import { region } from '@club/domain/region'
import type { Ports } from './ports'

export const host = '127.0.0.1'
/** A project id that starts with `demo-` can reach nothing outside the emulators. */
export const projectId = 'demo-club'
export const storageBucket = `${projectId}.appspot.com`
/** A separate bucket of pictures triggers no events: those of the seed would start a process each. */
const pictureBucket = `${projectId}-pictures.appspot.com`

/** `isLocal`: the keys of the local Stripe, otherwise those of Stripe's test mode. */
export type StripeKeys = { isLocal: boolean; secretKey: string; webhookSecret: string }

/** A new key for each run; doors store the public halves of all. */
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const ticketSigningKey = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')

export function functionUrl(ports: Ports, name: string): string {
  return `http://${host}:${ports.functions}/${projectId}/${region}/${name}`
}

/** The addresses of the suite's programs, and of links in emails. */
export function serverEnvironment(ports: Ports, webUrl: string, stripe: StripeKeys): Record<string, string> {
  return {
    SMTP_HOST: host,
    SMTP_PORT: String(ports.smtp),
    WEB_URL: webUrl,
    APP_CHECK: 'all',
    // The emulated Auth knows no authenticator apps.
    STAFF_SECOND_FACTOR: 'off',
    PICTURE_BUCKET: pictureBucket,
    BARRED_ADDRESS_KEY: 'of a club that is nobody’s',
    TICKET_SIGNING_KEY: ticketSigningKey,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_HOST: stripe.isLocal ? host : '',
    STRIPE_PORT: stripe.isLocal ? String(ports.stripe) : '',
  }
}

/** For tests, the seed, and all other programs that use the suite from outside. */
export function clientEnvironment(ports: Ports, webUrl: string, stripe: StripeKeys): Record<string, string> {
  const at = (port: number) => `${host}:${port}`
  const { auth, firestore, functions, storage } = ports
  return {
    ...serverEnvironment(ports, webUrl, stripe),
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: at(firestore),
    FIREBASE_AUTH_EMULATOR_HOST: at(auth),
    FIREBASE_STORAGE_EMULATOR_HOST: at(storage),
    FUNCTIONS_EMULATOR_HOST: at(functions),
    CLOUD_TASKS_EMULATOR_HOST: at(ports.tasks),
    FIREBASE_EMULATOR_HUB: at(ports.hub),
    // Otherwise Google's libraries would ask the network whether this machine is one of Google's.
    METADATA_SERVER_DETECTION: 'none',
    MAIL_INBOX_URL: `http://${at(ports.mailInbox)}`,
    ...(stripe.isLocal && { STRIPE_DEV_URL: `http://${at(ports.stripe)}` }),
    // For Vite: the web app's Firebase project and its emulators.
    VITE_FIREBASE_CONFIG: JSON.stringify({
      apiKey: 'demo',
      projectId,
      authDomain: `${projectId}.firebaseapp.com`,
      storageBucket,
      appId: 'demo',
    }),
    VITE_EMULATORS: JSON.stringify({ auth, firestore, functions, storage }),
  }
}
