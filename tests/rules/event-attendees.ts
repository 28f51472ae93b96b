/** event_attendees: members read their own, one or all; staff read all; a function returns the other attendees. */
import { describe, expect, test } from 'vitest'
import { ben, members, noStandpoints, staff } from './cast'
import { attendeeOf } from './club'
import { serverOnly } from './server-only'
import { expectOnly, onStage, put, seatOf, type Seat } from './stage'

function attendees({ db }: Seat) {
  return db.collection('event_attendees')
}

function own(seat: Seat) {
  return attendees(seat).where('user_id', '==', seat.uid)
}

export function eventAttendeeRules(): void {
  describe('event_attendees', () => {
    onStage()

    test('a member gets their own', () =>
      expectOnly(members, (seat) => attendees(seat).doc(`kayaks_${seat.uid}`).get()))

    test.each(['kayaks', 'last-year'])('only staff can read whether another member goes to %s', (event) =>
      expectOnly(staff, (seat) => attendees(seat).doc(`${event}_${ben.uid}`).get()),
    )

    test('a member lists their own, and only those', async () => {
      await put([['event_attendees/kayaks_ana', attendeeOf('kayaks', 'ana')]])
      await expectOnly(members, (seat) => own(seat).get())
      const { docs } = await own(seatOf('member')).get()
      expect(docs.map(({ id }) => id)).toEqual(['kayaks_ana'])
      await expectOnly(members, (seat) => own(seat).where('event_id', '==', 'kayaks').get())
    })

    test('only staff can list who goes to an event, or where a member goes', async () => {
      await expectOnly(staff, (seat) => attendees(seat).where('event_id', '==', 'kayaks').get())
      await expectOnly(staff, (seat) => attendees(seat).where('user_id', '==', ben.uid).get())
      await expectOnly(staff, (seat) => attendees(seat).where('user_id', 'in', [seat.uid, ben.uid]).get())
      await expectOnly(staff, (seat) => attendees(seat).limit(1).get())
    })

    test('no one registers, moves, cancels or checks in by writing', () =>
      expectOnly(noStandpoints, (seat) =>
        attendees(seat).doc(`last-year_${seat.uid}`).set(attendeeOf('last-year', seat.uid)),
      ))

    serverOnly('event_attendees', [{ seats: 9 }, { has_ticket: true }, { checked_in_at: null }])
  })
}
