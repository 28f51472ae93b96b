/** The private calendar link: shows a member's own evenings to calendar apps, and ends with their sessions. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Event, newEvent } from '@club/domain/events/event'
import { attendeeId, newAttendee } from '@club/domain/events/event-attendee'
import { eventsIn, propertiesOf, utc } from '../calendar'
import { call, db, newUser, setting, tokenOf } from '../functions/kit'
import { onboarded, type Onboarded } from '../functions/onboarded'

let ana: Onboarded
let token: string
beforeEach(async () => {
  ana = await onboarded('Ana')
  ;({ token } = ana)
})

async function newLink(): Promise<string> {
  const { result } = await call('setCalendarFeed', { is_on: true }, { token })
  return z.object({ path: z.string() }).parse(result).path
}

const opened = (path: string, init: RequestInit = {}) => fetch(`${setting('WEB_URL')}${path}`, init)
const read = async (path: string) => (await opened(path)).text()
const unknown = `/calendar/${'x'.repeat(43)}.ics`

/** An event with a seat for each of `guests`. */
async function evening(
  days: number,
  fields: Partial<Event>,
  ...guests: readonly Onboarded[]
): Promise<string> {
  const id = randomUUID()
  const date_time = new Date(Date.UTC(2031, 0, days, 3))
  const fresh = { title: 'A walk', date_time, location: 'West End', created_at: new Date() }
  await db.doc(`events/${id}`).set(newEvent({ ...fresh, status: 'published', ...fields }))
  await Promise.all(
    guests.map(({ uid }) =>
      db
        .doc(`event_attendees/${attendeeId(id, uid)}`)
        .set(newAttendee({ event_id: id, user_id: uid, created_at: new Date() })),
    ),
  )
  return id
}

describe('a calendar link', () => {
  it('shows the member’s own evenings, soonest first, and no one else', async () => {
    const ben = await onboarded('Ben')
    const later = await evening(9, { title: 'Kayaks, at dusk' }, ana, ben)
    const sooner = await evening(7, { title: 'Chess', status: 'cancelled' }, ana)
    await evening(8, { title: 'His evening' }, ben)
    await evening(8, { title: 'A draft', status: 'draft' }, ana)
    const path = await newLink()
    const answer = await opened(path)
    const calendar = await answer.text()
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(propertiesOf(calendar).get('X-WR-CALNAME')).toBe('Seawall Social')
    expect(eventsIn(calendar).map((event) => Object.fromEntries(event))).toMatchObject([
      { SUMMARY: 'Chess', STATUS: 'CANCELLED', URL: `${setting('WEB_URL')}/events/${sooner}` },
      {
        SUMMARY: 'Kayaks\\, at dusk',
        STATUS: 'CONFIRMED',
        DTSTART: utc(new Date(Date.UTC(2031, 0, 9, 3))),
        LOCATION: 'West End',
        URL: `${setting('WEB_URL')}/events/${later}`,
      },
    ])
    for (const one of [ana, ben]) {
      expect(calendar).not.toContain(one.uid)
      expect(calendar).not.toContain(one.email)
    }
  })

  it('is never stored or passed on by what reads it', async () => {
    for (const path of [await newLink(), unknown]) {
      const { headers } = await opened(path)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('set-cookie')).toBeNull()
    }
    expect((await opened(unknown, { method: 'POST' })).status).toBe(405)
  })

  it('is stored nowhere in readable form', async () => {
    const path = await newLink()
    const secret = /calendar\/([\w-]{43})\.ics$/.exec(path)?.[1] ?? ''
    expect(secret).toHaveLength(43)
    const stored = (await db.doc(`calendar_feeds/${ana.uid}`).get()).data()
    expect(Object.keys(stored ?? {}).toSorted()).toEqual(['created_at', 'hash', 'user_id'])
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it('ends once there is another, and shows what an unknown one shows', async () => {
    await evening(7, {}, ana)
    const first = await newLink()
    expect(eventsIn(await read(first))).toHaveLength(1)
    const second = await newLink()
    expect(await read(first)).toBe(await read(unknown))
    expect(eventsIn(await read(second))).toHaveLength(1)
  })

  it('ends when it is turned off, however often that is asked', async () => {
    await evening(7, {}, ana)
    const path = await newLink()
    for (let time = 1; time <= 2; time += 1)
      expect(await call('setCalendarFeed', { is_on: false }, { token })).toEqual({ result: { path: null } })
    expect(await read(path)).toBe(await read(unknown))
  })

  it.each([
    ['log-out', 'endSessions', {}],
    ['a new password', 'setPassword', { password: 'brand-new-1' }],
    ['leaving', 'leaveClub', {}],
  ] as const)('ends at %s', async (_, name, input) => {
    await evening(7, {}, ana)
    const path = await newLink()
    expect((await call(name, input, { token })).error).toBeUndefined()
    expect(await read(path)).toBe(await read(unknown))
  })

  it('ends at a suspension, for good', async () => {
    await evening(7, {}, ana)
    const path = await newLink()
    const admin = await newUser('vera', { claim: 'admin', account: { role: 'admin', onboarded: true } })
    const by = { token: await tokenOf(admin) }
    const request = { user_id: ana.uid, reason: 'Unkind' }
    for (const suspended of [true, false]) {
      expect((await call('setSuspended', { ...request, suspended }, by)).error).toBeUndefined()
      expect(await read(path)).toBe(await read(unknown))
    }
  })
})
