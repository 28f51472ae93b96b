/** coaching_services: anyone reads the active ones; admins read all. */
import { describe, expect, test } from 'vitest'
import { admins, type Standpoint, standpoints } from './cast'
import { serverOnly } from './server-only'
import { expectOnly, onStage, seatOf, type Seat } from './stage'

const allStandpoints: readonly Standpoint[] = standpoints

function services({ db }: Seat) {
  return db.collection('coaching_services')
}

/** The query of /coaching. */
function active(seat: Seat) {
  return services(seat).where('is_active', '==', true).orderBy('display_order')
}

export function coachingServiceRules(): void {
  describe('coaching_services', () => {
    onStage()

    test('anyone can read an active one', () =>
      expectOnly(allStandpoints, (seat) => services(seat).doc('general').get()))

    test('one that is not active is the admins’ alone', () =>
      expectOnly(admins, (seat) => services(seat).doc('wardrobe').get()))

    test('anyone can list the active ones', async () => {
      await expectOnly(allStandpoints, (seat) => active(seat).get())
      const { docs } = await active(seatOf('visitor')).get()
      expect(docs.map(({ id }) => id)).toEqual(['general'])
    })

    test('only admins list all of them, or those that are not active', async () => {
      await expectOnly(admins, (seat) => services(seat).orderBy('display_order').get())
      await expectOnly(admins, (seat) => services(seat).where('is_active', '==', false).get())
    })

    serverOnly('coaching_services', [{ price: 0 }, { is_active: false }, { display_order: 2 }])
  })
}
