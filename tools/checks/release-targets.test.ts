/** What a page sends to the Firestore emulator when it ends, with a server that answers as the emulator does. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { releaseTargets } from '../../web/build/release-targets'

const channel = 'http://127.0.0.1:8080/google.firestore.v1.Firestore/Listen/channel'
const database = 'projects/demo-club/databases/(default)'

const beacon = vi.fn<Navigator['sendBeacon']>(() => true)
let page: EventTarget & { fetch: typeof fetch }

beforeEach(() => {
  const answer = () => Promise.resolve(new Response('51\n[[0,["c","session-1","",8,14,30000]]]'))
  page = Object.assign(new EventTarget(), { fetch: answer })
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { href: 'http://127.0.0.1:5000/' })
  vi.stubGlobal('navigator', { sendBeacon: beacon })
  releaseTargets()
})
afterEach(() => {
  beacon.mockClear()
  vi.unstubAllGlobals()
})

/** Sends messages as Firestore does; resolves when the page has read the answer. */
async function send(query: string, offset: number, messages: object[], signal: AbortSignal | null = null) {
  const fields = messages.map((message, index) => [
    `req${index}___data__`,
    JSON.stringify({ database, ...message }),
  ])
  const body = new URLSearchParams([['count', String(messages.length)], ['ofs', String(offset)], ...fields])
  const request = new Request(`${channel}?${query}`, { method: 'POST', body, signal })
  await page.fetch(request)
  await new Promise((resolve) => setTimeout(resolve))
}

const leave = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))

/** The address and the messages of each beacon. */
const beacons = () =>
  beacon.mock.calls.map(([url, body]) => [
    Object.fromEntries(new URL(url).searchParams),
    body instanceof URLSearchParams ? Object.fromEntries(body) : body,
  ])

const opening = () =>
  send('VER=8&RID=100', 0, [{ addTarget: { targetId: 2 } }, { addTarget: { targetId: 4 } }])
const removal = (targetId: number) => JSON.stringify({ database, removeTarget: targetId })

it('A page that ends removes the targets its channel still has', async () => {
  await opening()
  await send('VER=8&SID=session-1&RID=101', 2, [{ removeTarget: 2 }, { addTarget: { targetId: 6 } }])
  leave(false)
  expect(beacons()).toEqual([
    [
      { VER: '8', SID: 'session-1', RID: '102' },
      { count: '2', ofs: '4', req0___data__: removal(4), req1___data__: removal(6) },
    ],
  ])
})

it('A page that can be shown again keeps its targets', async () => {
  await opening()
  leave(true)
  expect(beacons()).toEqual([])
})

it('A channel that Firestore closes removes its targets instead, once', async () => {
  await opening()
  navigator.sendBeacon(`${channel}?SID=session-1&RID=101&TYPE=terminate`)
  leave(false)
  expect(beacons()).toEqual([
    [
      { VER: '8', SID: 'session-1', RID: '101' },
      { count: '2', ofs: '2', req0___data__: removal(2), req1___data__: removal(4) },
    ],
  ])
})

it('A channel that Firestore abandons while it opens is ended as soon as it has answered', async () => {
  const abandoned = new AbortController()
  abandoned.abort()
  await send('VER=8&RID=100', 0, [{ addTarget: { targetId: 2 } }], abandoned.signal)
  expect(beacons()).toEqual([
    [
      { VER: '8', SID: 'session-1', RID: '101' },
      { count: '1', ofs: '1', req0___data__: removal(2) },
    ],
  ])
})

it('Other beacons are sent as they are', () => {
  navigator.sendBeacon('/reports', 'slow')
  expect(beacon.mock.calls).toEqual([['/reports', 'slow']])
})
