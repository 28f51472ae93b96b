/** Answers that take the same time whatever was found, so that the clock does not tell what the words hide. */
import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '@club/domain/limits'

/** Does the work and answers with nothing, no sooner than `limits.mails.answerAfterMs`, also when the work fails. */
export async function steadyAnswer(work: () => Promise<void>): Promise<Record<string, never>> {
  const soonest = wait(limits.mails.answerAfterMs)
  try {
    await work()
    return {}
  } finally {
    await soonest
  }
}
