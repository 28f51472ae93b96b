/** The attendees of an event, as each member is allowed to see them. */
import { randomUUID } from 'node:crypto'
import { Query, type QuerySnapshot, type WriteBatch } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { attendeeId } from '@club/domain/events/event-attendee'
import { pairId, type Pin } from '@club/domain/members/pair'
import { scorePair } from '@club/domain/matching/score/score'
import { matchPreferencesSchema } from '@club/domain/members/preferences'
import { profileSchema } from '@club/domain/members/profile'
import { questionnaireResultsSchema } from '@club/domain/questionnaire/questionnaire-results'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { Attendees, peopleChanged } from '../../functions/src/events/attendees'
import { Inventory } from '../../functions/src/orders/inventory'
import { MatchGate } from '../../functions/src/matching/gate'
import { documentsOf } from './club'
import { anEvent, cancel, register, withoutAnswers } from './events'
import { db } from './kit'

let eventId: string
beforeEach(() => {
  eventId = randomUUID()
})

/** Members with traits, an index, matches and registrations; no triggers run. */
describe('attendees', () => {
  withoutAnswers()

  /** Each of the others has a different score with Ana. */
  const seeds = { ana: 0, ben: 1, cleo: 2, dan: 5, eve: 9 }
  const people = Object.entries(seeds).map(([name, seed]) => ({
    uid: `${name}-${randomUUID().slice(0, 8)}`,
    seed,
  }))
  const [ana = '', ben = '', cleo = '', dan = '', eve = ''] = people.map(({ uid }) => uid)
  const gate = new MatchGate(db)

  /** Members of an otherwise unused age who look only for that age, so that no other member crowds out their matches. */
  function documents(seed: number) {
    const given = documentsOf(seed)
    return {
      ...given,
      profiles: { ...given.profiles, age: 99, gender: 'woman', orientation: 'all' },
      match_preferences: { ...given.match_preferences, interested_in: ['all'], min_age: 99, max_age: 99 },
    }
  }

  function memberOf(seed: number) {
    const { profiles, match_preferences, questionnaire_results } = documents(seed)
    return {
      profile: profileSchema.parse(profiles),
      preferences: matchPreferencesSchema.parse(match_preferences),
      questionnaire: questionnaireResultsSchema.parse(questionnaire_results),
    }
  }

  function score(one: number, other: number): number {
    return scorePair(memberOf(one), memberOf(other)).score
  }

  async function pin(one: string, other: string, to: Pin | null): Promise<void> {
    await gate.change(() => ({ settle: [one, other], pins: new Map([[pairId(one, other), to]]) }))
  }

  beforeAll(async () => {
    for (const { uid, seed } of people)
      for (const [collection, document] of Object.entries(documents(seed)))
        await db.doc(`${collection}/${uid}`).set(document)
    await gate.settle(people.map(({ uid }) => uid))
  })

  afterAll(async () => {
    for (const { uid, seed } of people)
      for (const collection of Object.keys(documents(seed))) await db.doc(`${collection}/${uid}`).delete()
    await gate.settle(people.map(({ uid }) => uid))
  })

  async function allGo(): Promise<void> {
    await anEvent(eventId)
    for (const uid of [dan, cleo, ben, ana]) await new Inventory().decide(eventId, register(uid))
  }

  describe('the attendee list', () => {
    it('lists the member first, then the others with their real scores, best first', async () => {
      await allGo()
      const list = await new Attendees().listFor(ana, eventId)
      const scores = new Map([
        [ben, score(seeds.ana, seeds.ben)],
        [cleo, score(seeds.ana, seeds.cleo)],
        [dan, score(seeds.ana, seeds.dan)],
      ])
      expect(list?.attendees).toHaveLength(4)
      expect(list?.attendees[0]).toEqual({ user_id: ana, score: null })
      const others = list?.attendees.slice(1) ?? []
      expect(new Map(others.map((each) => [each.user_id, each.score]))).toEqual(scores)
      const inOrder = others.map((each) => each.score ?? 0)
      expect(inOrder).toEqual([...inOrder].sort((one, other) => other - one))
    })

    it('lists the member’s three best matches who are going, best first, and the total', async () => {
      await allGo()
      await new Inventory().decide(eventId, register(eve))
      expect(await new Attendees().matchesGoing(ana, [eventId])).toEqual([
        { event_id: eventId, user_ids: [ben, eve, cleo], total: 4 },
      ])
    })

    it('costs a wave of 1,000 viewers of 200 guests at most 5,000 reads', async () => {
      await allGo()
      const crowd = Array.from({ length: 196 }, (_, index) => `crowd-${index}-${eventId}`)
      const written = (write: (batch: WriteBatch, uid: string) => void) => {
        const batch = db.batch()
        for (const uid of crowd) write(batch, uid)
        return batch.commit()
      }
      const account = (uid: string) => db.doc(`accounts/${uid}`)
      const row = (uid: string) => db.doc(`event_attendees/${attendeeId(eventId, uid)}`)
      await written((batch, uid) => batch.set(account(uid), documents(seeds.ana).accounts))
      await written((batch, user_id) =>
        batch.set(row(user_id), { event_id: eventId, user_id, seats: 1, created_at: new Date(0) }),
      )
      // As many as there can be instances.
      const instances = Array.from({ length: 5 }, () => new Attendees())
      const wave = async () => {
        const queries = vi.spyOn(Query.prototype, 'get')
        const reads = vi.spyOn(db, 'getAll')
        const asked = Array.from({ length: 1000 }, async (_, index) =>
          instances[index % instances.length]?.listFor(ana, eventId),
        )
        const lists = await Promise.all(asked)
        const found = await Promise.all(
          queries.mock.results.map(({ value }) => value as Promise<QuerySnapshot>),
        )
        const documentsRead = reads.mock.calls.reduce((sum, references) => sum + references.length, 0)
        vi.restoreAllMocks()
        expect(lists.every((list) => list?.attendees.length === 200)).toBe(true)
        return documentsRead + found.reduce((sum, { size }) => sum + Math.max(1, size), 0)
      }
      const [first, again] = [await wave(), await wave()]
      for (const of of [account, row]) await written((batch, uid) => batch.delete(of(uid)))
      expect(first).toBeGreaterThan(2 * 1000 + 2 * 200)
      expect(first).toBeLessThan(5000)
      expect(again).toBe(2 * 1000)
    })

    it('leaves out members who are blocked, suspended, leaving or gone, on the very next request', async () => {
      await allGo()
      const list = new Attendees()
      const shown = async (uid: string) => {
        const answer = await list.listFor(uid, eventId)
        return answer?.attendees.map((each) => each.user_id).sort()
      }
      const best = async () => (await list.matchesGoing(ana, [eventId]))[0]
      expect((await best())?.total).toBe(3)
      await pin(ana, ben, 'blocked')
      expect(await shown(ana)).toEqual([ana, cleo, dan].sort())
      expect(await shown(ben)).toEqual([ben, cleo, dan].sort())
      expect((await best())?.user_ids).not.toContain(ben)
      const changeCleo = async (fields: object) => {
        await db.doc(`accounts/${cleo}`).update(fields)
        await peopleChanged(cleo, new Date())
      }
      await changeCleo({ suspended: true })
      expect(await shown(ana)).toEqual([ana, dan].sort())
      await changeCleo({ suspended: false, leaving_at: new Date() })
      expect(await shown(ana)).toEqual([ana, dan].sort())
      expect(await best()).toEqual({ event_id: eventId, user_ids: [dan], total: 1 })
      await db.doc(`accounts/${cleo}`).delete()
      expect(await shown(ana)).toEqual([ana, dan].sort())
      await db.doc(`accounts/${cleo}`).set(documents(seeds.cleo).accounts)
      await peopleChanged(cleo, new Date())
      await pin(ana, ben, null)
      expect(await shown(ana)).toEqual([ana, ben, cleo, dan].sort())
    })

    it('loads the member’s matches again only after a commit of matches', async () => {
      await allGo()
      const list = new Attendees()
      const queries = vi.spyOn(Query.prototype, 'get')
      onTestFinished(() => void vi.restoreAllMocks())
      const asked = async () => {
        queries.mockClear()
        await list.matchesGoing(ana, [eventId])
        return queries.mock.calls.length
      }
      // The matches that the viewer has ended are read each time: ending one is no commit of matches.
      const ended = 1
      const theirsAndRows = 2
      expect([await asked(), await asked()]).toEqual([theirsAndRows + ended, ended])
      onTestFinished(() => pin(dan, eve, null))
      await pin(dan, eve, 'blocked')
      expect([await asked(), await asked()]).toEqual([1 + ended, ended])
    })

    it('leaves out a match that the viewer has ended, at once', async () => {
      await allGo()
      const list = new Attendees()
      const named = async () => (await list.matchesGoing(ana, [eventId]))[0]?.user_ids ?? []
      const [first = ''] = await named()
      onTestFinished(async () => void (await db.doc(`likes/${ana}_${first}`).delete()))
      const like = { user_id: ana, liked_user_id: first, like_type: 'pass', ends_match: true }
      await db.doc(`likes/${ana}_${first}`).set({ ...like, created_at: new Date(), updated_at: new Date() })
      expect(first).not.toBe('')
      expect(await named()).not.toContain(first)
    })

    it('is reloaded when an attendee is suspended or leaves, for upcoming events only', async () => {
      const [over, elsewhere] = [randomUUID(), randomUUID()]
      await allGo()
      await anEvent(over, { date_time: new Date(0) })
      await anEvent(elsewhere)
      await db
        .doc(`event_attendees/${over}_${ben}`)
        .set({ event_id: over, user_id: ben, created_at: new Date(0) })
      const now = new Date()
      await Promise.all([peopleChanged(ben, now), new Inventory().decide(eventId, cancel(ana))])
      const changedAt = async (id: string) =>
        (await collectionOf('events').doc(id).get()).data()?.people_changed_at
      expect(await changedAt(eventId)).toEqual(now)
      for (const id of [over, elsewhere]) expect(await changedAt(id)).toBeNull()
    })

    it('updates the matches who are going with each registration, and finds none at unlisted events', async () => {
      const [other, cancelled] = [randomUUID(), randomUUID()]
      await anEvent(eventId)
      await anEvent(other, {})
      await anEvent(cancelled, { status: 'cancelled', current_attendees: 1 })
      const seats = new Inventory()
      const asked = [eventId, other, cancelled, 'nowhere']
      const list = new Attendees()
      const totals = async () => (await list.matchesGoing(ana, asked)).map(({ total }) => total)
      expect(await totals()).toEqual([0, 0, 0, 0])
      await seats.decide(eventId, register(ben))
      await seats.decide(eventId, register(ana))
      await seats.decide(other, register(cleo))
      expect(await totals()).toEqual([1, 1, 0, 0])
      await seats.decide(eventId, cancel(ben))
      expect(await totals()).toEqual([0, 1, 0, 0])
      // In one round, so that the number of attendees stays the same.
      await Promise.all([cancel(cleo), register(ben)].map((request) => seats.decide(other, request)))
      expect((await list.matchesGoing(ana, [other]))[0]?.user_ids).toEqual([ben])
    })
  })
})
