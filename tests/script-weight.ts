/** How much script a page transfers: what comes over the network, as compressed as it comes, until two seconds after load. */
import type { Page, Request } from '@playwright/test'

/** Counted in thousands of bytes, as browsers and hosts do. */
export const bytesPerKB = 1000

/** What a page has loaded when nobody has touched it. */
const quietMs = 2000

/** Opens `path` and answers the bytes of its scripts as they were transferred, without headers or anything from a cache. */
export async function scriptBytes(page: Page, path: string): Promise<number> {
  const scripts: Request[] = []
  const note = (request: Request) => {
    // Also what is fetched to be run later.
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request)
  }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  page.on('requestfinished', note)
  await page.goto(path)
  await page.waitForTimeout(quietMs)
  page.off('requestfinished', note)
  await devtools.detach()
  const sizes = await Promise.all(scripts.map((script) => script.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}
