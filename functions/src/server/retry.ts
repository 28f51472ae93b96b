/** Bounded retries with exponential backoff. */
import { setTimeout as wait } from 'node:timers/promises'

type RetryOptions = {
  /** Attempts in all. */
  readonly tries: number
  /** Doubles with each attempt. A random half of each pause separates processes that collided. */
  readonly firstPauseMs: number
  readonly longestPauseMs?: number
  readonly isRetryable?: (error: unknown) => boolean
  readonly pause?: ((ms: number) => Promise<unknown>) | undefined
}

/** Resolves with the first attempt that succeeds; rejects with the error of the last. */
export async function retry<Result>(
  attempt: (count: number) => Promise<Result>,
  { tries, firstPauseMs, longestPauseMs = Infinity, isRetryable = () => true, pause = wait }: RetryOptions,
): Promise<Result> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt(count)
    } catch (error) {
      if (count === tries || !isRetryable(error)) throw error
      await pause(Math.min(firstPauseMs * 2 ** (count - 1), longestPauseMs) * (0.5 + Math.random() / 2))
    }
  }
}
