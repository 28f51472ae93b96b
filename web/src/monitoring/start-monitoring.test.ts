/** Reports of errors and loading times: their content, and that nothing is sent outside production. */
import { accountSchema } from '@club/domain/account/account'
import { limits } from '@club/domain/limits'
import { errorReportSchema, performanceReportSchema } from '@club/domain/monitoring/page-reports'
import { parsedJson } from '@club/domain/parsed-json'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publishSession } from '../data/session/session'
import { firstError, noteError } from './caught-errors'
import type * as reporter from './reporter'
import { startMonitoring } from './start-monitoring'

const uid = 'k3FvQm81xZbT0aWc5yRnLpE2uHs1'
const send = vi.fn<typeof fetch>()
/** Whether this page load is in the sample. */
let isSampled = true
const load = vi.fn(async (): Promise<typeof reporter> => {
  const { startReporter } = await import('./reporter')
  return { startReporter: (buildVersion, signal) => startReporter(buildVersion, signal, isSampled) }
})
const stops: (() => void)[] = []

class Navigation {
  name = `https://seawall.social/profile/${uid}?tab=photos`
  loadEventEnd = 812
  domContentLoadedEventEnd = 400
  responseStart = 90
}
const paints = [{ name: 'first-contentful-paint', startTime: 350.5 }]

function start(hostname: string) {
  stops.push(startMonitoring('index-B3x9.js', { hostname, load }))
}
const sent = (name: string): unknown[] =>
  send.mock.calls.flatMap(([url, init]) =>
    typeof url === 'string' && url.endsWith(`/${name}`) && typeof init?.body === 'string'
      ? [parsedJson(init.body)]
      : [],
  )
/** jsdom does not report the errors that a listener throws. */
const happen = (error: Error) =>
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }))

beforeEach(() => {
  isSampled = true
  load.mockClear()
  send.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  const entries: Record<string, unknown[]> = { navigation: [new Navigation()], paint: paints }
  vi.stubGlobal('performance', {
    now: () => Date.now(),
    getEntriesByType: (type: string) => entries[type] ?? [],
  })
  window.history.replaceState(null, '', `/profile/${uid}?next=secret`)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

describe('outside production', () => {
  it.each(['localhost', '127.0.0.1', '192.168.1.20', 'staging.seawall.social', 'club--preview-1.web.app'])(
    'fetches, stores and sends nothing: %s',
    async (hostname) => {
      const listen = vi.spyOn(window, 'addEventListener')
      start(hostname)
      expect(listen).not.toHaveBeenCalled()
      listen.mockRestore()
      noteError(new Error('It broke'), 'render')
      start('seawall.social')
      await waitFor(() => expect(sent('reportPerformance')).toHaveLength(1))
      expect(load).toHaveBeenCalledOnce()
      expect(sent('reportError')).toEqual([])
    },
  )
})

describe('in production', () => {
  it('sends an error with the specified payload, without IDs, queries or addresses of people', async () => {
    publishSession({
      status: 'signed-in',
      uid,
      email: 'ana@example.com',
      role: 'user',
      account: accountSchema.parse({ email: 'ana@example.com', created_at: new Date(0) }),
    })
    start('seawall.social')
    happen(new TypeError(`No ${uid} for ana@example.com`))
    await waitFor(() => expect(sent('reportError')).toHaveLength(1))
    const [report] = sent('reportError')
    expect(report).toMatchObject({
      message: 'No :id for :email',
      context: 'window',
      metadata: {
        url: `${window.location.origin}/profile/:id`,
        userAgent: navigator.userAgent,
        userId: uid,
        buildVersion: 'index-B3x9.js',
        environment: 'production',
      },
    })
    expect(errorReportSchema.parse(report)).toEqual(report)
    expect(errorReportSchema.parse(report).stack).toContain('TypeError: No :id for :email')
    expect(send.mock.calls[0]?.[0]).toBe(
      'https://northamerica-northeast1-demo-none.cloudfunctions.net/reportError',
    )
    expect(send.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true })
  })

  it('loading times are sent once, with the specified payload', async () => {
    start('seawall.social')
    await waitFor(() => expect(sent('reportPerformance')).toHaveLength(1))
    const [report] = sent('reportPerformance')
    expect(report).toMatchObject({
      loadTime: 812,
      domContentLoaded: 400,
      firstPaint: null,
      firstContentfulPaint: 350.5,
      ttfb: 90,
      url: 'https://seawall.social/profile/:id',
      userId: null,
    })
    expect(performanceReportSchema.parse(report)).toEqual(report)
  })

  it('sends no loading times outside the sample, but every error', async () => {
    isSampled = false
    start('seawall.social')
    noteError(new Error('It broke'), 'render')
    await waitFor(() => expect(sent('reportError')).toHaveLength(1))
    expect(sent('reportPerformance')).toEqual([])
  })

  it.each([
    [0, 1],
    [0.99 / limits.monitoring.pageLoadsPerReport, 1],
    [1 / limits.monitoring.pageLoadsPerReport, 0],
  ])('draws a random number: with %d, %d reports of the page load are sent', async (drawn, reports) => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(drawn)
    load.mockImplementationOnce(() => import('./reporter'))
    start('seawall.social')
    noteError(new Error('It broke'), 'render')
    await waitFor(() => expect(sent('reportError')).toHaveLength(1))
    expect(sent('reportPerformance')).toHaveLength(reports)
    random.mockRestore()
  })

  it('errors wait while no one answers, the last 25 when over 50, and go when the network is back', async () => {
    send.mockRejectedValue(new TypeError('Failed to fetch'))
    start('seawall.social')
    await waitFor(() => expect(sent('reportPerformance')).toHaveLength(1))
    for (let count = 1; count <= limits.monitoring.queueMax + 1; count += 1) {
      noteError(new Error(`Error ${count}`), 'render')
    }
    await waitFor(() => expect(sent('reportError').length).toBeGreaterThan(0))
    send.mockClear().mockResolvedValue(new Response(null, { status: 429 }))
    await waitFor(() => {
      window.dispatchEvent(new Event('online'))
      expect(sent('reportError')).toHaveLength(limits.monitoring.queueRetained)
    })
    expect(sent('reportError')[0]).toMatchObject({ message: 'Error 27', context: 'render' })
  })

  it('reports a thrown value that is not an error without its contents', async () => {
    start('seawall.social')
    noteError({ email: 'ana@example.com' }, 'promise')
    await waitFor(() => expect(sent('reportError')).toHaveLength(1))
    expect(sent('reportError')[0]).toMatchObject({
      message: 'Something that is no error was thrown',
      stack: '',
    })
  })

  describe('a rejection', () => {
    const reject = (reason: unknown) =>
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
    const ofFirefox = () => new TypeError('NetworkError when attempting to fetch resource.')

    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())

    it('reports no failed request when the page is left after it', () => {
      start('seawall.social')
      reject(ofFirefox())
      reject(new DOMException('signal is aborted without reason', 'AbortError'))
      window.dispatchEvent(new Event('pagehide'))
      vi.advanceTimersByTime(60_000)
      expect(firstError()).toBeNull()
    })

    it('reports a failed request when the page stays', () => {
      start('seawall.social')
      reject(ofFirefox())
      expect(firstError()).toBeNull()
      vi.advanceTimersByTime(10_000)
      expect(firstError()).toMatchObject({ error: ofFirefox(), context: 'promise' })
    })

    it('notes any other rejection at once', () => {
      start('seawall.social')
      reject(new TypeError('x is not a function'))
      expect(firstError()).toMatchObject({ context: 'promise' })
    })
  })
})
