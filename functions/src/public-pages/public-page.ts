/**
 * Public pages as HTML, for visitors, search engines and shared links; Hosting caches them, so that a crowd costs
 * nothing.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { onRequest } from 'firebase-functions/v2/https'
import { firstLimits } from '@club/domain/first-limits'
import { eventFilterNames } from '@club/domain/search/event-search'
import { headOf, headTags } from '@club/domain/public-pages/head'
import { type PublicData, publicDataId, publicDataJson } from '@club/domain/public-pages/public-data'
import { type PublicPage, publicPageAt, publicPath } from '@club/domain/public-pages/public-page'
import { nextEventsJson, nextEventsPath } from '@club/domain/public-pages/next-events'
import { sitemapXml } from '@club/domain/public-pages/sitemap'
import { webUrl } from '../server/config'
import { type PublicDocuments, publicDocuments } from './public-documents'
import { loadWebBuild, placeholders, type WebBuild, webBuildFolder } from '../server/gateways/web-build'
import { log } from '../server/log'
import { lastGood } from './last-good'

/** Browsers always ask; Hosting answers for a minute, and with the last page while the next is being rendered. */
const cached = {
  drawn: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  /** A draft can be published at any moment. */
  missing: 'public, max-age=0, s-maxage=15',
  /** While Firestore is down: long enough to absorb a crowd, short enough to end with the outage. */
  fallback: 'public, max-age=0, s-maxage=5',
  /** Addresses with a query: shared links differ for each reader, and each would be a separate cache entry. */
  never: 'no-cache',
} as const

/** With a query, this process renders a page at most this often. */
const freshMs = 60_000

type Answer = {
  readonly status: 200 | 404 | 405 | 503
  readonly cache: string
  readonly type?: string
  readonly body: string
}

/** The number of pages that a process caches for outages of Firestore. */
const rememberedPages = 100

async function dataFor(page: PublicPage, documents: PublicDocuments, now: Date): Promise<PublicData> {
  const read_at = now
  switch (page.kind) {
    case 'events': {
      const [events, locations] = await Promise.all([documents.upcomingEvents(now), documents.locations()])
      return { read_at, events, locations }
    }
    case 'event': {
      const { id } = page
      const [data, rows] = await Promise.all([documents.event(id), documents.ticketTypes(id)])
      if (data === null) return { read_at, event: { id, data } }
      return { read_at, event: { id, data }, ticket_types: { event_id: id, rows } }
    }
    case 'coaching':
      return { read_at, coaching_services: await documents.coachingServices() }
  }
}

type Parts = { readonly path: string; readonly page: PublicPage | null; readonly data: PublicData }

/** The template is filled by functions: texts can contain `$`, which is special in a replacement string. */
async function html({ draw, template }: WebBuild, { path, page, data }: Parts): Promise<string> {
  const { head, styles, body } = await draw(path, data)
  const json = `<script type="application/json" id="${publicDataId}">${publicDataJson(data)}</script>`
  return template
    .replace(placeholders.head, () => head + headTags(headOf(page, data, webUrl.value())) + json)
    .replace(placeholders.styles, () => styles)
    .replace(placeholders.body, () => body)
}

/** One key for all addresses that lead nowhere: they look the same. */
const nowhere = '/events/-'

type Site = { readonly documents: PublicDocuments; readonly folder: string }

/**
 * Answers requests for public pages. Uses only the method and the address: no header or cookie can change what Hosting
 * caches.
 */
export function publicSite({ documents, folder }: Site) {
  const answers = lastGood<Answer>(rememberedPages, ({ status }) => status === 200)
  let built: Promise<WebBuild | null> | null = null

  async function build(): Promise<WebBuild | null> {
    built ??= loadWebBuild(folder)
    const web = await built.catch((error: unknown) => {
      log.requestFailed({ name: 'publicPage', uid: null, error })
      return null
    })
    if (web === null) built = null
    return web
  }

  async function shell(cache: string): Promise<Answer> {
    const web = await build()
    if (web !== null) return { status: 200, cache, body: web.shell }
    return { status: 503, cache: cached.fallback, body: 'The web app hasn’t been built.', type: 'text/plain' }
  }

  async function drawn(web: WebBuild, page: PublicPage | null): Promise<Answer> {
    if (page === null) {
      const data = { read_at: new Date(), event: { id: '-', data: null } }
      return { status: 404, cache: cached.missing, body: await html(web, { path: nowhere, page, data }) }
    }
    const data = await dataFor(page, documents, new Date())
    const body = await html(web, { path: publicPath(page), page, data })
    if (data.event?.data === null) return { status: 404, cache: cached.missing, body }
    return { status: 200, cache: cached.drawn, body }
  }

  async function sitemap(): Promise<Answer> {
    const body = sitemapXml(await documents.upcomingEvents(new Date()), webUrl.value())
    return { status: 200, cache: cached.drawn, type: 'application/xml', body }
  }

  async function nextEvents(): Promise<Answer> {
    const rows = await documents.upcomingEvents(new Date())
    const body = nextEventsJson(rows.slice(0, firstLimits.eventsOnFrontPage))
    return { status: 200, cache: cached.drawn, type: 'application/json', body }
  }

  /** The result of `make`, or its last result, or `otherwise`: never an error page. */
  async function orLast(
    key: string,
    make: () => Promise<Answer>,
    otherwise: () => Answer | Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await answers.shared(key, make)
    } catch (error) {
      log.requestFailed({ name: 'publicPage', uid: null, error })
      const last = answers.lastOf(key)
      return last === null ? await otherwise() : { ...last, cache: cached.fallback }
    }
  }

  async function pageAt(pathname: string, withinMs: number): Promise<Answer> {
    const web = await build()
    if (web === null) return shell(cached.fallback)
    const page = publicPageAt(pathname)
    const key = page === null ? nowhere : publicPath(page)
    const recent = answers.lastOf(key, withinMs)
    if (recent !== null) return recent
    return orLast(
      key,
      () => drawn(web, page),
      () => shell(cached.fallback),
    )
  }

  async function withQuery({ pathname, searchParams }: URL): Promise<Answer> {
    const isFiltered =
      publicPageAt(pathname)?.kind === 'events' && eventFilterNames.some((name) => searchParams.has(name))
    // The browser does the filtering; the page is the same for every query.
    const answer = await (isFiltered ? shell(cached.never) : pageAt(pathname, freshMs))
    return { ...answer, cache: cached.never }
  }

  async function answerTo(method: string, url: URL): Promise<Answer> {
    const { pathname, search } = url
    if (method !== 'GET' && method !== 'HEAD')
      return { status: 405, cache: 'no-store', body: '', type: 'text/plain' }
    if (pathname === '/sitemap.xml') {
      const body = sitemapXml([], webUrl.value())
      const otherwise: Answer = { status: 200, cache: cached.fallback, type: 'application/xml', body }
      const answer = await orLast('/sitemap.xml', sitemap, () => otherwise)
      return search === '' ? answer : { ...answer, cache: cached.never }
    }
    if (pathname === nextEventsPath) {
      const otherwise: Answer = { status: 503, cache: cached.fallback, type: 'application/json', body: '{}' }
      const recent = search === '' ? null : answers.lastOf(nextEventsPath, freshMs)
      const answer = recent ?? (await orLast(nextEventsPath, nextEvents, () => otherwise))
      return search === '' ? answer : { ...answer, cache: cached.never }
    }
    return search === '' ? pageAt(pathname, 0) : withQuery(url)
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = `http://club.invalid${request.url ?? ''}`
    const url = new URL(URL.canParse(address) ? address : 'http://club.invalid/')
    const { status, cache, type = 'text/html', body } = await answerTo(request.method ?? 'GET', url)
    response.writeHead(status, {
      'Cache-Control': cache,
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Length': Buffer.byteLength(body),
      ...(status === 405 && { Allow: 'GET, HEAD' }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** Few instances: behind Hosting each sees one request a minute and page. */
export const publicPage = onRequest(
  { maxInstances: 5 },
  publicSite({ documents: publicDocuments(), folder: webBuildFolder() }),
)
