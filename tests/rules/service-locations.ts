/** service_locations: everybody reads the active ones, admins all, nobody writes. */
import { describe, expect, test } from 'vitest'
import { admins, nobody, standpoints } from './cast'
import { serviceLocation } from './club'
import { onStage, seatOf, type Seat } from './stage'
import { expectOnly } from './who-may'

function locations({ db }: Seat) {
  return db.collection('service_locations')
}

/** The query of /events. */
function active(seat: Seat) {
  return locations(seat).where('is_active', '==', true).orderBy('display_order')
}

export function serviceLocationRules(): void {
  describe('service_locations', () => {
    onStage()

    test('everybody gets an active one', () =>
      expectOnly(standpoints, (seat) => locations(seat).doc('kitsilano').get()))

    test('one that is not active is the admins’ alone', () =>
      expectOnly(admins, (seat) => locations(seat).doc('steveston').get()))

    test('everybody lists the active ones', async () => {
      await expectOnly(standpoints, (seat) => active(seat).get())
      const { docs } = await active(seatOf('visitor')).get()
      expect(docs.map(({ id }) => id)).toEqual(['kitsilano'])
    })

    test('nobody but the admins lists all of them, or those that are not active', async () => {
      await expectOnly(admins, (seat) => locations(seat).orderBy('display_order').get())
      await expectOnly(admins, (seat) => locations(seat).where('is_active', '==', false).get())
    })

    test('nobody creates a location', () =>
      expectOnly(nobody, (seat) => locations(seat).doc(`new-${seat.uid}`).set(serviceLocation)))

    test('nobody changes one', () =>
      expectOnly(nobody, (seat) => locations(seat).doc('kitsilano').update({ is_active: false })))

    test('nobody deletes one', () => expectOnly(nobody, (seat) => locations(seat).doc('kitsilano').delete()))
  })
}
