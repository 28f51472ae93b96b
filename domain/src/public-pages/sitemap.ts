/** robots.txt and sitemap.xml, for search engines. */
import { escapeHtml } from '../emails/render-email.ts'
import type { Event } from '../events/event'
import { publicPath } from './public-page.ts'
import type { PublicRow } from './public-data'

/** Public pages that are worth finding; events are added to them. */
const lastingPaths = [
  '/',
  '/events',
  '/coaching',
  '/become-host',
  '/signup',
  '/privacy',
  '/terms',
  '/cookies',
]

function entry(address: string, changedAt: Date | null): string {
  const lastmod = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
  return `  <url><loc>${escapeHtml(address)}</loc>${lastmod}</url>`
}

/** `webUrl` has no slash at its end. */
export function sitemapXml(events: readonly PublicRow<Event>[], webUrl: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lastingPaths.map((path) => entry(webUrl + path, null)),
    ...events.map(({ id, data }) => entry(webUrl + publicPath({ kind: 'event', id }), data.updated_at)),
    '</urlset>',
    '',
  ].join('\n')
}

/**
 * Pages for members answer robots with the log-in, which needs no rule. `webUrl` is empty where it is unknown: a sitemap needs its whole
 * address.
 */
export function robotsTxt(webUrl: string): string {
  const sitemap = webUrl === '' ? '' : `\nSitemap: ${webUrl}/sitemap.xml\n`
  return `User-agent: *\nDisallow:\n${sitemap}`
}
