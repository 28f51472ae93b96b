/** Finds Chromium for the journeys, or installs it: Playwright's download, or Debian's package where that is what can be had. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { Problem } from '../problem'
import { installed } from './check'

const namesOnPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const usualPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
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

/** The one that the environment names, one on PATH, or Playwright's own; null when there is none that runs. */
export function findChromium(env: NodeJS.ProcessEnv): string | null {
  const named = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : []
  const folders = (env.PATH ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => namesOnPath.map((name) => join(folder, name)))
  const candidates = [...named, ...onPath, ...usualPlaces, chromium.executablePath()]
  return candidates.find((path) => existsSync(path) && runs(path)) ?? null
}

/** A download without its system libraries is there but does not run; Ubuntu's `chromium-browser` may be an empty shell. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
}

function installDebianPackage(): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const step of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const [command = 'apt-get', ...args] = [...asRoot, 'apt-get', ...step]
    console.log(`${[command, ...args].join(' ')} …`)
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}
