/** What every component test has: the DOM matchers, and a clean browser afterwards. */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { publishSession } from '../data/session/session'
import { listenToToasts } from '../ui/toaster'

/** All tests share the page's modules and its storage, so each leaves them as a visitor's browser has them. */
afterEach(() => {
  cleanup()
  publishSession({ status: 'signed-out' })
  listenToToasts(() => undefined)()
  localStorage.clear()
  sessionStorage.clear()
})

/** What a page has begun to fetch must not arrive in the next file, where the modules are the same. */
afterAll(() => vi.dynamicImportSettled())

/** The names of a project that exists nowhere: pieces that could ask it render, and no test does ask. */
vi.stubEnv('VITE_FIREBASE_CONFIG', JSON.stringify({ apiKey: 'none', projectId: 'demo-none' }))

/** No test measures time; on a busy machine it only runs later. */
configure({ asyncUtilTimeout: 20_000 })
