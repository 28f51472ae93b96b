/** Checks of every page: nothing shifts, and nothing runs off the side. */
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { hasComeToRest } from './kit'

const shiftsSchema = z.array(z.object({ value: z.number(), moved: z.array(z.string()) }))

/** Runs in the page; TypeScript has no types for layout shifts. */
const noteShifts = `
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const moved = sources.map(({ node }) => (node?.outerHTML ?? String(node)).slice(0, 200))
      if (!hadRecentInput) window.shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
`

/** Records every layout shift from the first paint of each page on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript({ content: noteShifts })
}

/** Fails when anything moved without input: requires a cumulative layout shift of 0. */
export async function expectNothingMoved(page: Page): Promise<void> {
  expect(shiftsSchema.parse(await page.evaluate('window.shifts'))).toEqual([])
}

/** Fails when two elements share an id: links, labels and descriptions would refer to the first. */
export async function expectUniqueIds(page: Page): Promise<void> {
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
}

/** Visible skeletons: cards further down are rendered when scrolled to. */
function placesInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const places = [...document.querySelectorAll('.chakra-skeleton')].map((place) =>
      place.getBoundingClientRect(),
    )
    return places.filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight).length
  })
}

/**
 * Waits until the app has taken over the page: until then links load whole pages, and buttons wait. Moving the mouse has the app start
 * (`web/build/first-paint.js`).
 */
export async function expectLive(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.mouse.move(3, 3)
  await expect(page.locator('html[data-live]')).toHaveCount(1)
}

/** Waits until the page shows its heading and has finished loading. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Loading|^Setting up/ })).toHaveCount(0)
  await expect.poll(() => placesInSight(page)).toBe(0)
  await expectLive(page)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(hasComeToRest)
}

/** A word that members can write, wider than a card on a small phone. */
export const longWord = 'Rindfleischetikettierungsaufgabe'

/** Fails when a part of the page can only be seen by scrolling to the side, and names the overflowing elements. */
export async function expectNothingBesideThePage(page: Page): Promise<void> {
  const [needed, given, beside] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return [scrollWidth, clientWidth, ''] as const
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [
      scrollWidth,
      clientWidth,
      wide
        .slice(-5)
        .map(({ outerHTML }) => outerHTML.slice(0, 300))
        .join('\n'),
    ] as const
  })
  expect(needed, beside).toBeLessThanOrEqual(given)
}

/** The same at twice the font size. */
export async function expectRoomForDoubleLetters(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectNothingBesideThePage(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

export const smallPhone = { width: 320, height: 640 }

/** The same at 320 px, and at twice the font size. */
export async function expectRoomForLargeLetters(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.setViewportSize(smallPhone)
  await expectNothingBesideThePage(page)
  await page.setViewportSize(before)
  await expectRoomForDoubleLetters(page)
}
