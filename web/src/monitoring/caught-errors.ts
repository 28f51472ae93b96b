/** The queue of this page's errors to report; empty while reporting is off. */
import { firstLimits } from '@club/domain/first-limits'

const { queueMax, queueRetained } = firstLimits.errorQueue

export type CaughtError = {
  readonly error: unknown
  /** Where it was caught. */
  readonly context: string
  readonly at: Date
  /** The address of the page, ids and query included. */
  readonly href: string
}

let waiting: readonly CaughtError[] | null = null
let heard: (() => void) | null = null

/** Starts recording errors, or stops and discards them. */
export function recordErrors(isRecording: boolean) {
  waiting = isRecording ? [] : null
  heard = null
}

/** Records an error; `context` names where it was caught. Above 50, only the last 25 remain (section 9). */
export function noteError(error: unknown, context: string) {
  if (waiting === null) return
  const queue = [...waiting, { error, context, at: new Date(), href: window.location.href }]
  waiting = queue.length > queueMax ? queue.slice(-queueRetained) : queue
  heard?.()
}

export function firstError(): CaughtError | null {
  return waiting?.[0] ?? null
}

export function forgetError(reported: CaughtError) {
  waiting = waiting?.filter((one) => one !== reported) ?? null
}

/** Calls `listener` with each new error. */
export function onError(listener: () => void) {
  heard = listener
}
