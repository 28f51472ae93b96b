/** Error reports of pages: validated, limited by network, counted by the hour, and logged for Google Error Reporting. */
import { logger } from 'firebase-functions/v2'
import { describe, expect, it, vi } from 'vitest'
import { limits } from '@club/domain/limits'
import { type ErrorReport, hourOf, monitoringHourSchema } from '@club/domain/monitoring/page-reports'
import { region } from '@club/domain/region'
import { HourlyCounts } from '../../functions/src/monitoring/hours'
import { log } from '../../functions/src/server/log'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { compareAndSet } from '../../functions/src/server/store/compare-and-set'
import { takeOne } from '../../functions/src/server/store/rate-limits'
import { db, setting, someNetwork } from './kit'

const visit = { timestamp: '2026-11-20T20:15:30.000Z', userId: null, sessionId: 's1' }
const errorReport: ErrorReport = {
  message: 'x is undefined',
  stack: 'TypeError: x is undefined\n    at f (https://seawall.social/assets/index-B3x9.js:1:7)',
  context: 'render',
  metadata: {
    ...visit,
    url: 'https://seawall.social/profile/:id',
    userAgent: 'Mozilla/5.0',
    buildVersion: 'index-B3x9.js',
    environment: 'production',
  },
}
const performanceReport = {
  ...visit,
  loadTime: 800,
  domContentLoaded: 400,
  firstPaint: null,
  firstContentfulPaint: 350,
  ttfb: 90,
  url: 'https://seawall.social/',
}

async function post(
  name: string,
  report: unknown,
  network = someNetwork(),
  method = 'POST',
): Promise<number> {
  const url = `http://${setting('FUNCTIONS_EMULATOR_HOST')}/${setting('GCLOUD_PROJECT')}/${region}/${name}`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network }
  const body = method === 'POST' ? { body: JSON.stringify(report) } : {}
  return (await fetch(url, { method, headers, ...body })).status
}

/** All counts together, because the hour can end during a test. */
async function counted() {
  const { docs } = await collectionOf('monitoring_hours').get()
  const sum = (field: 'errors' | 'page_loads' | 'load_time_ms') =>
    docs.reduce((total, hour) => total + hour.data()[field], 0)
  const home = docs.flatMap((hour) => hour.data().pages['/'] ?? [])
  return {
    errors: sum('errors'),
    page_loads: sum('page_loads'),
    load_time_ms: sum('load_time_ms'),
    home: home.reduce((total, { loads }) => total + loads, 0),
  }
}

describe('a client report', () => {
  it('counts in its hour, with errors and page loads apart', async () => {
    const before = await counted()
    expect(await post('reportError', errorReport)).toBe(204)
    expect(await post('reportPerformance', performanceReport)).toBe(204)
    expect(await post('reportPerformance', { ...performanceReport, loadTime: 200 })).toBe(204)
    expect(await counted()).toEqual({
      errors: before.errors + 1,
      page_loads: before.page_loads + 2,
      load_time_ms: before.load_time_ms + 1000,
      home: before.home + 2,
    })
    const { docs } = await collectionOf('monitoring_hours').get()
    for (const hour of docs) {
      expect(hourOf(hour.data().hour)).toMatchObject({ id: hour.id, expires_at: hour.data().expires_at })
      expect(monitoringHourSchema.strict().parse(hour.data())).toEqual(hour.data())
    }
  })

  it('counts together with all others that arrive at the same moment', async () => {
    const before = await counted()
    const answers = await Promise.all(Array.from({ length: 12 }, () => post('reportError', errorReport)))
    expect(new Set(answers)).toEqual(new Set([204]))
    expect((await counted()).errors).toBe(before.errors + 12)
  })

  it('shares a commit with those that arrive at the same moment, by page and by kind', async () => {
    const before = await counted()
    const commits = vi.spyOn(db, 'batch')
    const counts = new HourlyCounts(db)
    const page = (name: string, ms: number) => counts.add({ kind: 'page load', page: name, ms })
    await Promise.all([
      ...Array.from({ length: 200 }, () => counts.add({ kind: 'error' })),
      ...Array.from({ length: 30 }, () => page('/', 100)),
      ...Array.from({ length: 20 }, () => page('/events', 200)),
    ])
    expect(commits.mock.calls.length).toBeLessThanOrEqual(2)
    commits.mockRestore()
    expect(await counted()).toEqual({
      errors: before.errors + 200,
      page_loads: before.page_loads + 50,
      load_time_ms: before.load_time_ms + 7000,
      home: before.home + 30,
    })
  })

  it.each([
    ['reportError', { ...errorReport, message: 'a'.repeat(limits.monitoring.text.message + 1) }],
    ['reportError', { ...errorReport, metadata: { ...errorReport.metadata, environment: 'development' } }],
    ['reportError', 'x is undefined'],
    ['reportPerformance', { ...performanceReport, loadTime: -1 }],
    ['reportPerformance', errorReport],
  ])('is refused and not counted when it is malformed: %s', async (name, report) => {
    const before = await counted()
    expect(await post(name, report)).toBe(400)
    expect(await counted()).toEqual(before)
  })

  it.each(['reportError', 'reportPerformance'])('accepts only POST: %s', async (name) => {
    expect(await post(name, null, someNetwork(), 'GET')).toBe(405)
  })

  it('is refused and not counted beyond the limit of its network; another network’s is counted', async () => {
    const network = someNetwork()
    const { perIpPerHour: max, windowMs } = limits.monitoring
    for (let count = 1; count < max; count += 1) {
      await compareAndSet((batch) => takeOne(batch, `report from ${network}`, { max, windowMs }, new Date()))
    }
    expect(await post('reportError', errorReport, network)).toBe(204)
    const before = await counted()
    expect(await post('reportError', errorReport, network)).toBe(429)
    expect(await post('reportPerformance', performanceReport, network)).toBe(429)
    expect(await counted()).toEqual(before)
    expect(await post('reportError', errorReport)).toBe(204)
  })
})

it('an error is logged as a separate entry that Google Error Reporting reads', () => {
  const write = vi.spyOn(logger, 'write').mockReturnValue()
  log.browserErrorReported(errorReport)
  expect(write).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      severity: 'ERROR',
      '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
      message: errorReport.stack,
    }),
  )
  write.mockRestore()
})
