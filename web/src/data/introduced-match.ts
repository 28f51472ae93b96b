/**
 * The member who is introduced first: one whose super like awaits an answer, else the best match who shows themselves.
 */
import { limits } from '@club/domain/limits'
import { type Match, otherOf } from '@club/domain/matching/club/match'
import type { Profile } from '@club/domain/members/profile'
import { shownPrompts } from '@club/domain/members/prompts'
import { useState } from 'react'
import { joined, type Live, type Row } from './firebase/live'
import { type Likes, useOwnLikes } from './likes'
import { onceEach } from './firebase/live-pages'
import { awaitsAnswer, useBestMatches, useSuperLikers } from './matches'
import { useProfiles } from './members'

type Rows = readonly Row<Match>[]

const isUnanswered = ({ data }: Row<Match>, uid: string, likes: Likes) =>
  !data.mutual && !likes.has(otherOf(data, uid))

/** A super like that awaits an answer. */
function toActOn(rows: Rows, uid: string, likes: Likes): Row<Match> | undefined {
  return rows.find(({ data }) => awaitsAnswer(data, uid, likes))
}

/**
 * `rows` best first. `hasShown` is true when a member has a photo or a prompt. Null once all have been
 * answered.
 */
export function introduced(
  rows: Rows,
  { uid, likes, hasShown }: { uid: string; likes: Likes; hasShown: (uid: string) => boolean },
): Row<Match> | null {
  const open = rows.filter((row) => isUnanswered(row, uid, likes))
  const shown = open.find(({ data }) => hasShown(otherOf(data, uid)))
  return toActOn(rows, uid, likes) ?? shown ?? open[0] ?? null
}

/** How many of the best to consider, `count` so far: more once none of those is left to act on. */
export function amongBest(rows: Rows, count: number, { uid, likes }: { uid: string; likes: Likes }): number {
  const isExhausted = rows.length >= count && !rows.some((row) => isUnanswered(row, uid, likes))
  return isExhausted ? Math.min(count * 2, limits.match.queryMax) : count
}

/** Candidates for the next introduction of `uid`: the best, and all that have super-liked them. */
export function useMatchesToMeet(uid: string): Live<Rows> {
  const [count, setCount] = useState<number>(limits.match.nextStepAmong)
  const best = useBestMatches(uid, count)
  const likes = useOwnLikes(uid)
  if (best.status === 'ready' && likes.status === 'ready') {
    const among = amongBest(best.data, count, { uid, likes: likes.data })
    if (among !== count) setCount(among)
  }
  return joined(best, useSuperLikers(uid), (rows, superLikers) => onceEach([rows, superLikers]))
}

function shows(profile: Profile | null | undefined): boolean {
  return profile ? profile.photo_urls.length > 0 || shownPrompts(profile.prompts).length > 0 : false
}

/** The same, live, among a few of the best; once it is known it stays until another is. */
export function useIntroduced(uid: string, rows: Live<Rows>): Live<Row<Match> | null> {
  const known = joined(rows, useOwnLikes(uid), (matches, likes) => ({ matches, likes }))
  const candidates =
    known.status === 'ready' && !toActOn(known.data.matches, uid, known.data.likes)
      ? known.data.matches
          .filter((row) => isUnanswered(row, uid, known.data.likes))
          .slice(0, limits.match.introducedAmong)
          .map(({ data }) => otherOf(data, uid))
      : []
  const profiles = useProfiles(candidates)
  const live = joined(known, profiles, ({ matches, likes }, people) =>
    introduced(matches, { uid, likes, hasShown: (other) => shows(people.get(other)) }),
  )
  const [last, setLast] = useState(live)
  if (live.status === 'ready' && (last.status !== 'ready' || last.data !== live.data)) setLast(live)
  return live.status === 'loading' ? last : live
}
