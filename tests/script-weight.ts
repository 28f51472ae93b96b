/** The script that a page transfers: the bytes on the network, compressed, without headers. */
import type { Page, Request } from '@playwright/test'

/** Counted in thousands of bytes, as browsers and hosts do. */
export const bytesPerKB = 1000

/** `touched`: a visitor who lets the page prefetch, then moves the mouse; `reading`: one without input, for whom the app starts after ten seconds. */
export type Visitor = 'touched' | 'reading'

/** The limit of the first page's script, in kB compressed: a little more than measured on 2026-11-27. */
export const firstPageKB: Readonly<Record<Visitor, number>> = { touched: 460, reading: 460 }

/** Runs in the page. A cached script has a transfer size of 0, and was counted when it was transferred. */
function scriptSizes(): number[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name, transferSize }) => new URL(name).pathname.endsWith('.js') && transferSize > 0)
    .map(({ encodedBodySize }) => encodedBodySize)
}

/** Runs in the page: true when everything prefetched before the first touch has arrived, or the app is live without one. */
function hasPrefetched(): boolean {
  const later = document.querySelector('meta[name=later]')?.getAttribute('content') ?? ''
  const files = later.split(' ').filter((file) => file !== '')
  const arrived = new Set(
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd > 0)
      .map(({ name }) => new URL(name).pathname),
  )
  return (
    'live' in document.documentElement.dataset ||
    files.every((file) => arrived.has(new URL(file, location.href).pathname))
  )
}

function isLive(): boolean {
  return 'live' in document.documentElement.dataset && document.querySelector('h1') !== null
}

/** Runs in the page: resolves when the browser is idle. */
const rest = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()))

/** Waits until every script has arrived, and a page at rest has requested no further one. */
async function allArrived(page: Page, scripts: readonly Request[]): Promise<void> {
  const count = scripts.length
  await Promise.all(scripts.map(async (script) => (await script.response())?.finished()))
  await page.evaluate(rest)
  if (scripts.length > count) await allArrived(page, scripts)
}

/** Opens `path` in a browser with an empty cache; returns the bytes of script transferred until its app is live and its heading is shown. */
export async function scriptBytes(page: Page, path: string, visitor: Visitor): Promise<number> {
  const scripts: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request)
  })
  await page.goto(path)
  if (visitor === 'touched') {
    await page.waitForFunction(hasPrefetched)
    await page.mouse.move(2, 2)
    await page.mouse.move(3, 3)
  }
  await page.waitForFunction(isLive)
  await allArrived(page, scripts)
  const sizes = await page.evaluate(scriptSizes)
  return sizes.reduce((sum, size) => sum + size, 0)
}
