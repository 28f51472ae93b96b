import { matchSchema } from '@club/domain/matching/match'
import { describe, expect, it } from 'vitest'
import { afterHearing, asShown, noMatchesYet } from './match-list'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute))

function row(id: string, compatibility_score: number, updated_at = at(0)) {
  const [user1_id = '', user2_id = ''] = id.split('_')
  const user_ids = [user1_id, user2_id]
  return {
    id,
    data: matchSchema.parse({ user1_id, user2_id, user_ids, compatibility_score, updated_at }),
  }
}

const opening = { isOpening: true, hasMore: false }
const later = { isOpening: false, hasMore: false }

const ids = (list: { matches: readonly { id: string }[] }) => list.matches.map(({ id }) => id)

describe('the list of matches', () => {
  it('is ordered by score, over all pages', () => {
    const list = afterHearing(
      noMatchesYet,
      [[row('me_ana', 90), row('me_ben', 70)], [row('cy_me', 80)]],
      opening,
    )
    expect(ids(list)).toEqual(['me_ana', 'cy_me', 'me_ben'])
  })

  it('holds a match once while two pages do', () => {
    const list = afterHearing(noMatchesYet, [[row('me_ana', 90)], [row('me_ana', 90)]], opening)
    expect(ids(list)).toEqual(['me_ana'])
  })

  it('keeps the row of a match that was not written again, so that its card stays as it is', () => {
    const before = afterHearing(noMatchesYet, [[row('me_ana', 90), row('me_ben', 70)]], opening)
    const after = afterHearing(before, [[row('me_ana', 90), row('me_ben', 75, at(1))]], later)
    expect(after.matches[0]).toBe(before.matches[0])
    expect(after.matches[1]?.data.compatibility_score).toBe(75)
  })
})

describe('the pages of matches', () => {
  const page = (count: number) => Array.from({ length: count }, (_, index) => index)

  it('go on when the last holds one more than the fifty that are shown', () => {
    expect(asShown([page(51)])).toEqual({ pages: [page(50)], hasMore: true })
  })

  it.each([0, 1, 50])('are at their end with %i on the last', (count) => {
    expect(asShown([page(50), page(count)])).toEqual({ pages: [page(50), page(count)], hasMore: false })
  })

  it('show all of an earlier one, however many moved into it', () => {
    expect(asShown([page(53), page(2)])).toEqual({ pages: [page(53), page(2)], hasMore: false })
  })
})

describe('a match that comes while the page is open', () => {
  const opened = afterHearing(noMatchesYet, [[row('me_ana', 90, at(5))]], opening)

  it('counts as arrived', () => {
    const list = afterHearing(opened, [[row('me_ana', 90, at(5)), row('ben_me', 84, at(6))]], later)
    expect(list.arrived).toEqual(['ben_me'])
  })

  it('arrives at an empty page too', () => {
    const empty = afterHearing(noMatchesYet, [[]], opening)
    expect(afterHearing(empty, [[row('ben_me', 84)]], later).arrived).toEqual(['ben_me'])
  })

  it('is not one that only moved up when another left', () => {
    const list = afterHearing(opened, [[row('me_old', 60, at(1))]], later)
    expect(list.arrived).toEqual([])
  })

  it('is not one that was there before and changed', () => {
    expect(afterHearing(opened, [[row('me_ana', 95, at(9))]], later).arrived).toEqual([])
  })

  it('is not one of a further page', () => {
    const list = afterHearing(opened, [[row('me_ana', 90, at(5))], [row('me_cy', 40, at(8))]], opening)
    expect(list.arrived).toEqual([])
  })
})
