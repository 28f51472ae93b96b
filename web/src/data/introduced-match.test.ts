import { type Match, matchSchema } from '@club/domain/matching/club/match'
import type { LikeType } from '@club/domain/members/reaction'
import { describe, expect, it } from 'vitest'
import { amongBest, introduced } from './introduced-match'

function row(other: string, changes: Partial<Match> = {}) {
  const user_ids = ['me', other]
  const data = matchSchema.parse({
    user1_id: 'me',
    user2_id: other,
    user_ids,
    compatibility_score: 80,
    ...changes,
  })
  return { id: `me_${other}`, data }
}

function first(
  rows: readonly ReturnType<typeof row>[],
  likes: Readonly<Record<string, LikeType>> = {},
  shown: readonly string[] = [],
) {
  const given = {
    uid: 'me',
    likes: new Map(Object.entries(likes)),
    hasShown: (uid: string) => shown.includes(uid),
  }
  return introduced(rows, given)?.id ?? null
}

describe('the member who is introduced first', () => {
  const superLiked = row('sam', { super_liked_by: 'sam' })
  const mutual = row('mia', { mutual: true })

  it('is one whose super like awaits an answer, before anyone else', () => {
    expect(first([row('ana'), superLiked])).toBe('me_sam')
    expect(first([row('ana'), superLiked], { sam: 'pass' })).toBe('me_ana')
  })

  it('is never a mutual match', () => {
    expect(first([mutual, row('ana')], { mia: 'like' })).toBe('me_ana')
    expect(first([mutual], { mia: 'like' })).toBeNull()
  })

  it('is the best match with a photo or a prompt before a better one who shows neither', () => {
    expect(first([row('ana'), row('ben'), row('cy')], {}, ['ben', 'cy'])).toBe('me_ben')
    expect(first([row('ana'), row('ben')])).toBe('me_ana')
  })

  it.each(['like', 'pass'] as const)('is never a member who was answered by a %s', (answer) => {
    expect(first([row('ana'), row('ben')], { ana: answer }, ['ana'])).toBe('me_ben')
    expect(first([row('ana')], { ana: answer }, ['ana'])).toBeNull()
  })
})

describe('amongBest', () => {
  const among = (rows: readonly ReturnType<typeof row>[], count: number, answered: readonly string[]) =>
    amongBest(rows, count, { uid: 'me', likes: new Map(answered.map((uid) => [uid, 'pass'] as const)) })

  it('considers more than the few best once none of those is left to act on', () => {
    expect(among([row('ana'), row('ben')], 2, ['ana'])).toBe(2)
    expect(among([row('ana'), row('ben')], 2, ['ana', 'ben'])).toBe(4)
    expect(among([row('ana'), row('mia', { mutual: true })], 2, ['ana'])).toBe(4)
  })

  it('considers no more than there are, or than one query can ask for', () => {
    expect(among([row('ana')], 2, ['ana'])).toBe(2)
    expect(
      among(
        Array.from({ length: 100 }, () => row('ana')),
        100,
        ['ana'],
      ),
    ).toBe(100)
  })
})
