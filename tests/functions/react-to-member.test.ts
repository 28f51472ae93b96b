/** Stored reactions: each counts once, despite repeats, races and changes in between, and all of it or nothing is stored. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Event, newEvent } from '@club/domain/events/event'
import { attendeeId, newAttendee } from '@club/domain/events/event-attendee'
import { limits } from '@club/domain/limits'
import { pairId, superLikePin } from '@club/domain/members/pair'
import { likeId, type LikeType } from '@club/domain/members/reaction'
import { sweepNotificationsAt } from '../../functions/src/notifications/sweep-notifications'
import { queuePairEmail } from '../../functions/src/emails/pair-email'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { loadCreditDifferences } from '../../functions/src/orders/credits'
import { MatchGate } from '../../functions/src/matching/gate'
import { matchingIn } from '../../functions/src/matching/matching'
import { Reactions, undoPass } from '../../functions/src/members/reactions'
import { blocking, unblocking } from '../../functions/src/safety/blocks'
import { suiteEnvironment } from '../environment'
import { interruptedAt } from '../matching/interrupted'
import { asText, expectedMatches, join, storedMatches } from './club'

/** The default app, on a separate project: no deployed trigger runs for it. */
const project = 'demo-reactions'
const db = getFirestore(initializeApp({ projectId: project }))
const now = new Date('2026-11-22T20:00:00Z')
const [ana, ben, chloe] = ['ana', 'ben', 'chloe'] as const
const pair = pairId(ana, ben)
const liked = { isMatch: false, isNewMatch: false }
const noCredits = { reason: 'no_credits' }

type Wish = [from: string, to: string, type: LikeType, request?: string]

/** A separate process, with its own cache of the matches and its own access to the database. */
function newProcess(database = db, at = now) {
  const gate = new MatchGate(database)
  const reactions = new Reactions({ announce: queuePairEmail, db: database, gate })
  return ([from, to, type, request]: Wish) => reactions.react({ from, to, type, request }, at)
}

/** A process in which something happens right before its commit of that number. */
function interrupted(at: number, meanwhile: () => Promise<unknown>) {
  return newProcess(interruptedAt(db, async (commit) => (commit === at ? meanwhile() : undefined)))
}

const killed = () => Promise.reject(new Error('killed'))

beforeEach(async () => {
  const path = `emulator/v1/projects/${project}/databases/(default)/documents`
  await fetch(`http://${suiteEnvironment().firestore}/${path}`, { method: 'DELETE' })
  // Of these numbers, both others match Ana.
  for (const [uid, seed] of [
    [ana, 0],
    [ben, 1],
    [chloe, 3],
  ] as const)
    await join(db, uid, seed)
  await matchingIn(db).reconcileClub()
})

async function give(uid: string, credits: number): Promise<void> {
  const entry = {
    user_id: uid,
    change: credits,
    reason: 'grant',
    reference: 'test',
    created_at: now,
  } as const
  await collectionOf('credit_ledger').doc(`given-${uid}`).set(entry)
  await collectionOf('user_credits').doc(uid).set({ user_id: uid, credits, updated_at: now })
}

async function balanceOf(uid: string): Promise<number> {
  return (await collectionOf('user_credits').doc(uid).get()).data()?.credits ?? 0
}

const spent = async (uid: string) =>
  (await collectionOf('credit_ledger').where('user_id', '==', uid).where('change', '<', 0).get()).docs.map(
    (row) => row.data(),
  )
const likeFrom = async (from: string, to: string) =>
  (await collectionOf('likes').doc(likeId(from, to)).get()).data()
const pairStored = async () => (await collectionOf('pair_reactions').doc(pair).get()).data()
const idsIn = async (name: 'notifications' | 'mail' | 'likes' | 'pair_reactions') =>
  (await db.collection(name).get()).docs.map(({ id }) => id).sort()

/** Both are notified once, by bell and by email; the pair is matched for good, and all others are as before. */
async function expectMutual(): Promise<void> {
  expect(await idsIn('notifications')).toEqual([`mutual_match_${ana}_${pair}`, `mutual_match_${ben}_${pair}`])
  expect(await idsIn('mail')).toEqual([`mutual-match-${ana}-${ben}`, `mutual-match-${ben}-${ana}`])
  expect((await storedMatches(db)).get(pair)?.compatibility_score).toBeGreaterThanOrEqual(
    limits.match.mutualScore,
  )
  expect(asText(await storedMatches(db))).toBe(asText(await expectedMatches(db, new Map([[pair, 'mutual']]))))
  expect(await pairStored()).toMatchObject({ mutual: true, blocked: false })
}

async function expectNothing(): Promise<void> {
  expect(await likeFrom(ana, ben)).toBeUndefined()
  expect(await idsIn('notifications')).toEqual([])
  expect(await idsIn('mail')).toEqual([])
  expect(await spent(ana)).toEqual([])
}

describe('a reaction', () => {
  it('is stored once for the giver and once for the pair, and changes no match', async () => {
    const index = await db.doc('match_index/meta').get()
    expect(await newProcess()([ana, ben, 'like'])).toMatchObject(liked)
    expect(await likeFrom(ana, ben)).toEqual({
      user_id: ana,
      liked_user_id: ben,
      ends_match: false,
      like_type: 'like',
      created_at: now,
      updated_at: now,
    })
    expect(await pairStored()).toMatchObject({ reactions: { [ana]: 'like' }, mutual: false })
    expect((await db.doc('match_index/meta').get()).updateTime).toEqual(index.updateTime)
  })

  it('replaces the giver’s last one from any device, and is not written a second time', async () => {
    const later = new Date(now.getTime() + 1000)
    await newProcess()([ana, ben, 'like'])
    await newProcess(db, later)([ana, ben, 'pass'])
    expect(await likeFrom(ana, ben)).toMatchObject({ like_type: 'pass', created_at: now, updated_at: later })
    const stored = await db.doc(`likes/${likeId(ana, ben)}`).get()
    await newProcess()([ana, ben, 'pass'])
    expect((await stored.ref.get()).updateTime).toEqual(stored.updateTime)
  })

  it('is refused when a block comes between decision and commit', async () => {
    const block = {
      user_ids: [ana, ben].sort(),
      reactions: {},
      blocked: true,
      mutual: false,
      why: null,
      told: [],
      super_like: null,
      super_like_arrived: false,
      requests: [],
      hellos: [],
      ended_by: [],
      asked: null,
      updated_at: now,
    }
    const device = interrupted(1, () => collectionOf('pair_reactions').doc(pair).set(block))
    expect(await device([ana, ben, 'like'])).toMatchObject({ reason: 'not_found' })
    await expectNothing()
    expect(await pairStored()).toEqual(block)
  })

  it('is refused when it would make a match and a block comes before the gate', async () => {
    await newProcess()([ben, ana, 'like'])
    const device = interrupted(1, () => db.doc(`pair_reactions/${pair}`).update({ blocked: true }))
    expect(await device([ana, ben, 'like'])).toMatchObject({ reason: 'not_found' })
    await expectNothing()
    expect((await storedMatches(db)).get(pair)?.mutual).not.toBe(true)
  })

  it.each([
    ['no_user', ana, { suspended: true }],
    ['no_user', ana, { leaving_at: now }],
    ['not_found', ben, { suspended: true }],
    ['not_found', ben, { leaving_at: now }],
  ])(
    'is refused as %s, although it would make a match, when at that moment %s becomes %o',
    async (reason, uid, accountStatus) => {
      await newProcess()([ben, ana, 'like'])
      const device = interrupted(1, () => db.doc(`accounts/${uid}`).update(accountStatus))
      expect(await device([ana, ben, 'like'])).toMatchObject({ reason })
      await expectNothing()
      expect(await pairStored()).toMatchObject({ mutual: false })
    },
  )
})

describe('a super like', () => {
  it('spends one credit, with its ledger row', async () => {
    await give(ana, 3)
    await newProcess()([ana, ben, 'super_like'])
    expect(await balanceOf(ana)).toBe(2)
    expect(await spent(ana)).toEqual([
      { user_id: ana, change: -1, reason: 'super_like', reference: ben, created_at: now },
    ])
  })

  it('costs one credit when it is clicked ten times at once, in two processes', async () => {
    await give(ana, 5)
    const clicks = [newProcess(), newProcess()].flatMap((device) =>
      Array.from({ length: 5 }, () => device([ana, ben, 'super_like'])),
    )
    for (const answer of await Promise.all(clicks)) expect(answer).toMatchObject(liked)
    expect(await balanceOf(ana)).toBe(4)
    expect(await spent(ana)).toHaveLength(1)
  })

  it('reaches only one member when one credit is used from three devices for two members', async () => {
    await give(ana, 1)
    const answers = await Promise.all([
      newProcess()([ana, ben, 'super_like']),
      newProcess()([ana, chloe, 'super_like']),
      newProcess()([ana, ben, 'super_like']),
    ])
    const reached = (await idsIn('likes')).length
    expect(reached).toBe(1)
    const refused = answers.filter((answer) => 'refused' in answer)
    expect(refused.length).toBe((await likeFrom(ana, ben)) ? 1 : 2)
    for (const refusal of refused) expect(refusal).toMatchObject(noCredits)
    expect(await balanceOf(ana)).toBe(0)
    expect(await spent(ana)).toHaveLength(1)
    expect(await loadCreditDifferences()).toEqual([])
  })

  it('is refused when its credit is spent elsewhere in the meantime', async () => {
    await give(ana, 1)
    const device = interrupted(1, () => newProcess()([ana, chloe, 'super_like']))
    expect(await device([ana, ben, 'super_like'])).toMatchObject(noCredits)
    expect(await idsIn('likes')).toEqual([likeId(ana, chloe)])
    expect(await balanceOf(ana)).toBe(0)
  })

  it('spends nothing when its process dies before the commit, and counts once when it is retried', async () => {
    await give(ana, 1)
    await expect(interrupted(1, killed)([ana, chloe, 'super_like'])).rejects.toThrow('killed')
    expect(await idsIn('likes')).toEqual([])
    expect(await idsIn('pair_reactions')).toEqual([])
    expect(await spent(ana)).toEqual([])
    expect(await balanceOf(ana)).toBe(1)
    expect(await newProcess()([ana, chloe, 'super_like'])).toMatchObject(liked)
    expect(await spent(ana)).toHaveLength(1)
    expect(await loadCreditDifferences()).toEqual([])
  })
})

describe('the arrival of a super like', () => {
  const notification = `super_like_${ben}_${pair}`
  const pinned = new Map([[pair, superLikePin(pair, ana)]])
  const superLiker = async () => (await storedMatches(db)).get(pair)?.super_liked_by
  const expectOneNotice = async () => {
    expect(await idsIn('notifications')).toEqual([notification])
    expect(await idsIn('mail')).toEqual([`super-like-${ben}-${ana}`])
  }

  it('pins the match and notifies its receiver by bell and email, naming the sender', async () => {
    await give(ana, 1)
    expect(await newProcess()([ana, ben, 'super_like'])).toMatchObject(liked)
    expect(asText(await storedMatches(db))).toBe(asText(await expectedMatches(db, pinned)))
    expect(await superLiker()).toBe(ana)
    await expectOneNotice()
    expect((await collectionOf('notifications').doc(notification).get()).data()).toMatchObject({
      ...{ user_id: ben, kind: 'super_like', about_user_id: ana, read_at: null },
    })
    const email = (await collectionOf('mail').doc(`super-like-${ben}-${ana}`).get()).data()
    expect(email).toMatchObject({
      user_ids: [ben, ana],
      message: { subject: 'Member0 would especially like to meet you' },
    })
    expect(email?.message.text).toContain(`/profile/${ana}`)
  })

  it('happens once per pair: 25 changes and a block cost as many credits and notify once', async () => {
    const gate = new MatchGate(db)
    const device = newProcess()
    await give(ana, 30)
    for (let count = 0; count < 25; count += 1) {
      expect(await device([ana, ben, 'super_like'])).toMatchObject(liked)
      await device([ana, ben, 'like'])
      if (count === 0) expect(await superLiker()).toBeUndefined()
    }
    await gate.change(blocking({ by: ana, of: ben }, now))
    await gate.change(unblocking({ by: ana, of: ben }, now))
    expect(await device([ana, ben, 'super_like'])).toMatchObject(liked)
    expect(await balanceOf(ana)).toBe(4)
    expect(await superLiker()).toBeUndefined()
    expect(await idsIn('notifications')).toEqual([])
    expect(await idsIn('mail')).toEqual([])
  })

  it('leaves the match as it is when its receiver passes, so that the sender learns nothing', async () => {
    await give(ana, 2)
    await newProcess()([ana, ben, 'super_like'])
    const before = await db.doc(`matches/${pair}`).get()
    expect(await newProcess()([ben, ana, 'pass'])).toMatchObject(liked)
    expect((await before.ref.get()).updateTime).toEqual(before.updateTime)
  })

  it('looks the same in the match, without a notice, where the receiver has passed before', async () => {
    await give(ana, 1)
    await newProcess()([ben, ana, 'pass'])
    expect(await newProcess()([ana, ben, 'super_like'])).toMatchObject(liked)
    expect(await superLiker()).toBe(ana)
    expect([await idsIn('notifications'), await idsIn('mail')]).toEqual([[], []])
  })

  it('ends in a match when it is returned, also at the same moment', async () => {
    await give(ana, 1)
    await give(ben, 1)
    const device = interrupted(1, () => newProcess()([ben, ana, 'super_like']))
    expect(await device([ana, ben, 'super_like'])).toMatchObject({ isNewMatch: true })
    expect(asText(await storedMatches(db))).toBe(
      asText(await expectedMatches(db, new Map([[pair, 'mutual']]))),
    )
    expect(await pairStored()).toMatchObject({ mutual: true, super_like: null })
  })

  it('is hidden by a block, with its notice and its email, and comes back without another notice', async () => {
    await give(ana, 1)
    await newProcess()([ana, ben, 'super_like'])
    const gate = new MatchGate(db)
    await gate.change(blocking({ by: ben, of: ana }, now))
    expect(await superLiker()).toBeUndefined()
    await gate.change(unblocking({ by: ben, of: ana }, now))
    expect(await superLiker()).toBe(ana)
    expect(await pairStored()).toMatchObject({ super_like_arrived: true })
    expect([await idsIn('notifications'), await idsIn('mail')]).toEqual([[], []])
  })

  it('brings no email to a member who has switched off emails about matches', async () => {
    await give(ana, 1)
    await collectionOf('accounts').doc(ben).update({ match_mails: false })
    await newProcess()([ana, ben, 'super_like'])
    expect([await idsIn('notifications'), await idsIn('mail')]).toEqual([[notification], []])
  })

  it('is refused, and costs nothing, without a match of the two', async () => {
    await give(ana, 1)
    await new MatchGate(db).change(() => ({ leaves: ben }))
    expect(await newProcess()([ana, ben, 'super_like'])).toMatchObject({ reason: 'no_match' })
    await expectNothing()
    expect(await balanceOf(ana)).toBe(1)
  })

  it.each([
    ['no_user', ana],
    ['not_found', ben],
  ])('is refused as %s when at that moment %s is suspended', async (reason, uid) => {
    await give(ana, 1)
    const device = interrupted(1, () => db.doc(`accounts/${uid}`).update({ suspended: true }))
    expect(await device([ana, ben, 'super_like'])).toMatchObject({ reason })
    await expectNothing()
    expect(await superLiker()).toBeUndefined()
  })
})

describe('a mutual like', () => {
  it('makes the match, and notifies both by bell and email', async () => {
    const device = newProcess()
    await device([ben, ana, 'like'])
    expect(await device([ana, ben, 'like'])).toMatchObject({ isMatch: true, isNewMatch: true })
    await expectMutual()
    const notification = (await collectionOf('notifications').doc(`mutual_match_${ana}_${pair}`).get()).data()
    expect(notification).toMatchObject({
      user_id: ana,
      kind: 'mutual_match',
      about_user_id: ben,
      read_at: null,
    })
    const mail = (await collectionOf('mail').doc(`mutual-match-${ana}-${ben}`).get()).data()
    expect(mail?.message.subject).toContain("It's a Match!")
    expect(mail?.message.text).toContain(`/profile/${ben}`)
  })

  it('names evenings to each by their own calendar and what everyone can see, never by the other’s', async () => {
    const day = (days: number, hours = 0) => new Date(now.getTime() + (days * 24 + hours) * 60 * 60_000)
    const evening = async (title: string, date_time: Date, fields: Partial<Event> = {}) => {
      const event = newEvent({ title, date_time, status: 'published', max_attendees: 20, ...fields })
      await collectionOf('events').doc(title).set(event)
    }
    await evening('Tonight', day(0.5))
    await evening('Walk', day(2))
    await evening('Supper', day(2, 1))
    await evening('Full', day(3), { current_attendees: 19 })
    await evening('Chess', day(4))
    await evening('Kayaks', day(5))
    await evening('Records', day(6))
    await collectionOf('event_attendees')
      .doc(attendeeId('Supper', ben))
      .set(newAttendee({ event_id: 'Supper', user_id: ben, created_at: now }))
    const device = newProcess()
    await device([ben, ana, 'like'])
    await device([ana, ben, 'like'])
    const namedTo = async (uid: string, about: string) => {
      const mail = (await collectionOf('mail').doc(`mutual-match-${uid}-${about}`).get()).data()
      const titles = ['Tonight', 'Walk', 'Supper', 'Full', 'Chess', 'Kayaks', 'Records']
      return titles.filter((title) => mail?.message.text.includes(title))
    }
    expect(await namedTo(ana, ben)).toEqual(['Walk', 'Supper', 'Chess'])
    expect(await namedTo(ben, ana)).toEqual(['Supper', 'Chess', 'Kayaks'])
  })

  it('makes the match once when both like at the same moment, in two processes', async () => {
    const answers = await Promise.all([newProcess()([ana, ben, 'like']), newProcess()([ben, ana, 'like'])])
    expect(answers.filter((answer) => 'isNewMatch' in answer && answer.isNewMatch)).toHaveLength(1)
    await expectMutual()
  })

  it.each([1, 2])(
    'makes the match once when it arrives between decision and commit number %i',
    async (commit) => {
      const meanwhile = commit === 1 ? [ben, ana] : [ben, chloe]
      if (commit === 2) await newProcess()([ben, ana, 'like'])
      const [from, to] = meanwhile
      const device = interrupted(1, () => newProcess()([from ?? ben, to ?? ana, 'like']))
      expect(await device([ana, ben, 'like'])).toMatchObject({ isMatch: true, isNewMatch: true })
      await expectMutual()
    },
  )

  it('is answered as a match again when the first answer was lost, and makes no second one', async () => {
    await newProcess()([ben, ana, 'like'])
    for (const isNewMatch of [true, false])
      expect(await newProcess()([ana, ben, 'like'])).toMatchObject({ isMatch: true, isNewMatch })
    await expectMutual()
  })

  it('is not undone by a pass, and makes no second one when the like comes back', async () => {
    const device = newProcess()
    await device([ben, ana, 'like'])
    await device([ana, ben, 'like'])
    expect(await device([ana, ben, 'pass'])).toMatchObject({ isMatch: false })
    await expectMutual()
    expect(await device([ana, ben, 'like'])).toMatchObject({ isMatch: true, isNewMatch: false })
    await expectMutual()
  })

  it('leaves all or nothing when its process dies before the commit', async () => {
    await give(ana, 1)
    await newProcess()([ben, ana, 'like'])
    await expect(interrupted(1, killed)([ana, ben, 'super_like'])).rejects.toThrow('killed')
    await expectNothing()
    expect(await balanceOf(ana)).toBe(1)
    await newProcess()([ana, ben, 'super_like'])
    await expectMutual()
    expect(await balanceOf(ana)).toBe(0)
    expect(await loadCreditDifferences()).toEqual([])
  })

  it('is made together with others at the same moment, also when one of them fails', async () => {
    const couples = [
      [ana, ben],
      ['devon', 'emi'],
      ['farid', 'grace'],
    ] as const
    const failing = new Reactions({
      announce: (_, { uid }) => (uid === 'grace' ? killed() : Promise.resolve()),
      gate: new MatchGate(db),
    })
    const like = (from: string, to: string) => failing.react({ from, to, type: 'like' }, now)
    for (const uid of ['devon', 'emi', 'farid', 'grace']) await join(db, uid, uid.length)
    for (const [one, other] of couples) await like(one, other)
    const answers = await Promise.allSettled(couples.map(([one, other]) => like(other, one)))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(await idsIn('notifications')).toHaveLength(4)
    expect(await likeFrom('grace', 'farid')).toBeUndefined()
  })

  it('sends at most one email an hour, and none to a member who has switched them off', async () => {
    await collectionOf('accounts').doc(ben).update({ match_mails: false })
    for (const other of [ben, chloe])
      for (const request of [
        [ana, other, 'like'],
        [other, ana, 'like'],
      ] as const)
        await newProcess()([...request])
    expect(await idsIn('notifications')).toHaveLength(4)
    expect(await idsIn('mail')).toEqual([`mutual-match-${ana}-${ben}`, `mutual-match-${chloe}-${ana}`])
  })
})

describe('a late copy of a request', () => {
  it('changes no later reaction, and makes no match', async () => {
    await newProcess()([ben, ana, 'like', 'b1'])
    await newProcess()([ana, ben, 'pass', 'a1'])
    await undoPass({ from: ana, to: ben, request: 'a2' }, now)
    expect(await newProcess()([ana, ben, 'pass', 'a1'])).toMatchObject(liked)
    expect(await likeFrom(ana, ben)).toBeUndefined()
    await newProcess()([ana, ben, 'pass', 'a3'])
    await undoPass({ from: ana, to: ben, request: 'a2' }, now)
    expect(await likeFrom(ana, ben)).toMatchObject({ like_type: 'pass' })
    await newProcess()([ben, ana, 'pass', 'b2'])
    await newProcess()([ana, ben, 'like', 'a4'])
    expect(await newProcess()([ben, ana, 'like', 'b1'])).toMatchObject(liked)
    expect(await likeFrom(ben, ana)).toMatchObject({ like_type: 'pass' })
    expect(await idsIn('notifications')).toEqual([])
  })

  it('spends no second credit for a super like', async () => {
    await give(ana, 2)
    await newProcess()([ana, ben, 'super_like', 'a1'])
    await newProcess()([ana, ben, 'like', 'a2'])
    expect(await newProcess()([ana, ben, 'super_like', 'a1'])).toMatchObject(liked)
    expect(await likeFrom(ana, ben)).toMatchObject({ like_type: 'like' })
    expect(await balanceOf(ana)).toBe(1)
    expect(await newProcess()([ana, ben, 'super_like', 'a3'])).toMatchObject(liked)
    expect(await balanceOf(ana)).toBe(0)
  })

  it('changes nothing when a like arrives again after a block was undone', async () => {
    const gate = new MatchGate(db)
    await newProcess()([ben, ana, 'like', 'b1'])
    await newProcess()([ana, ben, 'like', 'a1'])
    await newProcess()([ana, ben, 'pass', 'a2'])
    await gate.change(blocking({ by: ana, of: ben }, now))
    expect(await newProcess()([ana, ben, 'like', 'a1'])).toMatchObject({ reason: 'not_found' })
    await gate.change(unblocking({ by: ana, of: ben }, now))
    expect(await newProcess()([ana, ben, 'like', 'a1'])).toMatchObject({ isMatch: true, isNewMatch: false })
    expect(await pairStored()).toMatchObject({ mutual: true, reactions: { [ana]: 'pass' } })
    expect(await idsIn('notifications')).toEqual([])
  })
})

describe('a mutual match that was blocked', () => {
  it('is mutual again once the block is undone, and notifies no one a second time', async () => {
    const gate = new MatchGate(db)
    await newProcess()([ben, ana, 'like'])
    await newProcess()([ana, ben, 'like'])
    await newProcess()([ana, ben, 'pass'])
    await gate.change(blocking({ by: ana, of: ben }, now))
    expect(await idsIn('notifications')).toEqual([])
    await gate.change(unblocking({ by: ana, of: ben }, now))
    expect(await pairStored()).toMatchObject({ mutual: true, blocked: false })
    const later = new Date(now.getTime() + limits.notifications.mutualMatchEmails.windowMs)
    expect(await newProcess(db, later)([ana, ben, 'like'])).toMatchObject({ isNewMatch: false })
    expect(asText(await storedMatches(db))).toBe(
      asText(await expectedMatches(db, new Map([[pair, 'mutual']]))),
    )
    expect(await idsIn('notifications')).toEqual([])
  })
})

describe('undoing a pass', () => {
  it('deletes the pass, also when it is undone twice', async () => {
    await newProcess()([ben, ana, 'like'])
    await newProcess()([ana, ben, 'pass'])
    await Promise.all([undoPass({ from: ana, to: ben }, now), undoPass({ from: ana, to: ben }, now)])
    expect(await likeFrom(ana, ben)).toBeUndefined()
    expect(await pairStored()).toMatchObject({ reactions: { [ben]: 'like' } })
  })

  it('leaves a like unchanged', async () => {
    await newProcess()([ana, ben, 'like'])
    await undoPass({ from: ana, to: ben }, now)
    expect(await likeFrom(ana, ben)).toMatchObject({ like_type: 'like' })
  })
})

describe('notifications', () => {
  it('expire after thirty days, however many there are', async () => {
    const old = { user_id: ana, kind: 'mutual_match', created_at: now, expires_at: now }
    const writer = db.bulkWriter()
    for (let count = 0; count < 401; count += 1) void writer.set(db.doc(`notifications/old-${count}`), old)
    await writer.close()
    await newProcess()([ben, ana, 'like'])
    await newProcess()([ana, ben, 'like'])
    await sweepNotificationsAt(now)
    expect(await idsIn('notifications')).toHaveLength(2)
    await sweepNotificationsAt(new Date(now.getTime() + limits.notifications.retainedMs - 1))
    expect(await idsIn('notifications')).toHaveLength(2)
    await sweepNotificationsAt(new Date(now.getTime() + limits.notifications.retainedMs))
    expect(await idsIn('notifications')).toEqual([])
  })
})
