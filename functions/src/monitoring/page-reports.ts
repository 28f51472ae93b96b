/** Reports from pages in production: their errors and loading times (section 7). */
import { onRequest, type HttpsFunction } from 'firebase-functions/v2/https'
import type { z } from 'zod'
import { countedPage } from '@club/domain/monitoring/pages'
import { errorReportSchema, performanceReportSchema } from '@club/domain/monitoring/page-reports'
import { callerNetwork } from '../server/caller'
import { log } from '../server/log'
import { countReport } from './hours'

/**
 * Parses a posted report and passes it to `take`, which returns false beyond the limit. Pages do not wait for the
 * answer.
 */
function reports<Report>(
  name: string,
  schema: z.ZodType<Report>,
  take: (report: Report, network: string | null, now: Date) => Promise<boolean>,
): HttpsFunction {
  return onRequest({ cors: true, memory: '256MiB', maxInstances: 3 }, async (request, response) => {
    response.set('Cache-Control', 'no-store')
    if (request.method !== 'POST') {
      response.set('Allow', 'POST').status(405).end()
      return
    }
    const report = schema.safeParse(request.body)
    if (!report.success) {
      response.status(400).end()
      return
    }
    const isTaken = await take(report.data, callerNetwork(request), new Date())
    if (!isTaken) log.reportLimitReached({ name })
    response.status(isTaken ? 204 : 429).end()
  })
}

export const reportError = reports('reportError', errorReportSchema, async (report, network, now) => {
  const isTaken = await countReport(network, { kind: 'error' }, now)
  if (isTaken) log.browserErrorReported(report)
  return isTaken
})

export const reportPerformance = reports(
  'reportPerformance',
  performanceReportSchema,
  async (report, network, now) => {
    const page = countedPage(report.url)
    const isTaken = await countReport(network, { kind: 'page load', page, ms: report.loadTime }, now)
    if (isTaken) log.pageLoadReported(report)
    return isTaken
  },
)
