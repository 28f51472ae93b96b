/**
 * Repeats a read and its store until nothing changes in between: a bounded number of times, with longer and longer
 * pauses.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../server/log'

const maxTries = 8
const firstPauseMs = 100

/** `changing`: the order that changed while it was being stored. */
type Step = 'settled' | { readonly changing: string }

/** Throws when it gives up, so that Stripe or the next sweep restarts it, and logs that as an error. */
export async function untilSettled(
  step: () => Promise<Step>,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<void> {
  let changing = ''
  for (let tries = 0; tries < maxTries; tries += 1) {
    // The second attempt only confirms the first.
    if (tries > 1) await pause(firstPauseMs * 2 ** (tries - 2) * (0.5 + Math.random()))
    const outcome = await step()
    if (outcome === 'settled') return
    changing = outcome.changing
  }
  log.paymentSyncGivenUp({ orderId: changing, tries: maxTries })
  throw new Error(`Gave up after ${maxTries} attempts to store a payment that kept changing`)
}
