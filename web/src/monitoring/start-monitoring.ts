/** Has errors and loading times of this page reported, in production alone; the reporter is fetched when the page has loaded. */
import { environmentOf } from '@club/domain/monitoring/environment'
import { untilLoaded } from '../until-loaded'
import { keepErrors, noteError } from './caught-errors'

const importReporter = () => import('./reporter')

/** `buildVersion` names the build; the answer stops it again. Nothing is listened to, kept or sent in development and staging. */
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

  keepErrors(true)
  window.addEventListener('error', ({ error, message }) => noteError(error ?? message, 'window'), { signal })
  window.addEventListener('unhandledrejection', ({ reason }) => noteError(reason, 'promise'), { signal })
  // After the event, when its end has been measured as well.
  if (document.readyState === 'complete') setTimeout(report)
  else window.addEventListener('load', () => setTimeout(report), { signal, once: true })
  return () => {
    ended.abort()
    keepErrors(false)
  }
}
