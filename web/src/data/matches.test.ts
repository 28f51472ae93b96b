import { type Match, matchSchema } from '@club/domain/matching/club/match'
import type { LikeType } from '@club/domain/members/reaction'
import { describe, expect, it } from 'vitest'
import type { Row } from './firebase/live'
import { onceEach } from './firebase/live-pages'
import { withNewPages, awaitsAnswer, type MatchList, noMatchesYet, superLikesFirst } from './matches'

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

function hear(before: MatchList, pages: readonly (readonly Row<Match>[])[], heard: typeof opening) {
  return withNewPages(before, { rows: onceEach(pages), ...heard })
}

const ids = (list: { matches: readonly { id: string }[] }) => list.matches.map(({ id }) => id)

describe('the list of matches', () => {
  it('is ordered by score, over all pages', () => {
    const list = hear(noMatchesYet, [[row('me_ana', 90), row('me_ben', 70)], [row('cy_me', 80)]], opening)
    expect(ids(list)).toEqual(['me_ana', 'cy_me', 'me_ben'])
  })

  it('holds a match once while two pages do', () => {
    const list = hear(noMatchesYet, [[row('me_ana', 90)], [row('me_ana', 90)]], opening)
    expect(ids(list)).toEqual(['me_ana'])
  })

  it('reuses the row of an unchanged match, so that its card does not render again', () => {
    const before = hear(noMatchesYet, [[row('me_ana', 90), row('me_ben', 70)]], opening)
    const after = hear(before, [[row('me_ana', 90), row('me_ben', 75, at(1))]], later)
    expect(after.matches[0]).toBe(before.matches[0])
    expect(after.matches[1]?.data.compatibility_score).toBe(75)
  })
})

describe('a super like', () => {
  const from = (id: string, super_liked_by: string) => {
    const { data } = row(id, 40)
    return { id, data: { ...data, super_liked_by } }
  }
  const rows = [row('ana_me', 90), from('ben_me', 'ben'), from('cy_me', 'me')]
  const order = (likes: ReadonlyMap<string, LikeType>) =>
    superLikesFirst(rows, 'me', likes).map(({ id }) => id)

  it('puts its sender first until it is answered, whatever the answer', () => {
    expect(order(new Map())).toEqual(['ben_me', 'ana_me', 'cy_me'])
    for (const answer of ['like', 'super_like', 'pass'] as const)
      expect(order(new Map([['ben', answer]]))).toEqual(['ana_me', 'ben_me', 'cy_me'])
  })

  it('awaits no answer of its sender', () => {
    expect(rows.map(({ data }) => awaitsAnswer(data, 'me', new Map()))).toEqual([false, true, false])
  })
})

describe('a match that comes while the page is open', () => {
  const opened = hear(noMatchesYet, [[row('me_ana', 90, at(5))]], opening)

  it('counts as arrived', () => {
    const list = hear(opened, [[row('me_ana', 90, at(5)), row('ben_me', 84, at(6))]], later)
    expect(list.arrived).toEqual(['ben_me'])
  })

  it('arrives at an empty page too', () => {
    const empty = hear(noMatchesYet, [[]], opening)
    expect(hear(empty, [[row('ben_me', 84)]], later).arrived).toEqual(['ben_me'])
  })

  it('is not one that only moved up when another left', () => {
    const list = hear(opened, [[row('me_old', 60, at(1))]], later)
    expect(list.arrived).toEqual([])
  })

  it('is not one that was there before and changed', () => {
    expect(hear(opened, [[row('me_ana', 95, at(9))]], later).arrived).toEqual([])
  })

  it('is not one of a further page', () => {
    const list = hear(opened, [[row('me_ana', 90, at(5))], [row('me_cy', 40, at(8))]], opening)
    expect(list.arrived).toEqual([])
  })
})
