/** Reports of pages: their payload, the queue before they are sent, the log entry, and the hour they count in. */
import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import { countedPage } from './pages'
import {
  type ErrorReport,
  errorReportSchema,
  hourOf,
  performanceReportSchema,
  reportedErrorEvent,
  slowestPages,
} from './page-reports'

const report: ErrorReport = {
  message: 'x is undefined',
  stack: 'TypeError: x is undefined\n    at f (https://seawall.social/assets/index-B3x9.js:1:7)',
  context: 'render',
  metadata: {
    timestamp: '2026-11-20T20:15:30.000Z',
    url: 'https://seawall.social/profile/:id',
    userAgent: 'Mozilla/5.0',
    userId: 'ana',
    sessionId: 's1',
    buildVersion: 'index-B3x9.js',
    environment: 'production',
  },
}
const loading = {
  loadTime: 812,
  domContentLoaded: 400,
  firstPaint: null,
  firstContentfulPaint: 350.5,
  ttfb: 90,
  url: 'https://seawall.social/',
  timestamp: '2026-11-20T20:15:30.000Z',
  userId: null,
  sessionId: 's1',
}

describe('error report', () => {
  it('is scrubbed on arrival, from any sender', () => {
    const metadata = { ...report.metadata, url: 'https://seawall.social/profile/ana?x=1' }
    const parsed = errorReportSchema.parse({ ...report, message: 'No ana@example.com', metadata })
    expect(parsed.message).toBe('No :email')
    expect(parsed.metadata.url).toBe('https://seawall.social/profile/:id')
  })

  it.each([
    { metadata: { ...report.metadata, environment: 'staging' } },
    { metadata: { ...report.metadata, timestamp: 'yesterday' } },
    { message: 'a'.repeat(limits.monitoring.text.message + 1) },
    { stack: 7 },
  ])('is refused with %j', (changes) => {
    expect(errorReportSchema.safeParse({ ...report, ...changes }).success).toBe(false)
  })
})

describe('performance report', () => {
  it('has the times of section 7, without paint times for a page in the background', () => {
    expect(performanceReportSchema.parse(loading)).toEqual(loading)
  })

  it.each([{ loadTime: -1 }, { ttfb: Number.NaN }, { loadTime: limits.monitoring.longestMs + 1 }])(
    'is refused with %j',
    (changes) => {
      expect(performanceReportSchema.safeParse({ ...loading, ...changes }).success).toBe(false)
    },
  )
})

describe('log entry of an error', () => {
  it('is what Google Error Reporting reads: stack, service, version, page and user', () => {
    expect(reportedErrorEvent(report)).toMatchObject({
      '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
      message: report.stack,
      serviceContext: { service: 'web', version: 'index-B3x9.js' },
      context: { httpRequest: { url: report.metadata.url, userAgent: 'Mozilla/5.0' }, user: 'ana' },
    })
    expect(reportedErrorEvent(report).context).not.toHaveProperty('reportLocation')
  })

  it('names where the error was caught when the stack is unreadable, and names no visitor', () => {
    const metadata = { ...report.metadata, userId: null }
    const event = reportedErrorEvent({ ...report, stack: 'f@https://seawall.social/a.js:1:7', metadata })
    expect(event.message).toBe('x is undefined\nf@https://seawall.social/a.js:1:7')
    expect(event.context).toMatchObject({
      reportLocation: { filePath: report.metadata.url, functionName: 'render' },
    })
    expect(event.context).not.toHaveProperty('user')
  })
})

it('finds no frame across empty lines', () => {
  expect(reportedErrorEvent({ ...report, stack: 'x is undefined\n\n\nat home' }).context).toHaveProperty(
    'reportLocation',
  )
})

it('An hourly count uses UTC and expires after 30 days', () => {
  const { id, hour, expires_at } = hourOf(new Date('2026-11-20T20:59:59.999Z'))
  expect(id).toBe('2026-11-20T20')
  expect(hour).toEqual(new Date('2026-11-20T20:00:00Z'))
  expect(expires_at).toEqual(new Date('2026-12-20T20:00:00Z'))
})

describe('page statistics', () => {
  it.each([
    ['https://seawall.social/', '/'],
    ['https://seawall.social/events/:id', '/events/:id'],
    ['https://seawall.social/profile/ana?tab=photos', '/profile/:id'],
    ['https://seawall.social/made-up', 'other'],
    ['https://seawall.social/events/a/b/c', 'other'],
    ['', 'other'],
  ])('counts %s as %s', (url, page) => {
    expect(countedPage(url)).toBe(page)
  })

  it('lists pages by their average over all hours, slowest first', () => {
    const hours = [
      { pages: { '/': { loads: 3, load_time_ms: 900 }, '/events': { loads: 1, load_time_ms: 2000 } } },
      { pages: { '/': { loads: 1, load_time_ms: 2900 }, '/login': { loads: 0, load_time_ms: 0 } } },
    ]
    expect(slowestPages(hours, 2)).toEqual([
      { page: '/events', loads: 1, averageMs: 2000 },
      { page: '/', loads: 4, averageMs: 950 },
    ])
  })
})
