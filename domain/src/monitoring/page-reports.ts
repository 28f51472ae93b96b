/** A page's reports about its errors and its loading (section 7), their log entries, and their counts. */
import { z } from 'zod'
import { atMost } from '../text/typed-text'
import { limits } from '../limits'
import { scrubbedText, scrubbedUrl } from './scrub'

const { text } = limits.monitoring

/** Scrubbed again by the server: an old page may not know what to leave out. */
const url = z
  .string()
  .check(...atMost(text.url))
  .transform(scrubbedUrl)
const id = z.string().check(...atMost(text.id))
const when = z.iso.datetime()
const ms = z.number().min(0).max(limits.monitoring.longestMs)

export const errorReportSchema = z.object({
  message: z
    .string()
    .check(...atMost(text.message))
    .transform(scrubbedText),
  stack: z
    .string()
    .check(...atMost(text.stack))
    .transform(scrubbedText),
  /** Place where it was caught, such as 'render'. */
  context: z
    .string()
    .check(...atMost(text.context))
    .transform(scrubbedText),
  metadata: z.object({
    timestamp: when,
    url,
    userAgent: z.string().check(...atMost(text.userAgent)),
    /** Null for visitors. */
    userId: id.nullable(),
    /** Of this page until it is closed or reloaded; never stored. */
    sessionId: id,
    buildVersion: id,
    environment: z.literal('production'),
  }),
})
export type ErrorReport = z.infer<typeof errorReportSchema>

/** Times in milliseconds since the navigation started. */
export const performanceReportSchema = z.object({
  loadTime: ms,
  domContentLoaded: ms,
  /** Null where the page was not painted, as in a tab in the background. */
  firstPaint: ms.nullable(),
  firstContentfulPaint: ms.nullable(),
  ttfb: ms,
  url,
  timestamp: when,
  userId: id.nullable(),
  sessionId: id,
})
export type PerformanceReport = z.infer<typeof performanceReportSchema>

/** Not `\s+`: over many empty lines it takes quadratic time. */
const frame = /\n[ \t]+at /

/** The entry that Google Error Reporting groups by its stack, or by the page and context if it can read none. */
export function reportedErrorEvent({ message, stack, context, metadata }: ErrorReport) {
  const { url, userAgent, userId, sessionId, buildVersion, timestamp } = metadata
  const trace = stack.includes(message) ? stack : `${message}\n${stack}`.trim()
  const location = { filePath: url, lineNumber: 0, functionName: context }
  return {
    '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
    message: trace,
    eventTime: timestamp,
    serviceContext: { service: 'web', version: buildVersion },
    context: {
      httpRequest: { method: 'GET', url, userAgent },
      ...(userId !== null && { user: userId }),
      ...(!frame.test(trace) && { reportLocation: location }),
    },
    caught: context,
    sessionId,
  }
}

/** One hour of the club, counted as its reports come in. */
export const monitoringHourSchema = z.object({
  /** Start of the hour. */
  hour: z.date(),
  errors: z.number().int().default(0),
  /** Of the sample, one in `limits.monitoring.pageLoadsPerReport`. */
  page_loads: z.number().int().default(0),
  /** The sum over these page loads: divided by their number, the average. */
  load_time_ms: z.number().default(0),
  /** The same by page, of which `countedPage` knows the names. */
  pages: z
    .record(z.string(), z.object({ loads: z.number().int().default(0), load_time_ms: z.number().default(0) }))
    .default({}),
  /** Time from which TTL can delete the document. */
  expires_at: z.date(),
})
export type MonitoringHour = z.infer<typeof monitoringHourSchema>

type PageSpeed = { readonly page: string; readonly loads: number; readonly averageMs: number }

/** Over all the hours, slowest first; at most `most` pages. */
export function slowestPages(hours: readonly Pick<MonitoringHour, 'pages'>[], most: number): PageSpeed[] {
  const names = new Set(hours.flatMap(({ pages }) => Object.keys(pages)))
  return [...names]
    .map((page) => {
      const counted = hours.flatMap(({ pages }) => pages[page] ?? [])
      const loads = counted.reduce((sum, each) => sum + each.loads, 0)
      const total = counted.reduce((sum, { load_time_ms }) => sum + load_time_ms, 0)
      return { page, loads, averageMs: loads === 0 ? 0 : total / loads }
    })
    .toSorted((one, other) => other.averageMs - one.averageMs)
    .slice(0, most)
}

/** The hour of a moment, and the id of its document: '2026-11-20T20', in UTC. */
export function hourOf(now: Date): Pick<MonitoringHour, 'hour' | 'expires_at'> & { id: string } {
  const id = now.toISOString().slice(0, 13)
  const hour = new Date(`${id}:00:00.000Z`)
  return { id, hour, expires_at: new Date(hour.getTime() + limits.monitoring.retainedMs) }
}
