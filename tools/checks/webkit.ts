/** Runs the WebKit test in Debian's WebKitGTK, through WebDriver on a virtual screen; installs them if missing. */
import { spawnSync } from 'node:child_process'
import { host } from '../suite/environment'
import { takeAnyPort } from '../suite/ports'
import { startServer } from '../suite/servers'
import type { Suite } from '../suite/suite'
import { installDebianPackages } from './debian-packages'
import { oneFailed, type Tally } from './tally'
import { vitest } from './vitest'

const packages = ['webkit2gtk-driver', 'xvfb', 'xauth']
const programs = ['WebKitWebDriver', 'xvfb-run', 'xauth']

const runs = (program: string) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0

/** Skips the test with a message where WebKitGTK can't be installed (macOS, Windows); with CI=true that is a failure. */
export async function inWebKit({ env, died }: Suite, logFile: string): Promise<Tally> {
  if (!programs.every(runs)) await installDebianPackages(packages, logFile)
  const missing = programs.filter((program) => !runs(program))
  if (missing.length > 0) {
    const sentence = `WebKit is not tested: ${missing.join(', ')} not found. On Debian: apt-get install ${packages.join(' ')}.`
    if (process.env.CI === 'true') return oneFailed(sentence)
    console.log(sentence)
    return { passed: 0, failed: 0, remarks: [], flaky: [] }
  }
  const url = `http://${host}:${await takeAnyPort()}`
  const args = ['--auto-servernum', 'WebKitWebDriver', `--port=${new URL(url).port}`]
  const driver = await startServer('WebKit driver', `${url}/status`, { command: 'xvfb-run', args })
  try {
    const test = vitest(['webkit'], { env: { ...env, WEBKIT_DRIVER_URL: url }, logFile })
    return await Promise.race([test, died])
  } finally {
    await driver.stop()
  }
}
