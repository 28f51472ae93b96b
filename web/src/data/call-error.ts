/** A call that failed, as the rest of the app sees it: a code, and words for people. */
import { FirebaseError } from 'firebase/app'

const unexplained = 'Something went wrong. Please try again.'
const noAnswer = 'The server did not answer. Please check your connection and try again.'

/**
 * A refusal with the server's words, or a failure to reach it; `code` is one of the callable protocol, such as
 * 'unauthenticated', and `reason` tells more of a refusal that others share their code with.
 */
export class CallError extends Error {
  readonly code: string
  readonly reason: string | null

  constructor(code: string, message: string, reason: string | null = null) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.reason = reason
  }
}

/** What our functions put beside the words of a refusal, for machines. */
function reasonIn(error: FirebaseError): string | null {
  const details = 'details' in error ? error.details : null
  if (typeof details !== 'object' || details === null || !('reason' in details)) return null
  return typeof details.reason === 'string' ? details.reason : null
}

/** What the client says when the server gave no words of its own. */
const messageForMachines = /^internal$/i

/** Firebase's client puts the HTTP status behind the server's words: 'Authentication required [401]'. */
const httpStatus = / \[\d+\]$/

/** The status of a request that no server answered; the client calls that 'internal', as if a server had failed. */
const noStatus = ' [0]'

/** Whatever a call threw, as a CallError; 'unavailable' when no server answered. */
export function callErrorFrom(error: unknown): CallError {
  if (!(error instanceof FirebaseError)) return new CallError('data-loss', unexplained)
  if (error.message.endsWith(noStatus)) return new CallError('unavailable', noAnswer)
  const words = error.message.replace(httpStatus, '')
  const message = messageForMachines.test(words) ? unexplained : words
  return new CallError(error.code.replace(/^functions\//, ''), message, reasonIn(error))
}
