/** events: everybody reads what is published, a cancelled one by its id, the drafts are the admins', nobody writes. */
import { Timestamp } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { upcomingSince } from '@club/domain/events/event-time'
import { admins, nobody, type Standpoint, standpoints } from './cast'
import { event } from './club'
import { onStage, seatOf, type Seat } from './stage'
import { expectOnly } from './who-may'

const everybody: readonly Standpoint[] = standpoints
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

export function eventRules(): void {
  describe('events', () => {
    onStage()

    test.each(['kayaks', 'last-year'])('everybody gets a published one: %s', (id) =>
      expectOnly(everybody, (seat) => events(seat).doc(id).get()),
    )

    test('everybody gets a cancelled one by its address', () =>
      expectOnly(everybody, (seat) => events(seat).doc('rained-off').get()))

    test('a draft is the admins’ alone', () =>
      expectOnly(admins, (seat) => events(seat).doc('planned').get()))

    test('one that is gone reads as missing', () =>
      expectOnly(everybody, (seat) => events(seat).doc('gone').get()))

    test('everybody lists what is published and upcoming', async () => {
      await expectOnly(everybody, (seat) => upcoming(seat).get())
      const { docs } = await upcoming(seatOf('visitor')).get()
      expect(docs.map(({ id }) => id)).toEqual(['kayaks'])
    })

    test('nobody but the admins lists without that filter', () =>
      expectOnly(admins, (seat) => events(seat).get()))

    test.each(['draft', 'cancelled'])('nobody but the admins lists what is %s', async (status) => {
      await expectOnly(admins, (seat) => events(seat).where('status', '==', status).get())
      await expectOnly(admins, (seat) => events(seat).where('status', 'in', ['published', status]).get())
    })

    test('nobody but the admins searches all of them by another field', () =>
      expectOnly(admins, (seat) => events(seat).where('location', '==', 'Kitsilano').limit(1).get()))

    test('nobody creates an event', () =>
      expectOnly(nobody, (seat) => events(seat).doc(`new-${seat.uid}`).set(event)))

    test.each([{ current_attendees: 13 }, { held_seats: 1 }, { price: 0 }, { status: 'draft' }])(
      'nobody changes one: %o',
      (change) => expectOnly(nobody, (seat) => events(seat).doc('kayaks').update(change)),
    )

    test('nobody deletes one', () => expectOnly(nobody, (seat) => events(seat).doc('kayaks').delete()))
  })
}
