/**
 * Starts reporting errors and loading times of this page, in production only; the reporter is loaded after
 * the page.
 */
import { environmentOf } from '@club/domain/monitoring/environment'
import { untilLoaded } from '../until-loaded'
import { recordErrors, noteError } from './caught-errors'

const importReporter = () => import('./reporter')

/**
 * Longer than a page lives while it is being left; Firefox aborts its requests while the next one is still
 * loading.
 */
const leavesWithinMs = 10_000

/** Browsers' messages for a request that no server answered, or that was aborted. */
const unanswered = /^(Failed to fetch|NetworkError when attempting to fetch resource\.|Load failed)/

function isOfRequest(reason: unknown): boolean {
  if (reason instanceof DOMException) return reason.name === 'AbortError'
  return reason instanceof TypeError && unanswered.test(reason.message)
}

/**
 * Requests that a page aborts because it is left are no errors: their failures wait until it is known that it
 * stays.
 */
function noteRejections(signal: AbortSignal) {
  const waiting = new Set<ReturnType<typeof setTimeout>>()
  const forget = () => waiting.forEach(clearTimeout)
  const note = ({ reason }: PromiseRejectionEvent) => {
    if (isOfRequest(reason)) waiting.add(setTimeout(() => noteError(reason, 'promise'), leavesWithinMs))
    else noteError(reason, 'promise')
  }
  window.addEventListener('unhandledrejection', note, { signal })
  window.addEventListener('pagehide', forget, { signal })
  signal.addEventListener('abort', forget)
}

/**
 * `buildVersion` names the build; the returned function stops monitoring. In development and staging, records
 * and sends nothing.
 */
export function startMonitoring(
  buildVersion: string,
  { hostname = window.location.hostname, load = importReporter } = {},
): () => void {
  if (environmentOf(hostname) !== 'production') return () => undefined
  const ended = new AbortController()
  const { signal } = ended
  const report = () =>
    void untilLoaded(load).then(({ startReporter }) => {
      if (!signal.aborted) startReporter(buildVersion, signal)
    })

  recordErrors(true)
  window.addEventListener('error', ({ error, message }) => noteError(error ?? message, 'window'), { signal })
  noteRejections(signal)
  // After the event, when its end has been measured as well.
  if (document.readyState === 'complete') setTimeout(report)
  else window.addEventListener('load', () => setTimeout(report), { signal, once: true })
  return () => {
    ended.abort()
    recordErrors(false)
  }
}
