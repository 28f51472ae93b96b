import { matchSchema } from '@club/domain/matching/club/match'
import { describe, expect, it } from 'vitest'
import { countLabel, matchCounts, onlyYouTwo, roomOf } from './match-counts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))

describe('the match status', () => {
  it('counts all, and shows when the latest changed', () => {
    const matches = [{ updated_at: at(9) }, { updated_at: at(11) }, { updated_at: null }]
    expect(matchCounts(matches)).toEqual({ total: 3, updatedAt: at(11) })
  })

  it('knows no time while there are none', () => {
    expect(matchCounts([])).toEqual({ total: 0, updatedAt: null })
  })

  it.each([
    [0, false, 'No matches yet'],
    [1, false, '1 match'],
    [12, false, '12 matches'],
    [50, true, '50+ matches'],
  ])('%i (more: %s) reads "%s"', (total, hasMore, text) => {
    expect(countLabel(total, hasMore)).toBe(text)
  })
})

describe('the room that the page has for matches', () => {
  const match = matchSchema.parse({
    user1_id: 'ana',
    user2_id: 'ben',
    user_ids: ['ana', 'ben'],
    compatibility_score: 84,
  })
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: String(index), data: match }))

  it.each([
    [0, false, 50],
    [12, false, 50],
    [50, false, 50],
    [54, false, 100],
    [50, true, 50],
    [100, true, 100],
  ])('while it shows %i (more: %s) is %i', (shown, hasMore, room) => {
    expect(roomOf({ matches: rows(shown), hasMore })).toBe(room)
  })
})

describe('mutual matches', () => {
  it.each([
    [1, 'Only the two of you know.'],
    [2, '2 people. Each time, only the two of you know.'],
  ])('counts %d: %s', (count, text) => {
    expect(onlyYouTwo(count)).toBe(text)
  })
})
