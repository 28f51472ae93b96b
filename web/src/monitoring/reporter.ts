/** Reports the errors of this page one after the other, and of one page load in `pageLoadsPerReport` how fast it was (section 7). */
import { limits } from '@club/domain/limits'
import type { ErrorReport, PerformanceReport } from '@club/domain/monitoring/page-reports'
import { scrubbedText, scrubbedUrl } from '@club/domain/monitoring/scrub'
import { region } from '@club/domain/region'
import { uidNow } from '../data/session/session'
import { env } from '../env'
import { type CaughtError, firstError, forgetError, onError } from './caught-errors'

const { pageLoadsPerReport, text } = limits.monitoring

/** Distinguishes visits; stored nowhere. */
const sessionId = crypto.randomUUID()

function truncated(value: string, max: number): string {
  return scrubbedText(value.slice(0, max)).slice(0, max)
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : 'Something that is no error was thrown'
}

function errorReport({ error, context, at, href }: CaughtError, buildVersion: string): ErrorReport {
  const stack = error instanceof Error ? error.stack : undefined
  return {
    message: truncated(messageOf(error), text.message),
    stack: truncated(stack ?? '', text.stack),
    context,
    metadata: {
      timestamp: at.toISOString(),
      url: scrubbedUrl(href.slice(0, text.url)),
      userAgent: navigator.userAgent.slice(0, text.userAgent),
      userId: uidNow(),
      sessionId,
      buildVersion,
      environment: 'production',
    },
  }
}

/** Null where the browser does not measure it. */
function performanceReport(): PerformanceReport | null {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.loadEventEnd === 0) return null
  const paints = new Map(
    performance.getEntriesByType('paint').map(({ name, startTime }) => [name, startTime]),
  )
  return {
    loadTime: navigation.loadEventEnd,
    domContentLoaded: navigation.domContentLoadedEventEnd,
    firstPaint: paints.get('first-paint') ?? null,
    firstContentfulPaint: paints.get('first-contentful-paint') ?? null,
    ttfb: navigation.responseStart,
    url: scrubbedUrl(navigation.name.slice(0, text.url)),
    timestamp: new Date().toISOString(),
    userId: uidNow(),
    sessionId,
  }
}

/** True if the server answered at all: a report that it refuses once, it would refuse again. */
async function post(name: string, report: object): Promise<boolean> {
  const url = `https://${region}-${env.firebaseConfig.projectId}.cloudfunctions.net/${name}`
  const headers = { 'content-type': 'application/json' }
  try {
    await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(report),
      credentials: 'omit',
      keepalive: true,
    })
    return true
  } catch {
    return false
  }
}

/** Reports until `signal`; unsent reports are retried when the network is back, or with the next error. */
export function startReporter(
  buildVersion: string,
  signal: AbortSignal,
  isSampled = Math.random() * pageLoadsPerReport < 1,
) {
  let isSending = false
  const send = async () => {
    if (isSending) return
    isSending = true
    for (let next = firstError(); next !== null; next = firstError()) {
      if (!(await post('reportError', errorReport(next, buildVersion)))) break
      forgetError(next)
    }
    isSending = false
  }

  onError(() => void send())
  window.addEventListener('online', () => void send(), { signal })
  void send()
  const loading = isSampled ? performanceReport() : null
  if (loading) void post('reportPerformance', loading)
}
