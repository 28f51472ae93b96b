/** The running suite, from the environment that `npm test` and `npm run with-suite` set. */
import { z } from 'zod'
import { region } from '@club/domain/region'

const addressSchema = z.string().regex(/^[^:/]+:\d+$/)

const environmentSchema = z.object({
  GCLOUD_PROJECT: z.string().min(1),
  FIRESTORE_EMULATOR_HOST: addressSchema,
  FIREBASE_AUTH_EMULATOR_HOST: addressSchema,
  FIREBASE_STORAGE_EMULATOR_HOST: addressSchema,
  FUNCTIONS_EMULATOR_HOST: addressSchema,
  FIREBASE_EMULATOR_HUB: addressSchema,
  MAIL_INBOX_URL: z.url(),
  SMTP_HOST: z.string().min(1),
  SMTP_PORT: z.coerce.number().int(),
  WEB_URL: z.url(),
  PICTURE_BUCKET: z.string().min(1),
  STRIPE_DEV_URL: z.url().nullable().default(null),
})

/** Throws with instructions when no suite is running: a test must fail then, and the seed must not reach anything else. */
export function suiteEnvironment(variables: NodeJS.ProcessEnv = process.env) {
  const parsed = environmentSchema.safeParse(variables)
  if (!parsed.success) {
    const missing = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))]
    throw new Error(
      `No emulator suite is running here (${missing.join(', ')} not set). Start this with npm test or npm run with-suite -- <command…>.`,
    )
  }
  const env = parsed.data
  return {
    projectId: env.GCLOUD_PROJECT,
    storageBucket: `${env.GCLOUD_PROJECT}.appspot.com`,
    /** The folder of finished pictures. */
    pictureBucket: env.PICTURE_BUCKET,
    region,
    /** Each is a `host:port`. */
    firestore: env.FIRESTORE_EMULATOR_HOST,
    auth: env.FIREBASE_AUTH_EMULATOR_HOST,
    storage: env.FIREBASE_STORAGE_EMULATOR_HOST,
    functions: env.FUNCTIONS_EMULATOR_HOST,
    hub: env.FIREBASE_EMULATOR_HUB,
    mailInboxUrl: env.MAIL_INBOX_URL,
    smtp: { host: env.SMTP_HOST, port: env.SMTP_PORT },
    webUrl: env.WEB_URL,
    /** The local Stripe; null when `npm start` uses a Stripe key. */
    stripeUrl: env.STRIPE_DEV_URL,
  }
}
