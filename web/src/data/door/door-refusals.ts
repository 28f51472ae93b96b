/** The server's refusals at the door, distinguished by their consequences. */
import { failureOf } from '../failure'

/** Refusals of the caller; any other refusal does not concern the right to this door. */
const accessCodes: ReadonlySet<string | null> = new Set(['not_allowed', 'functions/permission-denied'])

export const isAccessRefused = (error: unknown) => accessCodes.has(failureOf(error).code)

/** The server has no such session of this user. */
export const isSessionUnknown = (error: unknown) => failureOf(error).code === 'unknown_door'

/**
 * The server answered, and sending the same request again would change nothing; a failed token refresh does
 * not count as an answer.
 */
export function isFinalRefusal(error: unknown): boolean {
  const { kind, code } = failureOf(error)
  return kind === 'refused' && code !== 'functions/unauthenticated'
}
