/** match_preferences: what whole, well-formed preferences are, at each limit and one beyond. */
import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '@club/domain/limits'
import { preferencesFormSchema, relationshipTypes } from '@club/domain/members/preferences'
import { preferences, profile } from './club'
import { onStage, put } from './stage'
import { memberMay } from './who-may'

const { min, max } = limits.age
const { dealBreakers, dealBreakerLength } = limits.preferences

function mayWrite(change: object): Promise<boolean> {
  return memberMay(({ db }) =>
    db.doc('match_preferences/ana').update({ updated_at: serverTimestamp(), ...change }),
  )
}

const cases: [change: object, fits: boolean][] = [
  [{ min_age: min, max_age: max }, true],
  [{ min_age: 30, max_age: 30 }, true],
  [{ min_age: 31, max_age: 30 }, false],
  [{ min_age: min - 1 }, false],
  [{ max_age: max + 1 }, false],
  [{ min_age: 20.5 }, false],
  [{ max_age: '45' }, false],
  [{ relationship_types: [] }, true],
  [{ relationship_types: [...relationshipTypes] }, true],
  [{ relationship_types: ['open'] }, false],
  [{ deal_breakers: [] }, true],
  [{ deal_breakers: Array<string>(dealBreakers).fill('d'.repeat(dealBreakerLength)) }, true],
  [{ deal_breakers: Array<string>(dealBreakers + 1).fill('d') }, false],
  [{ deal_breakers: ['d'.repeat(dealBreakerLength + 1)] }, false],
  [{ deal_breakers: [''] }, false],
  [{ deal_breakers: [7] }, false],
  [{ deal_breakers: 'smoking' }, false],
  [{ interested_in: [] }, false],
  [{ interested_in: ['everyone'] }, false],
  [{ interested_in: 'men' }, false],
]

/** The forms cannot send these, and their schema need not know. */
const strictlyRefused: object[] = [
  { interested_in: ['all', 'men'] },
  { interested_in: ['men', 'men'] },
  { relationship_types: ['casual', 'casual'] },
  { deal_breakers: [' '] },
  { note: 'Anything else.' },
  { max_age: deleteField() },
  { deal_breakers: deleteField() },
  { updated_at: Timestamp.now() },
]

export function preferenceLimitRules(): void {
  describe('whole preferences', () => {
    onStage()
    beforeEach(() =>
      put([
        ['profiles/ana', profile],
        ['match_preferences/ana', preferences],
      ]),
    )

    test.each(cases)('%o fits: %s', async (change, fits) => {
      expect(await mayWrite(change)).toBe(fits)
      expect(preferencesFormSchema.safeParse({ ...preferences, ...change }).success).toBe(fits)
    })

    test.each(strictlyRefused)('%o does not fit', async (change) => {
      expect(await mayWrite(change)).toBe(false)
    })

    test('a too long deal breaker is found in every place', async () => {
      for (let place = 0; place < dealBreakers; place++) {
        const list = Array<string>(dealBreakers).fill('d')
        expect(await mayWrite({ deal_breakers: list.with(place, 'd'.repeat(dealBreakerLength + 1)) })).toBe(
          false,
        )
      }
    })
  })
}
