/** The Chromium of this machine that the journeys can use. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** The headless shell first: the same browser without its windows, which takes half the processor's time. */
const namesOnPath = [
  ...['chromium-headless-shell', 'chrome-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome', 'google-chrome-stable'],
]
const usualPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The one that CHROMIUM_PATH names, one on PATH, or Playwright's own; null when none of them runs. */
export function findChromium(/** @type {NodeJS.ProcessEnv} */ env) {
  const named = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : []
  const folders = (env.PATH ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => namesOnPath.map((name) => join(folder, name)))
  const candidates = [...named, ...onPath, ...usualPlaces, ...playwrightsOwn()]
  return candidates.find((path) => existsSync(path) && runs(path)) ?? null
}

/** Empty before packages are installed. */
function playwrightsOwn() {
  try {
    const require = createRequire(import.meta.url)
    return [String(require('@playwright/test').chromium.executablePath())]
  } catch {
    return []
  }
}

/**
 * A download without its system libraries exists but does not run; Ubuntu's `chromium-browser` can be an empty shell.
 */
function runs(/** @type {string} */ path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
}
