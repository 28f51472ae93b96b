/** The metadata that is sent to Storage with a file. */
import { afterEach, expect, it, vi } from 'vitest'
import { leaveFile } from './storage'

/** Storage needs a bucket, which the tests' configuration leaves out. */
const fetch = vi.hoisted(() => {
  const config = { apiKey: 'none', projectId: 'demo-none', storageBucket: 'photos' }
  vi.stubEnv('VITE_FIREBASE_CONFIG', JSON.stringify(config))
  const stub = vi.fn<typeof globalThis.fetch>()
  vi.stubGlobal('fetch', stub)
  return stub
})
afterEach(() => vi.unstubAllGlobals())

/** jsdom's blobs have no `text`. */
function textOf(body: unknown): Promise<unknown> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result))
    if (body instanceof Blob) reader.readAsText(body)
    else resolve(body)
  })
}

it('An uploaded file tells browsers to cache it for an hour', async () => {
  fetch.mockImplementation(() => Promise.resolve(Response.json({ name: 'me.png', bucket: 'photos' })))
  const file = new File(['x'], 'me.png', { type: 'image/png' })
  await leaveFile('me.png', file, { onProgress: vi.fn(), signal: new AbortController().signal })
  const sent = await textOf(fetch.mock.lastCall?.[1]?.body)
  expect(sent).toContain('"contentType":"image/png"')
  expect(sent).toContain('"cacheControl":"max-age=3600"')
})
