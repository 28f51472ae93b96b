/** App Check with the real SDK in a page whose reCAPTCHA script never loads, as when it is blocked or offline. */
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import { type AppCheck, getToken, initializeAppCheck } from 'firebase/app-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PatientRecaptchaProvider } from './app-check'

let app: FirebaseApp
let appCheck: AppCheck

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  app = initializeApp({ apiKey: 'a', projectId: 'p', appId: '1:2:web:3' })
  const provider = new PatientRecaptchaProvider('a-site-key')
  appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false })
})

afterEach(async () => {
  await deleteApp(app)
  vi.useRealTimers()
  for (const script of scripts()) script.remove()
})

const scripts = () => [...document.querySelectorAll('script[src*="recaptcha/enterprise.js"]')]

/** How the next request for a token ends, and after how many milliseconds. */
async function outcome(): Promise<{ error: string; after: number }> {
  const since = Date.now()
  const ended = getToken(appCheck).then(
    () => ({ error: 'none', after: Date.now() - since }),
    (error: unknown) => ({ error: String(error), after: Date.now() - since }),
  )
  for (let step = 0; step < 100; step += 1) await vi.advanceTimersByTimeAsync(100)
  return ended
}

describe('App Check without reCAPTCHA', () => {
  it('lets requests go on without a token after five seconds, and the next ones at once', async () => {
    expect(await outcome()).toEqual({ error: 'Error: reCAPTCHA did not answer', after: 5000 })
    expect(await outcome()).toMatchObject({ error: 'Error: reCAPTCHA has not loaded' })
    expect((await outcome()).after).toBeLessThan(1000)
    expect(scripts()).toHaveLength(1)
  })

  it('loads the script again a minute later', async () => {
    await outcome()
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await outcome()).after).toBe(5000)
    expect(scripts()).toHaveLength(2)
  })
})
