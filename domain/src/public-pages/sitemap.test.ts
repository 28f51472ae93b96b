/** The addresses listed for search engines. */
import { expect, it } from 'vitest'
import { newEvent } from '../events/event'
import { robotsTxt, sitemapXml } from './sitemap'

const event = newEvent({
  title: 'Walk',
  status: 'published',
  date_time: new Date(0),
  updated_at: new Date(0),
})

it('names the lasting pages, and each event with its last change', () => {
  const xml = sitemapXml([{ id: 'one', data: event }], 'https://club.example')
  expect(xml).toContain('<loc>https://club.example/</loc>')
  expect(xml).toContain('<loc>https://club.example/coaching</loc>')
  expect(xml).toContain(
    '<url><loc>https://club.example/events/one</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod></url>',
  )
})

it('is found by robots.txt, which shuts nobody out', () => {
  expect(robotsTxt('https://club.example')).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://club.example/sitemap.xml\n',
  )
  expect(robotsTxt('')).toBe('User-agent: *\nDisallow:\n')
})
