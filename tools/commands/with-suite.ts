/**
 * `npm run with-suite -- [--web] <command…>`: runs a command with the suite up and its environment set; `--web`: with
 * the web app and Chromium.
 */
import { findOrInstallChromium } from '../checks/chromium'
import { buildWebApp } from '../checks/playwright'
import { runCommand } from '../processes/command'
import { startProcess } from '../processes/started-process'
import { Problem } from '../project'
import { startSuite } from '../suite/suite'

const webFlag = '--web'

await runCommand(async () => {
  const given = process.argv.slice(2)
  const needsWeb = given[0] === webFlag
  const [command, ...args] = needsWeb ? given.slice(1) : given
  if (command === undefined) throw new Problem('Usage: npm run with-suite -- <command…>')
  console.error('Starting the emulators …')
  const suite = await startSuite('tests')
  if (needsWeb && (await buildWebApp(suite)).failed > 0) throw new Problem('Web app build failed.')
  const browser = needsWeb ? { CHROMIUM_PATH: await findOrInstallChromium() } : {}
  const running = startProcess({ command, args, env: { ...process.env, ...suite.env, ...browser } })
  return await Promise.race([running.exited, suite.died])
})
