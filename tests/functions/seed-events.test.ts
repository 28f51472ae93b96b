/** The seeded events on paper: coming up whenever one seeds, believable, varied, and the same on every run. */
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { clubTime } from '@club/domain/club-time'
import { eventCategories, eventCategory } from '@club/domain/events/event-categories'
import { eventSchema } from '@club/domain/events/event'
import { isAlmostFull, isFull, isUpcoming } from '@club/domain/events/event-facts'
import { eventPlaces } from '../seed/event-programme'
import { seededEvents } from '../seed/events'

const dayMs = 24 * 60 * 60 * 1000
/** An evening in summer, a night in winter when it is a day later in UTC, and the last moment of a year. */
const seedings = ['2026-07-02T03:00:00Z', '2026-11-21T06:59:00Z', '2027-01-01T06:59:59Z'].map(
  (moment) => new Date(moment),
)
const places = Object.values(eventPlaces)
const of = (now: Date) => seededEvents(now).map(({ data }) => data)
const listed = (now: Date) =>
  of(now).filter((event) => event.status === 'published' && isUpcoming(event, now))

describe.each(seedings)('the events seeded at %s', (now) => {
  it('are twelve that come up within eight weeks, at the earliest tomorrow', () => {
    const starts = listed(now).map(({ date_time }) => date_time.getTime() - now.getTime())
    expect(starts).toHaveLength(12)
    expect(Math.min(...starts)).toBeGreaterThan(0)
    expect(Math.max(...starts)).toBeLessThan(57 * dayMs)
  })

  it('are besides one cancelled, one over and one draft', () => {
    const standing = of(now).map((event) => (isUpcoming(event, now) ? event.status : 'over'))
    const others = standing.filter((each) => each !== 'published')
    expect(others.sort()).toEqual(['cancelled', 'draft', 'over'])
  })

  it('start when people have time', () => {
    for (const { date_time } of listed(now)) expect(clubTime(date_time)).toMatch(/^(11:30 AM|[4-8]:\d\d PM)$/)
  })
})

describe('the seeded events', () => {
  const [now = new Date(0)] = seedings
  const upcoming = listed(now)

  it('are whole documents, each with a UUID of its own', () => {
    const events = seededEvents(now)
    for (const { id, data } of events) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(eventSchema.parse(data)).toEqual(data)
      expect(data.current_attendees).toBeLessThanOrEqual(data.max_attendees ?? 0)
    }
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  })

  it('are in active locations, and every active location has one', () => {
    const active = places.filter(({ data }) => data.is_active)
    expect(places.length - active.length).toBe(1)
    expect(new Set(upcoming.map(({ location_id }) => location_id))).toEqual(
      new Set(active.map(({ id }) => id)),
    )
    for (const { location, location_id } of upcoming)
      expect(places.find(({ id }) => id === location_id)?.data.name).toBe(location)
  })

  it('are of every category, free and not, with room, almost full and full', () => {
    const categories = new Set(upcoming.map(({ category }) => eventCategory(category)))
    expect(categories).toEqual(new Set(eventCategories))
    expect(upcoming.filter(({ price }) => price === 0)).toHaveLength(2)
    expect(upcoming.filter(isFull)).toHaveLength(1)
    expect(upcoming.filter(isAlmostFull)).toHaveLength(4)
  })

  it('each have a cover that no other has: their own, which is there, or their category’s', () => {
    const covers = upcoming.map(({ image_url, category }) => image_url ?? category)
    expect(new Set(covers).size).toBe(upcoming.length)
    const pictures = new URL('../../web/public', import.meta.url).pathname
    for (const { image_url } of upcoming)
      if (image_url !== null) expect(existsSync(pictures + image_url)).toBe(true)
  })

  it('show a lantern walk by lantern light', () => {
    const walk = upcoming.find(({ title }) => title.startsWith('Lantern walk'))
    expect(walk?.image_url).toBe('/pictures/events/lantern-walk.svg')
  })

  it('are the same ones on another day', () => {
    const ids = seedings.map((day) => seededEvents(day).map(({ id, data }) => [id, data.title]))
    for (const other of ids) expect(other).toEqual(ids[0])
  })

  it('say so without an exclamation mark', () => {
    for (const { title, description } of of(now)) expect(title + description).not.toContain('!')
  })
})
