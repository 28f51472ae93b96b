/** The metadata of a public page for search engines, messengers and other places where a link is shared. */
import { club } from '../club'
import { clubDate, clubTime } from '../club-time'
import { escapeHtml } from '../emails/render-email'
import type { Event } from '../events/event'
import { categoryCover } from '../events/event-categories'
import { sharePictureOf } from '../events/share-picture'
import { eventLd, eventListLd, type JsonLd, organizationLd } from './json-ld'
import { type PublicData, scriptJson } from './public-data'
import { publicPath, type PublicPage } from './public-page'

type Head = {
  readonly title: string
  readonly description: string
  /** Whole addresses; `canonical` is null for a page that is not there. */
  readonly canonical: string | null
  readonly image: string
  readonly jsonLd: readonly JsonLd[]
}

/** Longer ones are cut when shown. */
const descriptionMax = 160
const socialPreview = '/pictures/social-preview.png'

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= descriptionMax) return line
  const cut = line.slice(0, descriptionMax - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), descriptionMax / 2)).trimEnd()}…`
}

function titled(title: string): string {
  return `${title} · ${club.name}`
}

const clubCover = /^\/pictures\/events\/([\w-]+)\.svg$/

/** The share picture of the event's cover: 1200 × 630, in a format that every messenger shows. */
function imageOf({ image_url, category }: Event, webUrl: string): string {
  const cover = image_url === null || image_url === '' ? categoryCover(category) : image_url
  if (/^https?:\/\//.test(cover)) return sharePictureOf(cover)
  const name = clubCover.exec(cover)?.[1]
  return webUrl + (name === undefined ? socialPreview : `/pictures/shared/${name}.jpg`)
}

function describe(event: Event): string {
  const when = `${clubDate(event.date_time)}, ${clubTime(event.date_time)}`
  const facts = [event.status === 'cancelled' ? 'Cancelled' : '', when, event.location]
  return shortened(`${facts.filter((fact) => fact !== '').join(' · ')}. ${event.description}`)
}

function headOfEvent(id: string, { read_at, event: row, ticket_types }: PublicData, webUrl: string): Head {
  const image = webUrl + socialPreview
  const event = row?.data ?? null
  if (event === null) return { ...notFound, image }
  const url = webUrl + publicPath({ kind: 'event', id })
  const own = imageOf(event, webUrl)
  return {
    title: titled(event.title),
    description: describe(event),
    canonical: url,
    image: own,
    jsonLd: [eventLd({ event, types: ticket_types?.rows ?? [] }, url, own, webUrl, read_at)],
  }
}

const notFound = {
  title: titled('Event not found'),
  description: `There’s no ${club.name} event at this link.`,
  canonical: null,
  jsonLd: [],
}

/** The head of `page` as it is drawn with `data`; null for an address that leads nowhere. `webUrl` has no slash at its end. */
export function headOf(page: PublicPage | null, data: PublicData, webUrl: string): Head {
  const image = webUrl + socialPreview
  if (page === null) return { ...notFound, image }
  const canonical = webUrl + publicPath(page)
  switch (page.kind) {
    case 'event':
      return headOfEvent(page.id, data, webUrl)
    case 'events':
      return {
        title: titled('Events'),
        description: `Small evenings around ${club.city}, where a conversation tells you more than a profile: speed dating, dinners, walks and music.`,
        canonical,
        image,
        jsonLd: [organizationLd(webUrl), eventListLd(data.events ?? [], webUrl)],
      }
    case 'coaching':
      return {
        title: titled('Coaching'),
        description: `An hour with someone who’s on your side, before the evening or after it: dating coaching in ${club.city}.`,
        canonical,
        image,
        jsonLd: [organizationLd(webUrl)],
      }
  }
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`
}

/** The same as HTML, all of it escaped; but for the title, which the page itself draws. */
export function headTags({ title, description, canonical, image, jsonLd }: Head): string {
  return [
    meta('name', 'description', description),
    ...(canonical === null
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeHtml(canonical)}" />`, meta('property', 'og:url', canonical)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', club.name),
    meta('property', 'og:locale', 'en_CA'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
    ...jsonLd.map((one) => `<script type="application/ld+json">${scriptJson(one)}</script>`),
  ].join('\n    ')
}
