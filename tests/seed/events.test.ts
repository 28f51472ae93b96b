/** The seeded events, without a database: always upcoming, believable, varied, and the same on every run. */
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { clubTime } from '@club/domain/club-time'
import { eventCategories, eventCategory } from '@club/domain/events/event-categories'
import { eventSchema } from '@club/domain/events/event'
import { isAlmostFull, isFull, isUpcoming } from '@club/domain/events/event-facts'
import { eventPlaces } from './event-programme'
import { wouldMeetAgainSchema } from '@club/domain/events/afterwards'
import { attendeeId, eventAttendeeSchema } from '@club/domain/events/event-attendee'
import { mayMeet } from '@club/domain/matching/score/eligibility'
import { matchingGender } from '@club/domain/members/interest'
import { orderSchema } from '@club/domain/orders/order'
import { readTicketCode } from '@club/domain/orders/tickets/ticket-code'
import { ticketPurchaseSchema } from '@club/domain/orders/tickets/ticket-purchase'
import { typeFacts } from '@club/domain/orders/tickets/ticket-type-editing'
import { ticketTypeSchema } from '@club/domain/orders/tickets/ticket-type'
import { readSigningKey } from '../../functions/src/orders/tickets/ticket-codes'
import { seededCast } from '../cast'
import { seededPeople } from '../seed'
import { seededAnswers } from './afterwards'
import { seededAttendees } from './attendees'
import { documentsOf } from './documents'
import { seededEvents, seededTicketTypes } from './events'
import { seededOrders } from './orders'

const dayMs = 24 * 60 * 60 * 1000
/** A summer evening, a winter night when it is already the next day in UTC, and the last moment of a year. */
const seedings = ['2026-07-02T03:00:00Z', '2026-11-21T06:59:00Z', '2027-01-01T06:59:59Z'].map(
  (moment) => new Date(moment),
)
const places = Object.values(eventPlaces)
const of = (now: Date) => seededEvents(now).map(({ data }) => data)
const listed = (now: Date) =>
  of(now).filter((event) => event.status === 'published' && isUpcoming(event, now))

describe.each(seedings)('the events seeded at %s', (now) => {
  it('include twelve within the next eight weeks, at the earliest tomorrow', () => {
    const starts = listed(now).map(({ date_time }) => date_time.getTime() - now.getTime())
    expect(starts).toHaveLength(12)
    expect(Math.min(...starts)).toBeGreaterThan(0)
    expect(Math.max(...starts)).toBeLessThan(57 * dayMs)
  })

  it('include one cancelled, two past and one draft as well', () => {
    const standing = of(now).map((event) => (isUpcoming(event, now) ? event.status : 'over'))
    const others = standing.filter((each) => each !== 'published')
    expect(others.sort()).toEqual(['cancelled', 'draft', 'over', 'over'])
  })

  it('start when people have time', () => {
    for (const { date_time } of listed(now)) expect(clubTime(date_time)).toMatch(/^(11:30 AM|[4-8]:\d\d PM)$/)
  })
})

describe('the seeded events', () => {
  const [now = new Date(0)] = seedings
  const upcoming = listed(now)

  it('match their schema, each with a UUID of its own', () => {
    const events = seededEvents(now)
    for (const { id, data } of events) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(eventSchema.parse(data)).toEqual(data)
      expect(data.current_attendees).toBeLessThanOrEqual(data.max_attendees ?? 0)
    }
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  })

  it('take place in active locations, and every active location has one', () => {
    const active = places.filter(({ data }) => data.is_active)
    expect(places.length - active.length).toBe(1)
    expect(new Set(upcoming.map(({ location_id }) => location_id))).toEqual(
      new Set(active.map(({ id }) => id)),
    )
    for (const { location, location_id } of upcoming)
      expect(places.find(({ id }) => id === location_id)?.data.name).toBe(location)
  })

  it('cover every category, free and paid, with room, almost full and full', () => {
    const categories = new Set(upcoming.map(({ category }) => eventCategory(category)))
    expect(categories).toEqual(new Set(eventCategories))
    expect(upcoming.filter(({ price }) => price === 0)).toHaveLength(3)
    expect(upcoming.filter(isFull)).toHaveLength(1)
    expect(upcoming.filter(isAlmostFull)).toHaveLength(4)
  })

  it('each have a cover drawn for them, shared with no other event or category', () => {
    const covers = seededEvents(now).map(({ data }) => data.image_url ?? '')
    const ofCategories = eventCategories.map((name) => name.toLowerCase().replace(' ', '-'))
    const pictures = new URL('../../web/public', import.meta.url).pathname
    for (const cover of covers) {
      expect(cover).toMatch(/^\/pictures\/events\/[a-z-]+\.svg$/)
      expect(ofCategories).not.toContain(/([a-z-]+)\.svg$/.exec(cover)?.[1])
    }
    const drawings = new Set(covers.map((cover) => readFileSync(pictures + cover, 'utf8')))
    expect(drawings.size).toBe(covers.length)
  })

  it('show a lantern walk by lantern light', () => {
    const walk = upcoming.find(({ title }) => title.startsWith('Lantern walk'))
    expect(walk?.image_url).toBe('/pictures/events/lantern-walk.svg')
  })

  it('stay the same ones on another day', () => {
    const ids = seedings.map((day) => seededEvents(day).map(({ id, data }) => [id, data.title]))
    for (const other of ids) expect(other).toEqual(ids[0])
  })

  it('match their seats to the tables that their descriptions name', () => {
    const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
    const numberOf = (word = 'one') => numbers.indexOf(word.toLowerCase()) + 1
    const laid = of(now).flatMap(({ title, description, max_attendees }) => {
      const [found, tables, size] = /(?:(\w+) )?tables\b(?: (?:for|of) (\w+))?/i.exec(description) ?? []
      const isExact = tables !== undefined && size !== undefined
      const seats = numberOf(tables) * numberOf(size)
      return found === undefined ? [] : [{ title, seats, max: max_attendees ?? 0, isExact }]
    })
    expect(laid.map(({ isExact }) => isExact)).toEqual([true, false, false])
    for (const { title, seats, max, isExact } of laid)
      expect([title, isExact ? max - seats : max % seats]).toEqual([title, 0])
  })

  it('avoid exclamation marks', () => {
    for (const { title, description } of of(now)) expect(title + description).not.toContain('!')
  })
})

const signingKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64')

describe.each(seedings)('the attendees of the events seeded at %s', (now) => {
  const people = seededPeople()
  const rows = seededAttendees(people, now)
  const goingTo = (id: string) => rows.filter(({ data }) => data.event_id === id).map(({ data }) => data)

  it('number as many as each event counts, each of them once', () => {
    for (const { id, data } of seededEvents(now)) {
      const seats = goingTo(id).reduce((sum, row) => sum + row.seats, 0)
      expect([data.title, seats]).toEqual([data.title, data.current_attendees])
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    for (const { id, data } of rows) {
      expect(eventAttendeeSchema.parse(data)).toEqual(data)
      expect(id).toBe(attendeeId(data.event_id, data.user_id))
      expect(data.created_at.getTime()).toBeLessThanOrEqual(now.getTime())
    }
  })

  it('hold a ticket where there are tickets, and the types add up to the event', () => {
    const types = seededTicketTypes(now)
    for (const { id, data } of seededEvents(now)) {
      const own = types.filter(({ data: type }) => type.event_id === id).map(({ data: type }) => type)
      const sum = (field: 'current_sold' | 'max_quantity') =>
        own.reduce((total, type) => total + type[field], 0)
      for (const type of own) expect(ticketTypeSchema.parse(type)).toEqual(type)
      expect(data).toMatchObject(typeFacts(own))
      expect(goingTo(id).every(({ has_ticket }) => has_ticket === data.has_tickets)).toBe(true)
      if (data.has_tickets)
        expect([data.title, sum('current_sold'), sum('max_quantity')]).toEqual([
          data.title,
          data.current_attendees,
          data.max_attendees,
        ])
    }
    expect(types.some(({ data }) => data.gender_restriction !== 'any')).toBe(true)
  })

  it('hold exactly the tickets sold, each of them signed', () => {
    const key = readSigningKey(signingKey())
    const orders = seededOrders(people, key, now)
    const seats = orders.flatMap((order) => order.seats)
    for (const { id, data } of seededTicketTypes(now)) {
      const sold = seats.filter((seat) => seat.data.ticket_type_id === id && seat.data.status === 'paid')
      expect([data.name, sold.length]).toEqual([data.name, data.current_sold])
    }
    for (const { order } of orders) expect(orderSchema.parse(order)).toEqual(order)
    for (const { id, data } of seats) {
      expect(ticketPurchaseSchema.parse(data)).toEqual(data)
      expect(readTicketCode(data.code)?.claim.ticketId).toBe(id)
    }
    expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length)
    const off = seededEvents(now).find(({ data }) => data.status === 'cancelled')
    const refunded = orders.filter(({ order }) => order.status === 'refunded')
    expect(refunded).not.toEqual([])
    expect(refunded.every(({ order }) => order.tickets?.event_id === off?.id)).toBe(true)
  })

  it('divide equally into women and men where tickets are reserved by gender', () => {
    const genders = new Map(people.map(({ uid, profile }) => [uid, matchingGender(profile.gender ?? '')]))
    const [candlelight] = seededEvents(now).filter(({ data }) => data.title.includes('candlelight'))
    const going = goingTo(candlelight?.id ?? '').map(({ user_id }) => genders.get(user_id))
    expect(going.filter((gender) => gender === 'women')).toHaveLength(7)
    expect(going.filter((gender) => gender === 'men')).toHaveLength(7)
    // Two people at each of the tables that the page mentions.
    expect(candlelight?.data.description).toContain('Eight tables for two')
    expect(candlelight?.data.max_attendees).toBe(8 * 2)
  })

  it('show as checked in only at the past event, and not all of them', () => {
    for (const { id, data } of seededEvents(now)) {
      const there = goingTo(id).filter(({ checked_in_at }) => checked_in_at !== null)
      const isOver = data.status === 'published' && !isUpcoming(data, now)
      expect(there.length > 0).toBe(isOver)
      if (isOver) expect(there.length).toBeLessThan(goingTo(id).length)
    }
  })

  it('include some who answered how it was, but not the demo member, and all who came were asked', () => {
    const [evening] = seededEvents(now).filter(({ data }) =>
      data.title.startsWith('Board games and borrowed'),
    )
    const there = goingTo(evening?.id ?? '').filter(({ checked_in_at }) => checked_in_at !== null)
    expect(there.every(({ asked_at }) => asked_at !== null)).toBe(true)
    expect(there.find(({ user_id }) => user_id === 'ben')?.answered_at).toBeNull()
    const uids = there.map(({ user_id }) => user_id)
    const answers = seededAnswers(rows, now).filter(({ data }) => data.event_id === evening?.id)
    const wouldMeetAgain = answers.filter(({ name }) => name === 'would_meet_again')
    expect(answers.length - wouldMeetAgain.length).toBe(1)
    expect(wouldMeetAgain.length).toBeGreaterThan(0)
    for (const { id, data } of wouldMeetAgain) {
      expect(uids).toContain(data.about_user_id)
      expect(wouldMeetAgainSchema.parse(data)).toEqual(data)
      expect(id.startsWith(data.event_id ?? '')).toBe(true)
    }
  })

  it('include, for each matched member of the cast, someone they can meet at several events', () => {
    const memberOf = new Map(
      people.flatMap((person) => {
        const { profiles, match_preferences, questionnaire_results } = documentsOf(
          person,
          { pictures: [] },
          now,
        )
        return profiles && questionnaire_results
          ? [
              [
                person.uid,
                {
                  profile: profiles,
                  preferences: match_preferences ?? null,
                  questionnaire: questionnaire_results,
                },
              ] as const,
            ]
          : []
      }),
    )
    const coming = seededEvents(now).filter(
      ({ data }) => data.status === 'published' && isUpcoming(data, now),
    )
    for (const { uid } of seededCast) {
      const own = memberOf.get(uid)
      if (own === undefined) continue
      const withMatch = coming.filter(({ id }) =>
        goingTo(id).some(({ user_id }) => {
          const other = memberOf.get(user_id)
          return user_id !== uid && other !== undefined && mayMeet(own, other)
        }),
      )
      expect([uid, withMatch.length >= 3]).toEqual([uid, true])
    }
  })
})
