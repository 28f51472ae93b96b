import { matchSchema } from '@club/domain/matching/match'
import { describe, expect, it } from 'vitest'
import { afterHearing, noMatchesYet } from './match-list'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute))

function row(id: string, compatibility_score: number, updated_at = at(0)) {
  const [user1_id = '', user2_id = ''] = id.split('_')
  const user_ids = [user1_id, user2_id]
  return {
    id,
    data: matchSchema.parse({ user1_id, user2_id, user_ids, compatibility_score, updated_at }),
  }
}

const ids = (list: { matches: readonly { id: string }[] }) => list.matches.map(({ id }) => id)

describe('the list of matches', () => {
  it('is ordered by score, over all pages', () => {
    const list = afterHearing(
      noMatchesYet,
      [[row('me_ana', 90), row('me_ben', 70)], [row('cy_me', 80)]],
      true,
    )
    expect(ids(list)).toEqual(['me_ana', 'cy_me', 'me_ben'])
  })

  it('holds a match once while two pages do', () => {
    const list = afterHearing(noMatchesYet, [[row('me_ana', 90)], [row('me_ana', 90)]], true)
    expect(ids(list)).toEqual(['me_ana'])
  })

  it('keeps the row of a match that was not written again, so that its card stays as it is', () => {
    const before = afterHearing(noMatchesYet, [[row('me_ana', 90), row('me_ben', 70)]], true)
    const after = afterHearing(before, [[row('me_ana', 90), row('me_ben', 75, at(1))]], false)
    expect(after.matches[0]).toBe(before.matches[0])
    expect(after.matches[1]?.data.compatibility_score).toBe(75)
  })

  it('may go on when the last page is full', () => {
    const full = Array.from({ length: 50 }, (_, index) => row(`me_${index}`, 90))
    expect(afterHearing(noMatchesYet, [full], true).hasMore).toBe(true)
    expect(afterHearing(noMatchesYet, [full, full.slice(0, 49)], true).hasMore).toBe(false)
  })
})

describe('a match that comes while the page is open', () => {
  const opened = afterHearing(noMatchesYet, [[row('me_ana', 90, at(5))]], true)

  it('counts as arrived', () => {
    const list = afterHearing(opened, [[row('me_ana', 90, at(5)), row('ben_me', 84, at(6))]], false)
    expect(list.arrived).toEqual(['ben_me'])
  })

  it('arrives at an empty page too', () => {
    const empty = afterHearing(noMatchesYet, [[]], true)
    expect(afterHearing(empty, [[row('ben_me', 84)]], false).arrived).toEqual(['ben_me'])
  })

  it('is not one that only moved up when another left', () => {
    const list = afterHearing(opened, [[row('me_old', 60, at(1))]], false)
    expect(list.arrived).toEqual([])
  })

  it('is not one that was there before and changed', () => {
    expect(afterHearing(opened, [[row('me_ana', 95, at(9))]], false).arrived).toEqual([])
  })

  it('is not one of a further page', () => {
    const list = afterHearing(opened, [[row('me_ana', 90, at(5))], [row('me_cy', 40, at(8))]], true)
    expect(list.arrived).toEqual([])
  })
})
