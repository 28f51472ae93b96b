/** Repeats a read and its store until nothing changes in between. */
import { log } from '../server/log'
import { retry } from '../server/retry'

const tries = 10

/** `changing`: the order that changed while it was being stored. */
type Step = 'settled' | { readonly changing: string }

class StillChanging extends Error {}

/** Throws when it gives up, so that Stripe or the next sweep restarts it, and logs that as an error. */
export async function untilSettled(
  step: () => Promise<Step>,
  pause?: (ms: number) => Promise<unknown>,
): Promise<void> {
  await retry(
    async (count) => {
      const outcome = await step()
      if (outcome === 'settled') return
      if (count === tries) log.paymentSyncGivenUp({ orderId: outcome.changing, tries })
      throw new StillChanging(`Gave up after ${count} attempts to store a payment that kept changing`)
    },
    // The second attempt only confirms the first, so its pause is short.
    { tries, firstPauseMs: 10, isRetryable: (error) => error instanceof StillChanging, pause },
  )
}
