/** The history of a pair: a block suspends what the two have used up and what matches them, and never resets it. */
import * as fc from 'fast-check'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import { noonOfNextDay } from '@club/domain/club-time'
import { afterwardsQuestion, wouldMeetAgainId } from '@club/domain/events/afterwards'
import { newEvent } from '@club/domain/events/event'
import { pairId } from '@club/domain/members/pair'
import { queuePairEmail } from '../../functions/src/emails/pair-email'
import { announceMutualYeses } from '../../functions/src/events/meet-again'
import { MatchGate } from '../../functions/src/matching/gate'
import { matchingIn } from '../../functions/src/matching/matching'
import { storeHello } from '../../functions/src/members/hellos'
import { Reactions } from '../../functions/src/members/reactions'
import { blocking, unblocking } from '../../functions/src/safety/blocks'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { suiteEnvironment } from '../environment'
import { join } from './club'

/** The default app, on a separate project: no deployed trigger runs for it. */
const project = 'demo-pair-history'
const db = getFirestore(initializeApp({ projectId: project }))
const now = new Date('2026-11-22T20:00:00Z')
const pair = pairId('ana', 'ben')

const acts = ['like', 'super_like', 'pass', 'hello', 'again', 'noon', 'block', 'unblock'] as const
type Step = readonly [by: 'ana' | 'ben', act: (typeof acts)[number]]

const steps = fc.array(fc.tuple(fc.constantFrom('ana', 'ben'), fc.constantFrom(...acts)), { maxLength: 14 })
const mutual: Step[] = [
  ['ana', 'like'],
  ['ben', 'like'],
]
const again: Step[] = [
  ['ana', 'again'],
  ['ben', 'again'],
  ['ana', 'noon'],
]
const superLiked: Step[] = [['ana', 'super_like']]
const blockedForAWhile: Step[] = [
  ['ana', 'block'],
  ['ana', 'unblock'],
]

async function newClub(): Promise<(step: Step) => Promise<unknown>> {
  const path = `emulator/v1/projects/${project}/databases/(default)/documents`
  await fetch(`http://${suiteEnvironment().firestore}/${path}`, { method: 'DELETE' })
  // Of these numbers, the two match each other.
  for (const [uid, seed] of [
    ['ana', 0],
    ['ben', 1],
  ] as const) {
    await join(db, uid, seed)
    await collectionOf('user_credits').doc(uid).set({ user_id: uid, credits: 20, updated_at: now })
  }
  const evening = {
    title: 'Lantern walk',
    date_time: now,
    location: 'West End',
    status: 'published',
  } as const
  await collectionOf('events').doc('walk').set(newEvent(evening))
  await matchingIn(db).reconcileClub()
  const gate = new MatchGate(db)
  const reactions = new Reactions({ announce: queuePairEmail, db, gate })
  let cards = 0
  return ([by, act]) => {
    const of = by === 'ana' ? 'ben' : 'ana'
    if (act === 'block') return gate.change(blocking({ by, of }, now))
    if (act === 'unblock') return gate.change(unblocking({ by, of }, now))
    if (act === 'again') return say(by, of)
    if (act === 'noon') return announceMutualYeses(gate, noonOfNextDay(now))
    if (act !== 'hello') return reactions.react({ from: by, to: of, type: act }, now)
    cards += 1
    return storeHello(
      { id: `card-${cards}`, from: by, hello: { user_id: of, prompt: null, text: 'Hi' } },
      now,
    )
  }
}

/** A yes after the evening that both were at. */
function say(by: string, of: string) {
  const yes = { event_id: 'walk', user_id: by, about_user_id: of, question: afterwardsQuestion }
  return collectionOf('would_meet_again')
    .doc(wouldMeetAgainId('walk', by, of))
    .set({ ...yes, created_at: now })
}

/** What the two can read of each other. */
async function seen() {
  const [match, notices, cards] = await Promise.all([
    db.doc(`matches/${pair}`).get(),
    db.collection('notifications').get(),
    db.collection('hellos').get(),
  ])
  const [score, isMutual, superLiker] = ['compatibility_score', 'mutual', 'super_liked_by'].map(
    (field): unknown => match.get(field),
  )
  return {
    match: match.exists ? { score, isMutual, superLiker } : null,
    matchedAt: match.updateTime?.toMillis(),
    notices: notices.docs.map(({ id }) => id),
    senders: cards.docs.map((card): unknown => card.get('user_id')),
  }
}

/** Takes the steps, and compares what the two see after each of them. */
async function follow(history: readonly Step[]): Promise<void> {
  const take = await newClub()
  let before = await seen()
  let beforeBlock = before.match
  const announced = new Set<string>()
  for (const step of history) {
    await take(step)
    const after = await seen()
    if (before.match && !after.match) beforeBlock = before.match
    if (!before.match && after.match) expect(after.match).toEqual(beforeBlock)
    // A super like is its sender's to end.
    if (before.match && step[1] === 'pass' && step[0] !== before.match.superLiker)
      expect(after).toEqual(before)
    expect(new Set(after.senders).size).toBe(after.senders.length)
    for (const id of after.notices.filter((notice) => !before.notices.includes(notice))) {
      expect(announced).not.toContain(id)
      announced.add(id)
    }
    before = after
  }
}

it('gives a pair no second card or notice after a block is undone, and shows neither of them a pass of the other', async () => {
  const starts = fc.constantFrom([], mutual, again, superLiked)
  await fc.assert(
    fc.asyncProperty(starts, steps, (start, more) => follow([...start, ...more])),
    {
      numRuns: 10,
      examples: [
        [mutual, [['ana', 'hello'], ...blockedForAWhile, ['ana', 'hello'], ['ben', 'hello']]],
        [mutual, [['ben', 'pass'], ...blockedForAWhile]],
        [again, [['ben', 'pass'], ...blockedForAWhile, ['ana', 'noon']]],
        [mutual, again],
        [superLiked, [['ben', 'pass'], ...blockedForAWhile]],
        [superLiked, [...blockedForAWhile, ['ana', 'like'], ['ana', 'super_like']]],
      ],
    },
  )
})
