/**
 * Chromium for the journeys, installed if missing: Playwright's download, or a Debian package where that is available.
 */
import type { Browser } from '@playwright/test'
import { findChromium } from './find-chromium.mjs'
import { installed, Problem } from '../project'
import { installDebianPackages, runInstaller } from './debian-packages'

/** Its path; `logFile`: for the output of an installation, otherwise printed on this terminal. */
export async function findOrInstallChromium(logFile?: string): Promise<string> {
  const ways = [
    () =>
      runInstaller(process.execPath, [installed('@playwright/test/cli.js'), 'install', 'chromium'], {
        env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
        logFile,
      }),
    () => installDebianPackages(['chromium-headless-shell'], logFile),
    () => installDebianPackages(['chromium'], logFile),
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
