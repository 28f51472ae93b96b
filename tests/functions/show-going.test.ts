/** 'Show that I'm going': no other member can read anything that names a member who doesn't show it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Account } from '@club/domain/account/account'
import { askCopyId } from '@club/domain/asks/ask'
import { memberContracts } from '@club/domain/contracts/members'
import { attendeeId } from '@club/domain/events/event-attendee'
import { pairId } from '@club/domain/members/pair'
import { Attendees, peopleChanged } from '../../functions/src/events/attendees'
import { notifyMatch, notifyMatchesOf } from '../../functions/src/events/event-notifications'
import { stopShowing } from '../../functions/src/events/show-going'
import { Inventory } from '../../functions/src/orders/inventory'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { aMember, anEvent, dayMs, register, storeMatch, suite, withoutAnswers } from './events'
import { call, db, emptyClub } from './kit'
import { onboarded, type Onboarded } from './onboarded'

afterAll(emptyClub)

let walk: string
let tamsin: Onboarded
let ana: Onboarded
beforeEach(async () => {
  walk = randomUUID()
  await anEvent(walk)
  ;[tamsin, ana] = await Promise.all([onboarded('Tamsin'), onboarded('Ana')])
})

type Shows = Account['shows_going']
const show = (shows: Shows) => db.doc(`accounts/${tamsin.uid}`).update({ shows_going: shows })
const choose = (shows: boolean) => call('setShowGoing', { shows }, { token: tamsin.token })
const goes = (uid: string, event = walk) => new Inventory().decide(event, register(uid))

async function becomeMutual(): Promise<void> {
  const pair = pairId(tamsin.uid, ana.uid)
  const user_ids = [tamsin.uid, ana.uid].sort()
  await db.doc(`pair_reactions/${pair}`).set({ user_ids, mutual: true, updated_at: new Date() })
  await storeMatch(tamsin.uid, ana.uid, 90)
}

/** What Ana is to Tamsin, and the answers that name Tamsin once she shows that she's going. */
const viewers = [
  ['a stranger', () => Promise.resolve(), ['listAttendees']],
  ['a match', () => storeMatch(tamsin.uid, ana.uid, 90), ['listAttendees', 'matchesGoing']],
  ['a mutual match', becomeMutual, ['listAttendees', 'matchesGoing', 'listEveningsOf']],
] as const

/** Every function for members that answers with a list of anything. */
const lists = {
  listBlocks: () => ({}),
  listAttendees: () => ({ event_id: walk }),
  matchesGoing: () => ({ event_ids: [walk] }),
  listEveningsOf: () => ({ user_id: tamsin.uid }),
  listEventCompany: () => ({ event_id: walk }),
  listTransfers: () => ({}),
} as const
const listNames = [
  'listBlocks',
  'listAttendees',
  'matchesGoing',
  'listEveningsOf',
  'listEventCompany',
  'listTransfers',
] as const

/** Ana's answer from each list, as JSON. */
async function answers(): Promise<ReadonlyMap<string, string>> {
  const all = listNames.map(async (name) => {
    const answer = await call(name, lists[name](), { token: ana.token })
    return [name, JSON.stringify(answer)] as const
  })
  return new Map(await Promise.all(all))
}

async function changedSince(before: ReadonlyMap<string, string>): Promise<string[]> {
  return [...(await answers())].flatMap(([name, answer]) => (before.get(name) === answer ? [] : [name]))
}

/** As the rules let Ana read it. */
function read(path: string): Promise<Response> {
  const url = `http://${suite.firestore}/v1/projects/${suite.projectId}/databases/(default)/documents/${path}`
  return fetch(url, { headers: { authorization: `Bearer ${ana.token}` } })
}

/** The paths of all documents that name both Tamsin and the event. */
async function documentsAbout(): Promise<string[]> {
  const collections = await db.listCollections()
  const found = await Promise.all(collections.map((collection) => collection.get()))
  return found.flatMap(({ docs }) =>
    docs.flatMap((row) => {
      const text = `${row.id} ${JSON.stringify(row.data())}`
      return text.includes(tamsin.uid) && text.includes(walk) ? [row.ref.path] : []
    }),
  )
}

/** Notifications and emails that name Tamsin to Ana. */
async function newsOfTamsin(): Promise<string[]> {
  const [notifications, mail] = await Promise.all([
    collectionOf('notifications').where('user_id', '==', ana.uid).get(),
    collectionOf('mail').where('to', '==', ana.email).get(),
  ])
  return [...notifications.docs, ...mail.docs].flatMap(({ id, ref }) =>
    id.includes(tamsin.uid) ? [ref.path] : [],
  )
}

const now = () => new Date()

describe('a member who doesn’t show that they’re going', () => {
  withoutAnswers()

  it('is looked for in every function for members that lists anything', () => {
    const listing = Object.entries(memberContracts).flatMap(([name, { output }]) =>
      JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })).includes('"array"') ? [name] : [],
    )
    expect([...listNames].sort()).toEqual(listing.sort())
  })

  it.each(viewers)('is named to %s by no function, rule, notification or email', async (_, become, named) => {
    await become()
    await goes(ana.uid)
    await show(false)
    const without = await answers()
    expect(without.get('listAttendees')).toContain(ana.uid)
    await goes(tamsin.uid)
    await notifyMatchesOf(tamsin.uid, walk, now())
    const { result } = await call(
      'sendMatchNotification',
      { eventId: walk, matchUserId: ana.uid },
      { token: tamsin.token },
    )
    expect(result).toBeUndefined()
    expect(await changedSince(without)).toEqual([])
    expect(await newsOfTamsin()).toEqual([])
    const paths = await documentsAbout()
    expect(paths).toContain(`event_attendees/${attendeeId(walk, tamsin.uid)}`)
    for (const path of paths) expect([path, (await read(path)).ok]).toEqual([path, false])

    for (const shows of [true, null] as const) {
      await show(shows)
      await peopleChanged(tamsin.uid, now())
      const expected = named.filter((name) => shows === true || name !== 'listEveningsOf')
      expect((await changedSince(without)).sort()).toEqual([...expected].sort())
    }
  })

  it('is in no count of one viewer, whomever that viewer blocks', async () => {
    const cleo = await aMember()
    await goes(cleo)
    await goes(tamsin.uid)
    await show(false)
    await storeMatch(ana.uid, cleo, 80)
    const counts = async () => (await new Attendees().matchesGoing(ana.uid, [walk]))[0]
    const alone = { event_id: walk, user_ids: [cleo], total: 1 }
    expect(await counts()).toEqual(alone)
    await storeMatch(ana.uid, tamsin.uid, 90)
    expect(await counts()).toEqual(alone)
    await show(null)
    expect(await counts()).toEqual({ event_id: walk, user_ids: [tamsin.uid, cleo], total: 2 })
  })

  it('is known to the one they’re going with', async () => {
    await becomeMutual()
    await show(false)
    const ask = randomUUID()
    const form = { user_id: tamsin.uid, event_ids: [walk], line: '' }
    expect(await call('askAlong', { id: ask, ask: form }, { token: ana.token })).toMatchObject({ result: {} })
    expect(await call('answerAsk', { ask, event_id: walk }, { token: tamsin.token })).toEqual({ result: {} })
    const plan = await read(`asks/${askCopyId(ask, ana.uid)}`)
    expect(await plan.text()).toContain(tamsin.uid)
    const list = await call('listAttendees', { event_id: walk }, { token: ana.token })
    expect(list.result).toMatchObject({ attendees: [{ user_id: ana.uid }] })
  })

  it('is among those who were there once the evening is over', async () => {
    await Promise.all([goes(ana.uid), goes(tamsin.uid)])
    await show(false)
    await db.doc(`events/${walk}`).update({ date_time: new Date(Date.now() - dayMs) })
    const company = await call('listEventCompany', { event_id: walk }, { token: ana.token })
    expect(company.result).toMatchObject({ company: [{ user_id: tamsin.uid }] })
  })

  it('leaves nothing behind that named them before, and comes back without being announced again', async () => {
    await storeMatch(tamsin.uid, ana.uid, 90)
    await goes(tamsin.uid)
    const news = { eventId: walk, match: ana.uid }
    expect(await notifyMatch(tamsin.uid, news, now())).toEqual({ sent: true })
    expect(await newsOfTamsin()).toHaveLength(2)
    await show(false)
    await stopShowing(tamsin.uid, now())
    expect(await newsOfTamsin()).toEqual([])
    expect(await notifyMatch(tamsin.uid, news, now())).toEqual({ reason: 'hidden' })
    await show(true)
    expect(await notifyMatch(tamsin.uid, news, now())).toEqual({ sent: false })
  })

  it('leaves nothing behind that is sent at the same moment', async () => {
    await storeMatch(tamsin.uid, ana.uid, 90)
    const hide = async () => {
      await show(false)
      await stopShowing(tamsin.uid, now())
    }
    for (let round = 0; round < 8; round += 1) {
      const event = randomUUID()
      await anEvent(event)
      await goes(tamsin.uid, event)
      await show(null)
      await Promise.all([notifyMatchesOf(tamsin.uid, event, now()), hide()])
      expect(await newsOfTamsin()).toEqual([])
    }
  })

  it('marks none of their events when they block, are suspended or leave', async () => {
    await goes(tamsin.uid)
    await show(false)
    await peopleChanged(tamsin.uid, now())
    expect((await db.doc(`events/${walk}`).get()).get('people_changed_at')).toBeNull()
  })
})

describe('the evenings of a member who shows them', () => {
  withoutAnswers()

  const eveningsOf = async () =>
    (await call('listEveningsOf', { user_id: tamsin.uid }, { token: ana.token })).result
  const none = { event_ids: [] }

  beforeEach(async () => {
    await becomeMutual()
    await goes(tamsin.uid)
    await show(true)
    expect(await eveningsOf()).toEqual({ event_ids: [walk] })
  })

  const pair = () => db.doc(`pair_reactions/${pairId(tamsin.uid, ana.uid)}`)
  it.each([
    ['the like isn’t mutual', () => pair().update({ mutual: false })],
    ['one of the two has blocked the other', () => pair().update({ blocked: true })],
    ['there has never been a like', () => pair().delete()],
    ['they haven’t chosen', () => show(null)],
    ['they are suspended', () => db.doc(`accounts/${tamsin.uid}`).update({ suspended: true })],
    ['they are leaving', () => db.doc(`accounts/${tamsin.uid}`).update({ leaving_at: new Date() })],
    ['the event is cancelled', () => db.doc(`events/${walk}`).update({ status: 'cancelled' })],
    ['the event has started', () => db.doc(`events/${walk}`).update({ date_time: new Date() })],
  ])('stay private when %s', async (_, change) => {
    await change()
    expect(await eveningsOf()).toEqual(none)
  })

  it('come soonest first', async () => {
    const sooner = randomUUID()
    await anEvent(sooner, { date_time: new Date(Date.now() + dayMs) })
    await goes(tamsin.uid, sooner)
    expect(await eveningsOf()).toEqual({ event_ids: [sooner, walk] })
  })
})

describe('the choice', () => {
  it('reaches open lists and the bell, and is stored once however often it is made', async () => {
    await goes(tamsin.uid)
    const notification = db.doc(`notifications/match_going_${ana.uid}_${walk}_${tamsin.uid}`)
    const expires_at = new Date(Date.now() + dayMs)
    const about = { user_id: ana.uid, about_user_id: tamsin.uid, event_id: walk }
    await notification.set({
      ...about,
      kind: 'match_going',
      created_at: new Date(),
      read_at: null,
      expires_at,
    })
    const changedAt = async () =>
      (await collectionOf('events').doc(walk).get()).data()?.people_changed_at ?? null
    expect(await choose(false)).toEqual({ result: {} })
    await expect.poll(changedAt).not.toBeNull()
    await expect.poll(async () => (await notification.get()).exists).toBe(false)
    const account = db.doc(`accounts/${tamsin.uid}`)
    const stored = await account.get()
    expect(stored.get('shows_going')).toBe(false)
    expect(await choose(false)).toEqual({ result: {} })
    expect((await account.get()).get('people_changed_at')).toEqual(stored.get('people_changed_at'))
    const hidden = await changedAt()
    expect(await choose(true)).toEqual({ result: {} })
    await expect.poll(changedAt).not.toEqual(hidden)
  })
})
