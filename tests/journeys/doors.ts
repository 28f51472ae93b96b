/** Doors in journeys: a camera that sees a given code, and the code of a ticket. */
import type { Firestore } from 'firebase-admin/firestore'
import { expect, type Locator, type Page } from '@playwright/test'
import { create } from 'qrcode'
import { z } from 'zod'
import { doorPath } from '../../web/src/paths'

/** Runs in the page: a fake camera whose picture is a canvas with the code last given to `holdUp`. */
const camera = `
  window.heldUp = null
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 480
    const pen = canvas.getContext('2d')
    setInterval(() => {
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, 480, 480)
      if (window.heldUp === null) return
      const { size, dark } = window.heldUp
      const module = Math.floor(420 / size)
      pen.fillStyle = '#000'
      for (const place of dark)
        pen.fillRect(30 + (place % size) * module, 30 + Math.floor(place / size) * module, module, module)
    }, 50)
    return canvas.captureStream()
  }
`

/** Puts the code in front of the camera; null removes it. */
export async function holdUp(page: Page, code: string | null): Promise<void> {
  if (code === null) {
    await page.evaluate('window.heldUp = null')
    return
  }
  const { size, data } = create(code, { errorCorrectionLevel: 'M' }).modules
  const dark = [...data.keys()].filter((place) => data[place])
  await page.evaluate(`window.heldUp = ${JSON.stringify({ size, dark })}`)
}

export const verdict = (page: Page) => page.getByRole('alertdialog')

/** Holds the code up until the door shows this verdict. */
export async function scans(page: Page, code: string, title: string): Promise<void> {
  await holdUp(page, code)
  await expect(verdict(page).getByRole('heading', { name: title })).toBeVisible()
  await holdUp(page, null)
}

export async function scanNext(page: Page): Promise<void> {
  await verdict(page).getByRole('button', { name: 'Scan Next' }).click()
  await expect(verdict(page)).toHaveCount(0)
}

export async function startCamera(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the Camera' }).click()
  await expect(page.getByText('Hold the ticket code in the frame')).toBeVisible()
}

/** Gives the page a camera, from the next address it loads. */
export async function hasCamera(page: Page): Promise<void> {
  await page.addInitScript({ content: camera })
}

/** Opens a door, with a camera, in a logged-in page. */
export async function opensDoor(page: Page, eventId: string): Promise<void> {
  await hasCamera(page)
  await page.goto(doorPath(eventId))
  await expect(page.getByText(/^Live/)).toBeVisible()
  await startCamera(page)
}

/** Expects the control to be in reach of a thumb, on a phone held in one hand, and large enough. */
export async function expectUnderTheThumb(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const screen = page.viewportSize() ?? { width: 0, height: 0 }
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  expect(y).toBeGreaterThan(screen.height / 2)
  expect([x >= 0, x + width <= screen.width, y + height <= screen.height]).toEqual([true, true, true])
}

/** Waits until the browser can open the door offline. */
export async function worksOffline(page: Page): Promise<void> {
  const controller = () =>
    page.evaluate(
      'navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller?.state ?? null)',
    )
  await expect.poll(controller).toBe('activated')
  // The whole app has one.
  expect(await page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)')).toBe(1)
}

export async function codeOf(db: Firestore, ticketId: string): Promise<string> {
  const code = async () =>
    z.string().safeParse((await db.doc(`ticket_purchases/${ticketId}`).get()).get('code')).data
  await expect.poll(code).toEqual(expect.any(String))
  return (await code()) ?? ''
}
