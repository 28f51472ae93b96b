/** The page as the keyboard finds it: every stop of the Tab key, in order. */
import { expect, type Page } from '@playwright/test'

export type Stop = {
  /** What it says, or its label. */
  readonly name: string
  /** Its place among all elements of the page. */
  readonly place: number
  /** Whether one sees that it has the focus. */
  readonly isMarked: boolean
}

/** More than any page has. */
const manyStops = 400

/** Presses Tab from the top of the page until the focus leaves it. */
export async function tabStops(page: Page): Promise<Stop[]> {
  // Where something has the focus already, the way to the top leads past the end.
  if ((await focused(page)) !== null) await stopsFromHere(page)
  return stopsFromHere(page)
}

async function stopsFromHere(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < manyStops) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (stop === null) break
    stops.push(stop)
  }
  return stops
}

/** Null when nothing has the focus. */
async function focused(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const marks = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    // What stands for a hidden box or circle is its label, or lies beside it.
    const label = element.closest('label')
    const shown = [element, ...(label ? [label, ...label.querySelectorAll('*')] : [])]
    return {
      name: element.getAttribute('aria-label') ?? element.textContent.trim(),
      place: [...document.querySelectorAll('*')].indexOf(element),
      isMarked: shown.some(marks),
    }
  })
}

/** The places of all that can be used, but for the other choices of a group, which arrow keys reach. */
async function usablePlaces(page: Page): Promise<{ name: string; place: number }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element, place) => {
      const isUsable = element.matches(
        'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled',
      )
      const isChoice = element instanceof HTMLInputElement && element.type === 'radio'
      const isInOrder = element instanceof HTMLElement && element.tabIndex >= 0 && element.checkVisibility()
      const name = element.getAttribute('aria-label') ?? element.textContent.trim()
      return isUsable && isInOrder && !isChoice ? [{ name, place }] : []
    }),
  )
}

/** Fails unless Tab reaches everything that can be used, in the order of the page, and shows where it is. */
export async function expectUsableByKeyboard(page: Page): Promise<Stop[]> {
  const stops = await tabStops(page)
  const places = stops.map(({ place }) => place)
  expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([])
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect((await usablePlaces(page)).filter(({ place }) => !places.includes(place))).toEqual([])
  return stops
}
