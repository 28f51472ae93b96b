/** The sizes that Firestore's documentation works out as examples. */
import { expect, it } from 'vitest'
import { desiredMatch } from '@club/domain/matching/club/desired-match'
import { superLikePin } from '@club/domain/members/pair'
import { randomClub } from '../matching/random-club'
import { documentBytes, indexEntryBytes, matchIndexBytes } from './bytes'

const path = 'users/jeff/tasks/my_task_id'
const task = { type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' }

it('a document of 147 bytes', () => {
  expect(documentBytes(path, task)).toBe(147)
})

it('counts lists, maps, dates and nothing', () => {
  const bytes = documentBytes('a/b', { list: ['ab', 'c'], map: { x: 1 }, when: new Date(0), none: null })
  expect(bytes).toBe(2 + 2 + 16 + (5 + 3 + 2) + (4 + 2 + 8) + (5 + 8) + (5 + 1) + 32)
})

it('an entry of an index of one field, and of several', () => {
  expect(indexEntryBytes('users/jeff', [false], 'done')).toBe(6 + 5 + 16 + 5 + 1 + 32)
  expect(indexEntryBytes('users/jeff', [false, 1])).toBe(6 + 5 + 16 + 1 + 8 + 32)
})

it('a match without a super like has no entry in the indexes over super likes', () => {
  const [one, other] = randomClub(2).values()
  if (!one || !other) throw new Error('The club is empty')
  const state = { pair: 'a_b', traits: [one, other] as const, listedBy: ['a'] }
  const [plain, superLiked] = [undefined, superLikePin('a_b', 'a')].map((pin) => {
    const match = desiredMatch({ ...state, pin })
    return match === null ? Number.NaN : matchIndexBytes(match)
  })
  const name = 8 + 4 + 16
  const [ofField, ofBoth] = [name + 15 + 2 + 32, name + 2 + 2 + 32]
  expect((superLiked ?? 0) - (plain ?? 0)).toBe(2 * ofField + 2 * ofBoth)
})
