/** The head of a page, for shared links and search engines. */
import { describe, expect, it } from 'vitest'
import { type Event, newEvent } from '../events/event'
import { ticketTypeSchema, type TicketType } from '../orders/tickets/ticket-type'
import { headOf, headTags } from './head'

const webUrl = 'https://club.example'
const read_at = new Date('2026-11-20T12:00:00Z')

function event(fields: Partial<Event> = {}): Event {
  return newEvent({
    title: 'Vinyl night',
    description: 'Bring one record.',
    date_time: new Date('2026-11-28T03:00:00Z'),
    location: 'Gastown',
    address_line: '12 Water Street',
    price: 20,
    max_attendees: 10,
    status: 'published',
    ...fields,
  })
}

function type(fields: Partial<TicketType> = {}) {
  const data = ticketTypeSchema.parse({
    event_id: 'one',
    name: 'Chair',
    price: 20,
    gender_restriction: 'any',
    max_quantity: 3,
    ...fields,
  })
  return { id: 'type', data }
}

function headOfEvent(fields: Partial<Event> = {}, types = [type()]) {
  const ticket_types = { event_id: 'one', rows: types }
  const data = { read_at, event: { id: 'one', data: event(fields) }, ticket_types }
  return headOf({ kind: 'event', id: 'one' }, data, webUrl)
}

const ldOf = (fields: Partial<Event> = {}, types = [type()]) => headOfEvent(fields, types).jsonLd[0]

describe('event page head', () => {
  it('has the title, time, place, own address and a picture for sharing', () => {
    expect(headOfEvent()).toMatchObject({
      title: 'Vinyl night · Seawall Social',
      description: 'Nov 27, 2026, 8:00 PM · Gastown. Bring one record.',
      canonical: 'https://club.example/events/one',
      image: 'https://club.example/pictures/shared/default.jpg',
    })
  })

  const stored = 'https://storage.example/v0/b/club/o/covers%2F'

  it.each([
    [{ image_url: `${stored}s-Ab_9.webp?alt=media&token=t` }, `${stored}s-Ab_9.jpg?alt=media&token=t`],
    // Older covers have no share picture.
    [{ image_url: `${stored}Ab_9.webp?alt=media&token=t` }, `${stored}Ab_9.webp?alt=media&token=t`],
    [{ image_url: '/pictures/events/pho.svg' }, 'https://club.example/pictures/shared/pho.jpg'],
    [{ image_url: '', category: 'outdoors' }, 'https://club.example/pictures/shared/outdoors.jpg'],
    [{ image_url: null, category: 'Music' }, 'https://club.example/pictures/shared/music.jpg'],
    [{ image_url: 'javascript:alert(1)' }, 'https://club.example/pictures/social-preview.png'],
  ])('has the picture of the event’s cover: %j', (fields, expected) => {
    expect(headOfEvent(fields).image).toBe(expected)
  })

  it('shortens a long description to its first words', () => {
    const { description } = headOfEvent({ description: 'word '.repeat(100) })
    expect(description.length).toBeLessThanOrEqual(160)
    expect(description).toMatch(/word…$/)
  })

  it('describes a schema.org Event with time, place and ticket prices', () => {
    expect(ldOf({ has_tickets: true })).toMatchObject({
      '@type': 'Event',
      name: 'Vinyl night',
      startDate: '2026-11-28T03:00:00.000Z',
      endDate: '2026-11-28T06:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      location: {
        name: 'Gastown',
        address: { streetAddress: '12 Water Street', addressLocality: 'Vancouver' },
      },
      offers: [
        { name: 'Chair', price: 20, priceCurrency: 'CAD', availability: 'https://schema.org/InStock' },
      ],
    })
  })

  it('offers nothing for an event with a price and no tickets', () => {
    expect(ldOf({}, [])).toMatchObject({ offers: [] })
  })

  it.each([
    ['sold out by staff', { has_tickets: true }, { is_sold_out: true }],
    ['sold to the last', { has_tickets: true }, { current_sold: 3 }],
    ['full', { has_tickets: true, current_attendees: 10 }, {}],
    ['full, without tickets', { price: 0, current_attendees: 10 }, {}],
    ['under way', { has_tickets: true, date_time: read_at }, {}],
    ['over, without tickets', { price: 0, date_time: new Date('2026-11-19T03:00:00Z') }, {}],
  ])('marks an event that is %s as sold out', (_how, fields, ofType) => {
    expect(ldOf(fields, [type(ofType)])).toMatchObject({
      offers: [{ availability: 'https://schema.org/SoldOut' }],
    })
  })

  it('marks a cancelled event and offers no tickets for it', () => {
    const ld = ldOf({ status: 'cancelled', has_tickets: true })
    expect(ld).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
    expect(ld).not.toHaveProperty('offers')
    expect(headOfEvent({ status: 'cancelled' }).description).toMatch(/^Cancelled · /)
  })

  it('has no address for a missing event and excludes it from search engines', () => {
    const head = headOf({ kind: 'event', id: 'one' }, { read_at, event: { id: 'one', data: null } }, webUrl)
    expect(head).toMatchObject({ title: 'Event not found · Seawall Social', canonical: null, jsonLd: [] })
    expect(headTags(head)).toContain('<meta name="robots" content="noindex" />')
    expect(headOf(null, { read_at }, webUrl)).toEqual(head)
  })
})

it('The head of the event list names the club and each event in order', () => {
  const head = headOf({ kind: 'events' }, { read_at, events: [{ id: 'one', data: event() }] }, webUrl)
  expect(head.jsonLd).toMatchObject([
    { '@type': 'Organization', name: 'Seawall Social', url: 'https://club.example/' },
    { '@type': 'ItemList', itemListElement: [{ position: 1, url: 'https://club.example/events/one' }] },
  ])
})

it('the coaching page has its own title and description', () => {
  expect(headOf({ kind: 'coaching' }, { read_at }, webUrl)).toMatchObject({
    title: 'Coaching · Seawall Social',
    canonical: 'https://club.example/coaching',
  })
})

it('No text of an event can break out of its tag', () => {
  const words = '</script><script>alert(1)</script>"><img src=x> \''
  const image_url = 'https://pictures.example/"><script>alert(2)</script>'
  const tags = headTags(headOfEvent({ title: words, description: words, location: words, image_url }))
  expect(tags).not.toContain('<script>')
  expect(tags).not.toContain('<img')
  expect(tags.match(/<\/script>/g)).toHaveLength(1)
  expect(tags).toContain('content="&lt;/script&gt;')
})
