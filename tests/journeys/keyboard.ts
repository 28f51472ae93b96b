/** Keyboard navigation of a page: every stop of the Tab key, in order. */
import { expect, type JSHandle, type Page } from '@playwright/test'

type Stop = {
  /** Its text or label. */
  readonly name: string
  /** Whether its focus is visible. */
  readonly isMarked: boolean
}

/** The elements themselves, referenced in the page: pictures that load later move them all. */
type Stops = JSHandle<HTMLElement[]>

/** More stops than any page has. */
const manyStops = 400

/** Presses Tab until the focus leaves the page. */
async function stopsFromHere(page: Page): Promise<{ stops: Stop[]; elements: Stops }> {
  const stops: Stop[] = []
  const elements = await page.evaluateHandle((): HTMLElement[] => [])
  while (stops.length < manyStops) {
    await page.keyboard.press('Tab')
    const stop = await noteFocused(page, elements)
    if (stop === null) break
    stops.push(stop)
  }
  return { stops, elements }
}

/** Null when nothing has the focus. */
async function noteFocused(page: Page, elements: Stops): Promise<Stop | null> {
  return page.evaluate((noted) => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    noted.push(element)
    const marks = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      // 'auto' is the browser's own ring, without our colours.
      const hasRing = outlineStyle !== 'none' && outlineStyle !== 'auto' && parseFloat(outlineWidth) > 0
      return hasRing || boxShadow !== 'none'
    }
    // A hidden checkbox or radio button is drawn by its label, or by an element next to it.
    const label = element.closest('label')
    const shown = [element, ...(label ? [label, ...label.querySelectorAll('*')] : [])]
    return {
      name: element.getAttribute('aria-label') ?? element.textContent.trim(),
      isMarked: shown.some(marks),
    }
  }, elements)
}

/** The names of stops that come after one that follows them on the page. */
async function outOfOrder(page: Page, elements: Stops): Promise<string[]> {
  return page.evaluate(
    (noted) =>
      noted.flatMap((element, index) => {
        const before = noted[index - 1]
        const isInOrder =
          before === undefined ||
          (before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
        return isInOrder ? [] : [element.getAttribute('aria-label') ?? element.textContent.trim()]
      }),
    elements,
  )
}

/** The names of usable controls that were not stops, except further choices of a group, which arrow keys reach. */
async function notReached(page: Page, elements: Stops): Promise<string[]> {
  return page.evaluate((noted) => {
    // A stop that no longer accepts Tab has passed its focus to a link or button inside it.
    const reached = new Set<Element>(
      noted.flatMap((stop) => (stop.tabIndex < 0 ? [stop, ...stop.querySelectorAll('a, button')] : [stop])),
    )
    return [...document.querySelectorAll('*')].flatMap((element) => {
      const isUsable = element.matches(
        'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled',
      )
      const isChoice = element instanceof HTMLInputElement && element.type === 'radio'
      const isInOrder =
        element instanceof HTMLElement &&
        element.tabIndex >= 0 &&
        element.checkVisibility() &&
        element.closest('[inert]') === null
      const isMissing = isUsable && isInOrder && !isChoice && !reached.has(element)
      return isMissing ? [element.getAttribute('aria-label') ?? element.textContent.trim()] : []
    })
  }, elements)
}

/** All controls of the page, to be compared later. */
function controlsOf(page: Page): Promise<JSHandle<Element[]>> {
  return page.evaluateHandle(() => [...document.querySelectorAll('a, button, input, select, textarea')])
}

/** True iff controls have come or gone, as in a list that another member changes. */
async function hasChanged(page: Page, before: JSHandle<Element[]>): Promise<boolean> {
  const after = await controlsOf(page)
  return page.evaluate(
    ([was, is]) => was.length !== is.length || was.some((part, index) => part !== is[index]),
    [before, after] as const,
  )
}

/** Fails unless Tab reaches every usable control, in the order of the page, and shows the focus. */
export async function expectUsableByKeyboard(page: Page, walks = 3): Promise<void> {
  // If an element already has the focus, Tab passes the end of the page before its top.
  if (await page.evaluate(() => document.activeElement !== document.body)) await stopsFromHere(page)
  const before = await controlsOf(page)
  const { stops, elements } = await stopsFromHere(page)
  expect(stops.length).toBeGreaterThan(0)
  expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([])
  const wrong = { order: await outOfOrder(page, elements), missing: await notReached(page, elements) }
  const isWrong = wrong.order.length + wrong.missing.length > 0
  if (isWrong && walks > 1 && (await hasChanged(page, before))) return expectUsableByKeyboard(page, walks - 1)
  expect(wrong).toEqual({ order: [], missing: [] })
}
