/** The queue of errors that wait to be reported. */
import { limits } from '../limits'

/** Over 50 the last 25 are kept (section 9). */
export function trimmedQueue<T>(queue: readonly T[]): readonly T[] {
  const { queueMax, queueKept } = limits.monitoring
  return queue.length > queueMax ? queue.slice(-queueKept) : queue
}
