/** WebKit, the engine of every browser on an iPhone, on the walk that used to leave a signed-in page waiting forever (firebase-js-sdk issues 8019, 6167 and 2167). */
import { Builder, By, Capabilities, Key, until, type WebDriver } from 'selenium-webdriver'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cast } from '../cast'
import { suiteEnvironment } from '../environment'

const { webUrl } = suiteEnvironment()
const driverUrl = process.env.WEBKIT_DRIVER_URL ?? ''
const waitMs = 180_000
/** Each load opens the browser's database again, which is when it can hang. */
const reloads = 5

let browser: WebDriver

/** A new session for each attempt, so that the second is not logged in already. */
beforeEach(async () => {
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' })
  browser = await new Builder().usingServer(driverUrl).withCapabilities(capabilities).build()
})

afterEach(() => browser.quit())

const open = (path: string) => browser.get(webUrl + path)
const find = (selector: string) => browser.wait(until.elementLocated(By.css(selector)), waitMs, selector)

async function headingOf(path: string): Promise<string> {
  await open(path)
  return (await find('h1')).getText()
}

describe('WebKit', () => {
  it('shows the matches of a member who searches for events, logs in and reloads the page repeatedly', async () => {
    await open('/events')
    await (await find('input[type=search]')).sendKeys('walk')
    expect(await headingOf('/login')).toBe('Log In')
    await (await find('input[name=email]')).sendKeys(cast.ben.email)
    await (await find('input[name=password]')).sendKeys(cast.ben.password, Key.ENTER)
    await find('button[aria-label^="Account menu for"]')
    for (let count = 0; count < reloads; count += 1) {
      expect(await headingOf('/matches')).toBe('Matches')
      await find('main article')
    }
  })
})
