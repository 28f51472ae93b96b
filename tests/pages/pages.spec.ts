/** Pictures of every page, on a phone and at a desk, by day and by night: kept in `.cache/pages`, for people to look at. */
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { paths } from '../../web/src/paths'
import { showIn, test } from '../journeys/kit'
import { expectSettled } from '../journeys/page-checks'
import { desk, enter, everyPath, leadsOn, phone } from '../journeys/visits'

const folder = new URL('../../.cache/pages/', import.meta.url)

/** Also those that would wait until somebody scrolls to them. */
async function loadEveryPicture(): Promise<void> {
  const images = [...document.images]
  for (const image of images) image.loading = 'eager'
  await Promise.allSettled(images.map((image) => image.decode()))
}

/** As `home-390-light.png` in the folder of whoever looks. */
async function keepPicture(page: Page, who: string, name: string): Promise<void> {
  await page.evaluate(loadEveryPicture)
  const file = new URL(`${who}/${name}.png`, folder)
  await page.screenshot({ path: fileURLToPath(file), fullPage: true })
}

function nameOf(path: string): string {
  return path === paths.home ? 'home' : path.slice(1).replaceAll('/', '-').replaceAll(':', '')
}

test.describe.configure({ mode: 'parallel' })

for (const who of ['visitor', 'member'] as const) {
  for (const path of everyPath.filter((one) => leadsOn[who][one] === undefined)) {
    test(`${path} for a ${who}`, async ({ browser }) => {
      const page = await enter(browser, who, path)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const size of [desk, phone]) {
        await page.setViewportSize(size)
        for (const colorScheme of ['light', 'dark'] as const) {
          await showIn(page, colorScheme)
          await expectSettled(page)
          await keepPicture(page, who, `${nameOf(path)}-${size.width}-${colorScheme}`)
        }
      }
    })
  }
}

test('the front page in the colours of the system', async ({ browser }) => {
  const page = await enter(browser, 'visitor', paths.home)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectSettled(page)
  await keepPicture(page, 'visitor', 'forced-colours')
})
