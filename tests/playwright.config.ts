/** Configuration of the journeys: real Chromium against the suite that the environment names, two spec files at a time. */
import { defineConfig } from '@playwright/test'
import { suiteEnvironment } from './environment'

const { webUrl } = suiteEnvironment()
const asRoot = process.getuid?.() === 0
const chromium = process.env.CHROMIUM_PATH

/** These pages live for seconds: optimizing their scripts costs more than it gains. */
const withoutOptimizing = '--js-flags=--no-opt,--no-maglev'

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'journeys', grepInvert: /@alone/, teardown: 'books' },
    // Tests that change the whole club wait until all others are done.
    { name: 'alone', testDir: 'journeys', grep: /@alone/, dependencies: ['journeys'] },
    // After all journeys, as `npm run reconcile` does it; not after a journey selected by name.
    { name: 'books', testDir: 'journeys', testMatch: 'books.teardown.ts' },
    // `npm run pages`: pictures of all pages, without assertions.
    { name: 'pages', testDir: 'pages' },
  ],
  outputDir: '../.cache/test-results',
  forbidOnly: true,
  // A test that passes only on the second attempt is listed as flaky at the end of `npm test`.
  retries: 1,
  workers: 2,
  // Generous: no test measures time, and on a slow machine it only takes longer. They still expire early enough for all other failures to be
  // reported.
  timeout: 600_000,
  globalTimeout: 50 * 60_000,
  expect: { timeout: 90_000, toPass: { timeout: 240_000 } },
  use: {
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    baseURL: webUrl,
    // A worker would fetch the app a second time in each of the many browsers, and hide requests from journeys that answer them.
    serviceWorkers: 'block',
    // Without a graphics card, each animation frame costs the browser a core; a journey about motion enables it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-CA',
    timezoneId: 'America/Vancouver',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: ['--disable-background-networking', withoutOptimizing, ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
})
