/** events, ticket_types and service_locations: anyone reads published or active ones, and a cancelled event by its id; admins read all. */
import { Timestamp } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { upcomingSince } from '@club/domain/events/event-facts'
import { admins, members, noStandpoints, staff, type Standpoint, standpoints } from './cast'
import { event } from './club'
import { serverOnly } from './server-only'
import { expectOnly, onStage, seatOf, type Seat } from './stage'

const allStandpoints: readonly Standpoint[] = standpoints
const now = new Date(event.date_time.toMillis() - 1000)

function events({ db }: Seat) {
  return db.collection('events')
}

/** The query of /events. */
function upcoming(seat: Seat) {
  return events(seat)
    .where('status', '==', 'published')
    .where('date_time', '>', Timestamp.fromDate(upcomingSince(now)))
    .orderBy('date_time')
}

function types({ db }: Seat) {
  return db.collection('ticket_types')
}

/** The query of an event's page. */
function offered(seat: Seat) {
  return types(seat)
    .where('event_id', '==', 'kayaks')
    .where('event_published', '==', true)
    .where('is_active', '==', true)
}

function locations({ db }: Seat) {
  return db.collection('service_locations')
}

/** The query of the filter on /events. */
function active(seat: Seat) {
  return locations(seat).where('is_active', '==', true).orderBy('display_order')
}

export function eventRules(): void {
  describe('events', () => {
    onStage()

    test.each(['kayaks', 'last-year'])('anyone can read a published one: %s', (id) =>
      expectOnly(allStandpoints, (seat) => events(seat).doc(id).get()),
    )

    test('anyone can read a cancelled one by its address', () =>
      expectOnly(allStandpoints, (seat) => events(seat).doc('rained-off').get()))

    test.each(['planned', 'idea'])('only admins can read a draft or a proposed event: %s', (id) =>
      expectOnly(admins, (seat) => events(seat).doc(id).get()),
    )

    test('one that is gone reads as missing', () =>
      expectOnly(allStandpoints, (seat) => events(seat).doc('gone').get()))

    test('anyone can list what is published and upcoming', async () => {
      await expectOnly(allStandpoints, (seat) => upcoming(seat).get())
      const { docs } = await upcoming(seatOf('visitor')).get()
      expect(docs.map(({ id }) => id)).toEqual(['kayaks'])
    })

    test('only admins list without that filter', () => expectOnly(admins, (seat) => events(seat).get()))

    test.each(['draft', 'proposed', 'cancelled'])('only admins list what is %s', async (status) => {
      await expectOnly(admins, (seat) => events(seat).where('status', '==', status).get())
      await expectOnly(admins, (seat) => events(seat).where('status', 'in', ['published', status]).get())
    })

    test('only admins search all of them by another field', () =>
      expectOnly(admins, (seat) => events(seat).where('location', '==', 'Kitsilano').limit(1).get()))

    serverOnly('events', [{ current_attendees: 13 }, { held_seats: 1 }, { price: 0 }, { status: 'draft' }])
  })

  describe('event_proposals', () => {
    onStage()
    const own = ({ db, uid }: Seat) => db.collection('event_proposals').where('user_id', '==', uid)

    test('members get and list their own', async () => {
      await expectOnly(members, ({ db, uid }) => db.doc(`event_proposals/idea-of-${uid}`).get())
      await expectOnly(members, (seat) => own(seat).limit(20).get())
    })

    test('only admins get those of others, or list all', async () => {
      await expectOnly(admins, ({ db }) => db.doc(`event_proposals/idea-of-ben`).get())
      await expectOnly(admins, ({ db }) => db.collection('event_proposals').limit(1).get())
    })

    serverOnly('event_proposals', [{ status: 'published' }, { user_id: 'ana' }])
  })

  describe('event_hosts', () => {
    onStage()

    test('members get and list the evenings at which they are named themselves', async () => {
      await expectOnly(members, ({ db, uid }) => db.doc(`event_hosts/idea-of-${uid}`).get())
      await expectOnly(members, ({ db, uid }) =>
        db.collection('event_hosts').where('user_id', '==', uid).limit(20).get(),
      )
    })

    test('no one gets or lists those of others, not even the staff', async () => {
      await expectOnly(noStandpoints, ({ db }) => db.doc('event_hosts/idea-of-ben').get())
      await expectOnly(noStandpoints, ({ db }) => db.doc('event_hosts/kayaks').get())
      await expectOnly(noStandpoints, ({ db }) => db.collection('event_hosts').limit(1).get())
    })

    serverOnly('event_hosts', [{ user_id: 'ana' }])
  })

  describe('host_applications', () => {
    onStage()
    const applied = ({ db, uid }: Seat) =>
      db.collection('host_applications').where('email', '==', `${uid}@example.com`)

    test('members get and list what was sent with their own address', async () => {
      await expectOnly(members, ({ db, uid }) => db.doc(`host_applications/of-${uid}`).get())
      await expectOnly(members, (seat) => applied(seat).limit(20).get())
    })

    test('only staff get those of others, or list all', async () => {
      await expectOnly(staff, ({ db }) => db.doc('host_applications/h1').get())
      await expectOnly(staff, ({ db }) =>
        db.collection('host_applications').orderBy('created_at').limit(9).get(),
      )
    })

    serverOnly('host_applications', [{ status: 'accepted' }])
  })

  describe('ticket_types', () => {
    onStage()

    test('anyone can read an active one of a published event', () =>
      expectOnly(allStandpoints, (seat) => types(seat).doc('general').get()))

    test.each(['early', 'planned'])('only admins get one that is not offered: %s', (id) =>
      expectOnly(admins, (seat) => types(seat).doc(id).get()),
    )

    test('anyone can list those of an event that are offered', async () => {
      await expectOnly(allStandpoints, (seat) => offered(seat).get())
      const { docs } = await offered(seatOf('visitor')).get()
      expect(docs.map(({ id }) => id)).toEqual(['general'])
    })

    test('only admins list all of an event', () =>
      expectOnly(admins, (seat) => types(seat).where('event_id', '==', 'kayaks').get()))

    serverOnly('ticket_types', [
      { price: 0 },
      { current_sold: 0 },
      { max_quantity: 99 },
      { is_active: false },
    ])
  })

  describe('service_locations', () => {
    onStage()

    test('anyone can read an active one', () =>
      expectOnly(allStandpoints, (seat) => locations(seat).doc('kitsilano').get()))

    test('one that is not active is the admins’ alone', () =>
      expectOnly(admins, (seat) => locations(seat).doc('steveston').get()))

    test('anyone can list the active ones', async () => {
      await expectOnly(allStandpoints, (seat) => active(seat).get())
      const { docs } = await active(seatOf('visitor')).get()
      expect(docs.map(({ id }) => id)).toEqual(['kitsilano'])
    })

    test('only admins list all of them, or those that are not active', async () => {
      await expectOnly(admins, (seat) => locations(seat).orderBy('display_order').get())
      await expectOnly(admins, (seat) => locations(seat).where('is_active', '==', false).get())
    })

    serverOnly('service_locations', [{ is_active: false }])
  })
}
