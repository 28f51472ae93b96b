/** `npm run bench:bundle`: one JSON line with the kB of script (gzip) that each route transfers, signed out and signed in. */
import type { BrowserContext } from '@playwright/test'
import { cast } from '../../tests/cast'
import { bytesPerKB, scriptBytes } from '../../tests/script-weight'
import { paths, type Path } from '../../web/src/paths'
import { seedSuite } from '../suite/seeded-people'
import { startSuite } from '../suite/suite'
import { Problem } from '../project'
import { runCommand } from '../processes/command'
import { launchChromium } from '../checks/chromium'
import { buildWebApp } from '../checks/playwright'

/** What a visitor's first page may weigh. */
const goalKB = 150

type Weights = Partial<Record<Path, number>>

await runCommand(async () => {
  console.log('Starting the emulators …')
  const suite = await startSuite('tests')
  const built = await Promise.race([seedSuite(suite).then(() => buildWebApp(suite)), suite.died])
  if (built.failed > 0) throw new Problem('The web app does not build.')
  const { signedOut, signedIn } = await Promise.race([weigh(suite.webUrl), suite.died])
  const isMet = (signedOut[paths.home] ?? Infinity) <= goalKB
  console.log(JSON.stringify({ bench: 'bundle', unit: 'kB gzip', goalKB, isMet, signedOut, signedIn }))
  return 0
})

async function weigh(webUrl: string): Promise<{ signedOut: Weights; signedIn: Weights }> {
  const browser = await launchChromium()
  try {
    const visitor = await browser.newContext({ baseURL: webUrl })
    const member = await browser.newContext({ baseURL: webUrl })
    await logIn(member)
    return { signedOut: await weightsFor(visitor), signedIn: await weightsFor(member) }
  } finally {
    await browser.close()
  }
}

async function logIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(paths.login)
  await page.getByLabel('Email').fill(cast.ben.email)
  await page.getByLabel('Password', { exact: true }).fill(cast.ben.password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('button', { name: /^Account menu of/ }).waitFor()
  await page.close()
}

/** Guarded routes lead a visitor to /login, and the ways in lead a member home: both are counted with all they load on the way. */
async function weightsFor(context: BrowserContext): Promise<Weights> {
  const weights: Weights = {}
  for (const path of Object.values(paths)) {
    const page = await context.newPage()
    weights[path] = Math.round((await scriptBytes(page, path)) / (bytesPerKB / 10)) / 10
    await page.close()
  }
  return weights
}
