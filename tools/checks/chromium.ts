/**
 * Chromium for the journeys, installed if missing: Playwright's download, or a Debian package where that is available.
 */
import type { Browser } from '@playwright/test'
import { execa } from 'execa'
import { findChromium } from './find-chromium.mjs'
import { installed, Problem } from '../project'

const withinMs = 300_000

/** Its path; `logFile`: for the output of an installation, otherwise printed on this terminal. */
export async function findOrInstallChromium(logFile?: string): Promise<string> {
  const output = logFile === undefined ? ('inherit' as const) : { file: logFile, append: true as const }
  const run = (command: string, args: string[], env: Record<string, string>) =>
    execa(command, args, { stdout: output, stderr: output, env, timeout: withinMs, reject: false })
  const debianPackage = async (name: string) => {
    const [command = 'apt-get', ...args] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
    const quietly = { DEBIAN_FRONTEND: 'noninteractive' }
    await run(command, [...args, 'update'], quietly)
    return run(command, [...args, 'install', '--yes', '--no-install-recommends', name], quietly)
  }
  const ways = [
    () =>
      run(process.execPath, [installed('@playwright/test/cli.js'), 'install', 'chromium'], {
        PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
      }),
    () => debianPackage('chromium-headless-shell'),
    () => debianPackage('chromium'),
  ]
  for (const install of ways) {
    const found = findChromium(process.env)
    if (found !== null) return found
    if (logFile === undefined) console.log('Chromium not found. Installing it …')
    await install()
  }
  const found = findChromium(process.env)
  if (found !== null) return found
  throw new Problem(
    'The journeys need Chromium, which is not installed and could not be downloaded. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.',
  )
}

/** Launches Chromium for a tool; as root it only runs without its sandbox. */
export async function launchChromium(): Promise<Browser> {
  const { chromium } = await import('@playwright/test')
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath: await findOrInstallChromium(), args })
}
