/** Idempotency keys: a repeated request gets the first answer, and no other request can use its key. */
import { Refusal } from './errors'

export type Answer = { status: number; body: unknown; requestId: string }
export type Remembered = { path: string; form: string; at: number; answer: Answer }

/** Stripe forgets keys after this time. */
const keptForSeconds = 24 * 60 * 60

export type Idempotency = ReturnType<typeof rememberAnswers>

/** `kept`: the answers of an earlier run, by their keys. */
export function rememberAnswers(now: () => number, kept: [string, Remembered][]) {
  const remembered = new Map(kept)

  /** The first answer, or null for a key that is new. Throws when the key belongs to another request. */
  function earlierAnswer(key: string, path: string, form: string): Answer | null {
    const earlier = remembered.get(key)
    if (earlier === undefined || earlier.at + keptForSeconds <= now()) return null
    if (earlier.path !== path) {
      throw mismatch(`for the same endpoint they were first used for ('${earlier.path}')`, key)
    }
    if (earlier.form !== form) throw mismatch('with the same parameters they were first used with', key)
    return earlier.answer
  }

  function remember(key: string, path: string, form: string, answer: Answer): void {
    remembered.set(key, { path, form, at: now(), answer })
  }

  return { earlierAnswer, remember, toKeep: () => [...remembered] }
}

function mismatch(only: string, key: string): Refusal {
  const message = `Keys for idempotent requests can only be used ${only}. Try using a key other than '${key}' if you meant to execute a different request.`
  return new Refusal(400, { type: 'idempotency_error', message })
}
