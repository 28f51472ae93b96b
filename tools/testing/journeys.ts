/** The journeys and what they need: a seeded club, and the web app built for this suite. */
import { emptyMailInbox } from '../emulators/mail-inbox'
import { seedSuite } from '../emulators/seeded-people'
import type { Suite } from '../emulators/suite'
import { viteProgram } from '../emulators/web-server'
import { fromRoot } from '../places'
import { check } from './check'
import { findOrInstallChromium } from './chromium'
import { playwright } from './playwright'
import { section } from './section'
import { onePassed, type Tally } from './tally'

/** `files` as Playwright filters them. Without the seed or the web app no journey is tried. */
export async function journeySections(suite: Suite, files: string[]): Promise<Tally[]> {
  const seeded = await section('Seed', async () => {
    await emptyMailInbox(suite)
    await Promise.race([seedSuite(suite), suite.died])
    return onePassed
  })
  const built = await section('Web app', () => buildWebApp(suite))
  if (seeded.failed + built.failed > 0) return [seeded, built]
  const journeys = await section('Journeys', () => {
    const env = { ...suite.env, CHROMIUM_PATH: findOrInstallChromium() }
    return Promise.race([playwright(files, env), suite.died])
  })
  return [seeded, built, journeys]
}

/** Into the folder that the suite serves. */
export function buildWebApp({ webFolder, env }: Suite): Promise<Tally> {
  return check({
    args: [viteProgram(), 'build', '--outDir', webFolder, '--emptyOutDir', '--logLevel', 'warn'],
    cwd: fromRoot('web'),
    env,
  })
}
