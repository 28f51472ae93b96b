/** Public pages as visitors, search engines and attackers get them: a real database, and a renderer that shows all of its input. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Firestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { type CollectionName, collections } from '@club/domain/collections'
import { nextEventsFrom } from '@club/domain/public-pages/next-events'
import { publicDataFrom, publicDataId } from '@club/domain/public-pages/public-data'
import { type PublicDocuments, publicDocuments } from '../../functions/src/public-pages/public-documents'
import { lastGood } from '../../functions/src/public-pages/last-good'
import { publicSite } from '../../functions/src/public-pages/public-page'
import { anEvent, dayMs, withoutAnswers } from './events'
import { db, setting, newUser, tokenOf } from './kit'
import { listening } from './local-server'
import { expectLogged } from './logged'

/** The collections that anyone can read; all others belong to members or to the server. */
const open: readonly CollectionName[] = ['events', 'ticket_types', 'coaching_services', 'service_locations']

const folder = mkdtempSync(join(tmpdir(), 'club-public-'))

/** Renders its input as text, escaped as React does; fails for an event with a marker. */
const renderer = `export async function draw(path, data) {
  const text = JSON.stringify(data)
  if (text.includes('cannot be drawn')) throw new Error('It cannot be drawn')
  const body = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return { head: '<title>Drawn</title>', styles: '<style></style>', body: '<main>' + path + ' ' + body + '</main>' }
}`

beforeAll(() => {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'render.js'), renderer)
  writeFileSync(
    join(folder, 'page.html'),
    '<html><head><!--page-head--><!--page-styles--></head><body><div id="root"><!--page-body--></div></body></html>',
  )
  writeFileSync(join(folder, 'app.html'), '<html><body>The shell</body></html>')
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** Deletes these documents, so that they are not in the lists of other tests. */
afterAll(async () => {
  for (const name of open) {
    const { docs } = await db.collection(name).get()
    await Promise.all(docs.map(({ ref }) => ref.delete()))
  }
})

/** With a long timeout, because the machine may be busy. */
const firestore = publicDocuments(() => db, { firstMs: 120_000, laterMs: 120_000 })
/** Nothing listens at this address, which is found out only by waiting. */
vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:9')
const nowhere = new Firestore({ projectId: 'demo-nowhere' })
vi.unstubAllEnvs()
const unreachable = publicDocuments(() => nowhere, { firstMs: 50, laterMs: 50 })

/** A process of the function whose Firestore can fail, and which counts its reads of events. */
async function aProcess(pages = folder) {
  const state = { documents: firestore, reads: 0, arrived: 0 }
  const documents: PublicDocuments = {
    upcomingEvents: (now) => {
      state.reads += 1
      return state.documents.upcomingEvents(now)
    },
    event: (id) => {
      state.reads += 1
      return state.documents.event(id)
    },
    ticketTypes: (id) => state.documents.ticketTypes(id),
    coachingServices: () => state.documents.coachingServices(),
    locations: () => state.documents.locations(),
  }
  const site = publicSite({ documents, folder: pages })
  const origin = await listening((request, response) => {
    state.arrived += 1
    void site(request, response)
  })
  return { state, get: (path: string, init: RequestInit = {}) => fetch(origin + path, init) }
}

const hourMs = dayMs / 24

const drawnCache = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const missingCache = 'public, max-age=0, s-maxage=15'
const fallbackCache = 'public, max-age=0, s-maxage=5'

function dataIn(html: string) {
  const json = new RegExp(`<script type="application/json" id="${publicDataId}">(.*?)</script>`).exec(html)
  return publicDataFrom(json?.[1] ?? '')
}

describe('a public page', () => {
  withoutAnswers()
  let id: string
  let server: Awaited<ReturnType<typeof aProcess>>
  beforeEach(async () => {
    id = randomUUID()
    server = await aProcess()
  })

  it('shows an event and its active tickets, cheapest first, with a cache lifetime', async () => {
    await anEvent(id, { has_tickets: true })
    const type = { event_id: id, event_published: true, gender_restriction: 'any', max_quantity: 3 }
    const names = [
      ['Long table', 40, true],
      ['Kitchen stool', 15, true],
      ['Switched off', 1, false],
    ] as const
    for (const [name, price, is_active] of names)
      await db.doc(`ticket_types/${randomUUID()}`).set({ ...type, name, price, is_active })
    const ofDraft = { ...type, name: 'Of a draft', price: 1, is_active: true, event_published: false }
    await db.doc(`ticket_types/${randomUUID()}`).set(ofDraft)
    const answer = await server.get(`/events/${id}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe(drawnCache)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('vary')).toBeNull()
    expect(answer.headers.get('set-cookie')).toBeNull()
    const data = dataIn(await answer.text())
    expect(data.event?.data).toMatchObject({ title: 'Lantern walk' })
    expect(data.event?.data?.date_time).toBeInstanceOf(Date)
    expect(data.ticket_types?.rows.map(({ data }) => data.name)).toEqual(['Kitchen stool', 'Long table'])
  })

  it('lists all published and upcoming events, and the parts of town', async () => {
    const [past, draft, cancelled] = [randomUUID(), randomUUID(), randomUUID()]
    await anEvent(id)
    await anEvent(past, { date_time: new Date(Date.now() - dayMs) })
    await anEvent(draft, { status: 'draft' })
    await anEvent(cancelled, { status: 'cancelled' })
    await db.doc('service_locations/here').set({ name: 'Gastown', is_active: true, display_order: 1 })
    await db.doc('service_locations/gone').set({ name: 'Atlantis', is_active: false, display_order: 2 })
    const data = dataIn(await (await server.get('/events')).text())
    const ids = data.events?.map((row) => row.id) ?? []
    expect(ids).toContain(id)
    expect([past, draft, cancelled].filter((one) => ids.includes(one))).toEqual([])
    expect(data.locations?.map((row) => row.id)).toContain('here')
    expect(data.locations?.map((row) => row.id)).not.toContain('gone')
  })

  it('names the next three events for the front page, with a cache lifetime', async () => {
    const [draft, past] = [randomUUID(), randomUUID()]
    const ahead = Array.from({ length: 4 }, () => randomUUID())
    /** Under way and over soon, so that no event of another test comes before them. */
    const first = Date.now() - 2.8 * hourMs
    await anEvent(draft, { status: 'draft', date_time: new Date(first) })
    await anEvent(past, { date_time: new Date(first - hourMs) })
    for (const [index, event] of ahead.entries())
      await anEvent(event, { date_time: new Date(first + index * 1000) })
    const answer = await server.get('/next-events.json')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ])
    expect(answer.headers.get('cache-control')).toBe(drawnCache)
    const events = nextEventsFrom(await answer.json())
    expect(events.map((event) => event.id)).toEqual(ahead.slice(0, 3))
    const { reads } = server.state
    const withQuery = await server.get('/next-events.json?fbclid=abc')
    expect(withQuery.headers.get('cache-control')).toBe('no-cache')
    expect(nextEventsFrom(await withQuery.json())).toEqual(events)
    expect(server.state.reads).toBe(reads)
    server.state.documents = unreachable
    expect(nextEventsFrom(await (await server.get('/next-events.json')).json())).toEqual(events)
    expectLogged('requestFailed')
  })

  it('lists the active coaching services', async () => {
    await db.doc('coaching_services/on').set({ title: 'A walk', is_active: true, display_order: 1 })
    await db.doc('coaching_services/off').set({ title: 'A dive', is_active: false, display_order: 2 })
    const ids = dataIn(await (await server.get('/coaching')).text()).coaching_services?.map((row) => row.id)
    expect(ids).toContain('on')
    expect(ids).not.toContain('off')
  })

  it('stays up for a cancelled event, and marks it as cancelled for search engines', async () => {
    await anEvent(id, { status: 'cancelled' })
    const answer = await server.get(`/events/${id}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('https://schema.org/EventCancelled')
  })

  it('is not found, for a short while, for a draft, an unknown event or an invalid id', async () => {
    const draft = randomUUID()
    await anEvent(draft, { status: 'draft', title: 'A secret supper' })
    const addresses = [
      draft,
      randomUUID(),
      'a_b',
      '%00',
      '..%2Faccounts',
      '%',
      'a'.repeat(129),
      `${id}/more`,
      '%E2%80%A8',
    ]
    for (const address of addresses) {
      const answer = await server.get(`/events/${address}`)
      expect([address, answer.status]).toEqual([address, 404])
      expect(answer.headers.get('cache-control')).toBe(missingCache)
      const page = await answer.text()
      expect(page).not.toContain('A secret supper')
      expect(page).toContain('noindex')
    }
  })

  it('runs no markup from its texts', async () => {
    const markup = '</script><script>alert(1)</script><!--<img src=x onerror=alert(2)> "\'&$& \u2028'
    await anEvent(id, { title: markup, description: markup, location: markup, address_line: markup })
    const page = await (await server.get(`/events/${id}`)).text()
    expect(page).not.toContain('<script>alert')
    expect(page).not.toContain('<img')
    expect(page).not.toContain('<!--')
    expect(page.match(/<\/script>/g)).toHaveLength(2)
    expect(dataIn(page).event?.data?.title).toBe(markup)
    const ld = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? ''
    expect(JSON.parse(ld)).toMatchObject({ '@type': 'Event', name: markup })
  })

  it('reads the database once for five hundred simultaneous requests', async () => {
    await anEvent(id)
    const crowd = 500
    const { state, get } = server
    const event = async (asked: string) => {
      await expect.poll(() => state.arrived).toBe(crowd)
      return firestore.event(asked)
    }
    state.documents = { ...firestore, event }
    const pages = Array.from({ length: crowd }, async () => (await get(`/events/${id}`)).text())
    expect(new Set(await Promise.all(pages)).size).toBe(1)
    expect(state.reads).toBe(1)
  })

  it('is rendered whatever its query string, read once a minute, and never cached under that query', async () => {
    await anEvent(id)
    const { state, get } = server
    const drawn = await (await get(`/events/${id}`)).text()
    for (const query of ['?tab=attendees', '?fbclid=abc', '?utm_source=a&utm_medium=b', '?search=walk']) {
      const answer = await get(`/events/${id}${query}`)
      expect([query, answer.status, await answer.text()]).toEqual([query, 200, drawn])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
    expect(state.reads).toBe(1)
    const sitemap = await get('/sitemap.xml?fbclid=abc')
    expect([sitemap.status, sitemap.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(await (await get('/coaching?fbclid=abc')).text()).toContain('<main>/coaching')
    expect(await (await get('/events?fbclid=abc&utm_source=x')).text()).toContain('<main>/events')
  })

  it('is the app shell for a filtered list of events, which the browser renders', async () => {
    for (const query of ['?search=walk', '?location=Gastown&fbclid=abc']) {
      const answer = await server.get(`/events${query}`)
      expect([answer.status, await answer.text()]).toEqual([200, '<html><body>The shell</body></html>'])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
    expect(server.state.reads).toBe(0)
  })

  it('answers 404 to a query on an event that does not exist', async () => {
    const answer = await server.get(`/events/${id}?fbclid=abc`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-cache'])
  })

  it('answers HEAD without a body, and refuses writing methods', async () => {
    await anEvent(id)
    const head = await server.get(`/events/${id}`, { method: 'HEAD' })
    const page = await server.get(`/events/${id}`)
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(page.headers.get('content-length'))
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await server.get(`/events/${id}`, { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
  })

  it('links search engines to the pages and to each upcoming event', async () => {
    await anEvent(id)
    const sitemap = await server.get('/sitemap.xml')
    expect(sitemap.headers.get('cache-control')).toBe(drawnCache)
    expect(await sitemap.text()).toContain(`<loc>${setting('WEB_URL')}/events/${id}</loc>`)
  })
})

describe('the public pages while Firestore does not answer', () => {
  withoutAnswers()

  it('show the last good version, and are soon requested again', async () => {
    const id = randomUUID()
    await anEvent(id)
    const { state, get } = await aProcess()
    for (const path of [`/events/${id}`, '/events', '/coaching', '/sitemap.xml']) {
      const before = await (await get(path)).text()
      state.documents = unreachable
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.get('cache-control')).toBe(fallbackCache)
      expect(await answer.text()).toBe(before)
      state.documents = firestore
    }
    expectLogged('requestFailed')
  })

  it('fall back to the app shell when they were never rendered or can’t be', async () => {
    const { state, get } = await aProcess()
    state.documents = unreachable
    for (const path of ['/events', '/coaching', `/events/${randomUUID()}`]) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.get('cache-control')).toBe(fallbackCache)
      expect(await answer.text()).toContain('The shell')
    }
    expect(await (await get('/sitemap.xml')).text()).toContain('/coaching</loc>')
    expect((await get('/next-events.json')).status).toBe(503)
    state.documents = firestore
    const id = randomUUID()
    await anEvent(id, { title: 'It cannot be drawn' })
    expect(await (await get(`/events/${id}`)).text()).toContain('The shell')
    await db.doc(`events/${id}`).delete()
    expectLogged('requestFailed')
  })
})

/** Every field of a schema, each containing the marker. */
function markedDocument(schema: z.ZodType, marker: string): Record<string, string> {
  const options = schema instanceof z.ZodUnion ? schema.options : [schema]
  const names = options.flatMap((one) => (one instanceof z.ZodObject ? Object.keys(one.shape) : []))
  return Object.fromEntries(['note', ...names].map((name) => [name, marker]))
}

describe('the privacy of members', () => {
  withoutAnswers()

  it('no public page contains member data, whatever the caller, token or cookie', async () => {
    const marker = `marker${randomUUID().slice(0, 8)}`
    const admin = await newUser('ida', { account: { role: 'admin' }, claim: 'admin' })
    const token = await tokenOf(admin)
    const id = randomUUID()
    await anEvent(id, { current_attendees: 1 })
    const planted = Object.entries(collections).filter(([name]) => !open.some((one) => one === name))
    const refs = planted.flatMap(([name, schema]) =>
      [marker, `${id}_${marker}`, `${marker}_${marker}`].map((document) => {
        const ref = db.doc(`${name}/${document}`)
        const fields = markedDocument(schema, marker)
        return { ref, fields: { ...fields, ...('event_id' in fields && { event_id: id }) } }
      }),
    )
    await Promise.all(refs.map(({ ref, fields }) => ref.set(fields)))
    try {
      const { get } = await aProcess()
      const everyone: Record<string, string>[] = [
        {},
        { authorization: `Bearer ${token}` },
        // With this, the emulator lets any client read anything.
        { authorization: 'Bearer owner' },
        { cookie: `__session=${token}; uid=${admin.uid}` },
      ]
      const paths = [
        '/events',
        `/events/${id}`,
        `/events/${marker}`,
        `/events/${id}?uid=${marker}`,
        '/coaching',
      ]
      for (const path of [...paths, '/next-events.json', '/sitemap.xml']) {
        const pages = await Promise.all(
          everyone.map(async (headers) => (await get(path, { headers })).text()),
        )
        for (const page of pages) {
          expect(page.replaceAll(`/events/${marker}`, '').replaceAll(`"id":"${marker}"`, '')).not.toContain(
            marker,
          )
          expect(page).not.toContain(admin.uid)
        }
      }
    } finally {
      await Promise.all(refs.map(({ ref }) => ref.delete()))
    }
  })
})

describe('the pages that a process caches', () => {
  const good = (result: string) => () => Promise.resolve(result)

  it('include the most recently requested ones, up to the limit', async () => {
    const pages = lastGood<string>(2, () => true)
    for (const key of ['a', 'b', 'a', 'c']) await pages.shared(key, good(key))
    expect(['a', 'b', 'c'].map((key) => pages.lastOf(key))).toEqual(['a', null, 'c'])
  })

  it('remain in use only while they are fresh enough', async () => {
    const pages = lastGood<string>(2, () => true)
    await pages.shared('a', good('a'))
    expect([pages.lastOf('a', 60_000), pages.lastOf('a', 0)]).toEqual(['a', null])
  })

  it('never include a missing page or a failed one', async () => {
    const pages = lastGood<string>(2, (result) => result !== 'missing')
    await pages.shared('a', good('a'))
    await expect(pages.shared('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(pages.lastOf('a')).toBe('a')
    await pages.shared('a', good('missing'))
    expect(pages.lastOf('a')).toBeNull()
  })
})
