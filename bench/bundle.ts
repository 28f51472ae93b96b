/**
 * `npm run bench:bundle`: one JSON line with the kB of script (gzip) that each route transfers: to a visitor who
 * interacts, to one who only reads for 15 seconds, and to a member. Fails when a visitor's first page is over its limit.
 */
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { cast } from '../tests/cast'
import { bytesPerKB, firstPageKB, scriptBytes, type Visitor } from '../tests/script-weight'
import { uuidFrom } from '../tests/seed/chance'
import {
  afterwardsPath,
  doorPath,
  eventPath,
  memberPath,
  paths,
  togetherPath,
  type Path,
} from '../web/src/paths'
import { seedSuite } from '../tools/suite/seeded-people'
import { startSuite } from '../tools/suite/suite'
import { Problem } from '../tools/project'
import { runCommand } from '../tools/processes/command'
import { launchChromium } from '../tools/checks/chromium'
import { buildWebApp } from '../tools/checks/playwright'

const eventId = uuidFrom('event Vinyl and one record that changed you')

/** An address of the seed for each route with a parameter. */
const addresses: Partial<Record<Path, string>> = {
  [paths.event]: eventPath(eventId),
  [paths.afterwards]: afterwardsPath(eventId),
  [paths.member]: memberPath(cast.mai.uid),
  [paths.together]: togetherPath(cast.chloe.uid),
  [paths.eventPayment]: `/payment/${eventId}`,
  [paths.door]: doorPath(eventId),
}

function addressOf(path: Path): string {
  const address = addresses[path] ?? path
  if (address.includes(':'))
    throw new Problem(`No address for the route ${path}: add one to bench/bundle.ts.`)
  return address
}

type Weights = Partial<Record<Path, number>>

await runCommand(async () => {
  console.log('Starting the emulators …')
  const suite = await startSuite('tests')
  const built = await Promise.race([seedSuite(suite).then(() => buildWebApp(suite)), suite.died])
  if (built.failed > 0) throw new Problem('Web app build failed.')
  const weights = await Promise.race([weigh(suite.webUrl), suite.died])
  const isMet = (['touched', 'reading'] as const).every(
    (visitor) => (weights[visitor][paths.home] ?? Infinity) <= firstPageKB[visitor],
  )
  console.log(JSON.stringify({ bench: 'bundle', unit: 'kB gzip', goalKB: firstPageKB, isMet, ...weights }))
  return isMet ? 0 : 1
})

async function weigh(webUrl: string): Promise<Record<'touched' | 'reading' | 'signedIn', Weights>> {
  const browser = await launchChromium()
  try {
    const member = await logIn(browser, webUrl)
    return {
      touched: await weightsFor(browser, 'touched', { baseURL: webUrl }),
      reading: await weightsFor(browser, 'reading', { baseURL: webUrl }),
      signedIn: await weightsFor(browser, 'touched', { baseURL: webUrl, storageState: member }),
    }
  } finally {
    await browser.close()
  }
}

async function logIn(browser: Browser, baseURL: string) {
  const page = await browser.newPage({ baseURL })
  await page.goto(paths.login)
  await page.getByLabel('Email').fill(cast.ben.email)
  await page.getByLabel('Password', { exact: true }).fill(cast.ben.password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('button', { name: /^Account menu for/ }).waitFor()
  const state = await page.context().storageState()
  await page.context().close()
  return state
}

/**
 * Each route in a browser with an empty cache. Guarded routes redirect a visitor to /login, and /login redirects a
 * member home: both are counted with all they load on the way.
 */
async function weightsFor(
  browser: Browser,
  visitor: Visitor,
  options: BrowserContextOptions,
): Promise<Weights> {
  const weights: Weights = {}
  for (const path of Object.values(paths)) {
    const page = await browser.newPage({ ...options, serviceWorkers: 'block' })
    weights[path] = Math.round((await scriptBytes(page, addressOf(path), visitor)) / (bytesPerKB / 10)) / 10
    await page.context().close()
  }
  return weights
}
