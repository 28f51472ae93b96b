/** Chromium for the journeys; where there is none it is installed: Playwright's download, or Debian's package where that is what can be had. */
import { spawnSync } from 'node:child_process'
import { findChromium } from './find-chromium.mjs'
import { installed, Problem } from '../project'

const downloadTimeoutMs = 300_000

export function findOrInstallChromium(env: NodeJS.ProcessEnv = process.env): string {
  const found = findChromium(env)
  if (found !== null) return found
  console.log('Chromium is missing: downloading it …')
  spawnSync(process.execPath, [installed('@playwright/test/cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: downloadTimeoutMs,
    env: { ...env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
  })
  if (findChromium(env) === null) installDebianPackage()
  const now = findChromium(env)
  if (now !== null) return now
  throw new Problem(
    'The journeys need Chromium, which is neither installed nor could be: install Chromium or Chrome, or name its program in CHROMIUM_PATH.',
  )
}

function installDebianPackage(): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const step of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const [command = 'apt-get', ...args] = [...asRoot, 'apt-get', ...step]
    console.log(`${[command, ...args].join(' ')} …`)
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}
