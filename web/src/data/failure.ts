/**
 * Translates every failure (of the browser, Firebase Auth, Firestore or our functions) into one vocabulary.
 */
import { emailNotConfirmed, isRetryable, offline, storageBlocked } from '@club/domain/account/auth-failure'
import { browserStorage } from '../browser-storage'
import { reloadAfterDeploy } from '../next-version'

export type Failure = {
  /** 'offline': no answer; 'refused': the same request would be refused again; 'failed': anything else. */
  readonly kind: 'offline' | 'refused' | 'failed'
  /** 'offline', 'auth/…', 'functions/…', 'firestore/…', or the reason a function gives for its refusal. */
  readonly code: string | null
  /** The server's message, if any. */
  readonly message: string | null
}

/** A failure that we name ourselves. */
class CodedError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** No answer: the connection is missing or dead. A write may have arrived all the same. */
export class NotConnectedError extends CodedError {
  constructor(options?: ErrorOptions) {
    super(offline, 'We couldn’t reach the server. Please check your connection and try again.', options)
  }
}

/** Signed in with the right password, but the address was never confirmed. */
export class EmailNotConfirmedError extends CodedError {
  constructor() {
    super(emailNotConfirmed, '')
  }
}

/** The browser blocks site data, so no log-in would outlive the page. */
class StorageBlockedError extends CodedError {
  constructor() {
    super(storageBlocked, '')
  }
}

/** Signed in too long ago to set a new password; Firebase's own refusal has the same code. */
export class SignInTooOldError extends CodedError {
  constructor() {
    super('auth/requires-recent-login', '')
  }
}

/** The user gave no code of their authenticator app. */
export class SecondFactorCancelledError extends CodedError {
  constructor() {
    super('auth/user-cancelled', 'To continue, enter the code from your authenticator app.')
  }
}

/** A non-callable function answered with this HTTP status, and perhaps a message. */
export class HttpError extends CodedError {
  constructor(status: number, text: string) {
    super(`http/${status}`, text)
  }
}

const unexplained = 'Something went wrong. Please try again.'
const noAnswer = 'The server didn’t answer. Please check your connection and try again.'

/** A function answered something that its contract does not know. */
export class UnreadableAnswerError extends CodedError {
  constructor(options?: ErrorOptions) {
    super('functions/data-loss', unexplained, options)
  }
}

/** After this long without an answer, a page reports that there is none. */
export const answerWithinMs = 10_000

/**
 * Throws NotConnectedError while the browser knows that it is offline, which is sooner than any request
 * would.
 */
export function assertConnection() {
  if (!navigator.onLine) throw new NotConnectedError()
}

export function assertStorage() {
  if (!browserStorage.isAllowed()) throw new StorageBlockedError()
}

/**
 * Resolves like `part` of the app; throws NotConnectedError when its code can't be loaded; never settles when a deploy
 * has replaced it and the page is about to be loaded again.
 */
export async function fetched<T>(
  part: Promise<T>,
  reloadIfOutdated: () => Promise<boolean> = reloadAfterDeploy,
): Promise<T> {
  try {
    return await part
  } catch (error) {
    if (await reloadIfOutdated()) return new Promise<never>(() => undefined)
    throw new NotConnectedError({ cause: error })
  }
}

const offlineCodes = new Set([
  offline,
  'auth/network-request-failed',
  'auth/timeout',
  'functions/unavailable',
  'firestore/unavailable',
])

/** The refusal by the rules. */
const deniedByRules = 'firestore/permission-denied'

function kindOf(code: string | null): Failure['kind'] {
  if (code !== null && offlineCodes.has(code)) return 'offline'
  const isRefused = code?.startsWith('firestore/')
    ? code === deniedByRules
    : !isRetryable({ code, message: null })
  return isRefused ? 'refused' : 'failed'
}

const failureWith = (code: string | null, message: string | null): Failure => ({
  kind: kindOf(code),
  code,
  message,
})

/** Firebase's client appends the HTTP status to the server's message: 'Authentication required [401]'. */
const httpStatus = / \[\d+\]$/
/**
 * The status of a request that no server answered; the client calls that 'internal', as if a server had
 * failed.
 */
const noStatus = ' [0]'
/** The client's default message when the server sent none. */
const messageForMachines = /^internal$/i

/** The machine-readable reason our functions add to a refusal's message. */
function reasonIn(error: Error): string | null {
  const details = 'details' in error ? error.details : null
  if (typeof details !== 'object' || details === null || !('reason' in details)) return null
  return typeof details.reason === 'string' ? details.reason : null
}

function failureOfCall(code: string, error: Error): Failure {
  if (error.message.endsWith(noStatus)) return failureWith('functions/unavailable', noAnswer)
  const text = error.message.replace(httpStatus, '')
  return failureWith(reasonIn(error) ?? code, messageForMachines.test(text) ? unexplained : text)
}

/** Whatever was thrown, as a failure. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return failureWith(null, null)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  if (code?.startsWith('functions/')) return failureOfCall(code, error)
  // Firestore's errors name no service.
  const isFirestore = error.name === 'FirebaseError' && !code?.includes('/')
  return failureWith(isFirestore && code ? `firestore/${code}` : code, error.message)
}

/** True if the rules refused the viewer's read or write. */
export function isDeniedByRules(error: unknown): boolean {
  return failureOf(error).code === deniedByRules
}

/**
 * True while the server has not answered; the first answer clears it. The type `Live` itself would make a
 * circle of imports.
 */
export function isUnanswered(live: { readonly status: string; readonly error?: unknown }): boolean {
  return live.status === 'error' && live.error instanceof NotConnectedError
}
