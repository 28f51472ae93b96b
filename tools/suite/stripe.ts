/**
 * The Stripe of a suite: the local one, whose state can be saved, or Stripe's own test mode for developers who set its
 * keys.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { atEnd } from '../processes/endings'
import { Problem } from '../project'
import { startStripeDev, type StripeDev } from '../stripe-dev/stripe-dev'
import { functionUrl, type StripeKeys } from './environment'
import type { Ports } from './ports'

export const localKeys: StripeKeys = {
  isLocal: true,
  secretKey: 'sk_test_local',
  webhookSecret: 'whsec_local',
}

/** Stripe's own when the environment has a test key, else the local one. Throws a sentence for a live key. */
export function chosenStripe({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = process.env): StripeKeys {
  if (!STRIPE_SECRET_KEY) return localKeys
  if (!/^(sk|rk)_test_/.test(STRIPE_SECRET_KEY)) {
    throw new Problem(
      'STRIPE_SECRET_KEY is not a test key. npm start accepts only sk_test_… or rk_test_…, so that no money can move.',
    )
  }
  if (!STRIPE_WEBHOOK_SECRET) {
    throw new Problem(
      'STRIPE_SECRET_KEY also needs STRIPE_WEBHOOK_SECRET. To get one: stripe listen --print-secret',
    )
  }
  return { isLocal: false, secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }
}

export function webhookUrl(ports: Ports): string {
  return functionUrl(ports, 'stripeWebhook')
}

/** In this process, with which it ends. */
export async function startLocalStripe(ports: Ports): Promise<StripeDev> {
  const { secretKey, webhookSecret } = localKeys
  const stripe = await startStripeDev({
    port: ports.stripe,
    secretKey,
    webhookUrl: webhookUrl(ports),
    webhookSecret,
  })
  atEnd(stripe.stop)
  return stripe
}

const savedFile = 'stripe.json'
const savedSchema = z.object({ stripeUrl: z.string(), webUrl: z.string(), state: z.unknown() })

/** Writes its state into the folder of an export of the emulators. */
export function saveStripe({ url, save }: StripeDev, webUrl: string, folder: string): void {
  const saved = { stripeUrl: url, webUrl, state: save() } satisfies z.infer<typeof savedSchema>
  writeFileSync(join(folder, savedFile), JSON.stringify(saved))
}

/** Resumes from the Stripe state in the folder, if any; addresses follow when the ports have changed. */
export function resumeStripe({ url, load }: StripeDev, webUrl: string, folder: string): void {
  const path = join(folder, savedFile)
  if (!existsSync(path)) return
  const text = readFileSync(path, 'utf8')
  const saved = savedSchema.parse(JSON.parse(text))
  const moved = withMoved(withMoved(text, saved.stripeUrl, url), saved.webUrl, webUrl)
  load(savedSchema.parse(JSON.parse(moved)).state)
}

/** Also as forms write addresses: a request that is repeated has to be the same as before. */
function withMoved(text: string, from: string, to: string): string {
  return [String, encodeURIComponent].reduce(
    (moved, written) => moved.replaceAll(new RegExp(`${written(from)}(?!\\d)`, 'g'), written(to)),
    text,
  )
}
