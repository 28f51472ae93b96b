/** How the journeys run: real Chromium, against the suite that the environment names, each story once. */
import { defineConfig } from '@playwright/test'
import { suiteEnvironment } from './environment'

const { webUrl } = suiteEnvironment()
const asRoot = process.getuid?.() === 0
const chromium = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../.cache/test-results',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: webUrl,
    locale: 'en-CA',
    timezoneId: 'America/Vancouver',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: ['--disable-background-networking', ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
})
