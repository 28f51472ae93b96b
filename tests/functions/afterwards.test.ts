/** After an event: guests are asked once who they would like to meet again and who made them feel unsafe. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contracts } from '@club/domain/contracts/index'
import {
  afterwardsQuestion,
  afterwardsRefusals,
  askedAfterwardsFrom,
  type AfterwardsRefusal,
} from '@club/domain/events/afterwards'
import { attendeeId } from '@club/domain/events/event-attendee'
import { noonOfNextDay } from '@club/domain/club-time'
import { limits } from '@club/domain/limits'
import { pairId } from '@club/domain/members/pair'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { askAfterwards } from '../../functions/src/events/afterwards'
import { announceMutualYeses } from '../../functions/src/events/meet-again'
import { matching } from '../../functions/src/matching/matching'
import { aMember, anEvent } from './events'
import { call, db, emptyClub } from './kit'
import { onboarded, type Onboarded } from './onboarded'
import { readBy, untilMatched } from './read-by'

const hourMs = 60 * 60_000
let eventId: string
beforeEach(() => {
  eventId = randomUUID()
})
// Members of earlier tests would compete for a place among each other’s best matches.
afterEach(emptyClub)

const over = (hoursAgo = 5) => ({ date_time: new Date(Date.now() - hoursAgo * hourMs) })

async function place(uid: string, fields: object = {}): Promise<void> {
  const row = { event_id: eventId, user_id: uid, seats: 1, has_ticket: false, created_at: new Date(0) }
  await db.doc(`event_attendees/${attendeeId(eventId, uid)}`).set({ ...row, checked_in_at: null, ...fields })
}

const admitted = { checked_in_at: new Date() }

async function ticket(uid: string, fields: object = {}): Promise<void> {
  await place(uid, { has_ticket: true })
  const bought = { order_id: 'o', user_id: uid, paid_by: uid, event_id: eventId, ticket_type_id: 't' }
  const paid = { ticket_type: 'General', total_cents: 0, status: 'paid', code: 'c', created_at: new Date(0) }
  await db.doc(`ticket_purchases/${randomUUID()}`).set({ ...bought, ...paid, ...fields })
}

const list = ({ token }: Onboarded) => call('listEventCompany', { event_id: eventId }, { token })
const sayTo = (question: number, { token }: Onboarded, ...meet_again: string[]) =>
  call('sayAfterwards', { event_id: eventId, meet_again, question }, { token })
const say = (one: Onboarded, ...meet_again: string[]) => sayTo(afterwardsQuestion, one, ...meet_again)

async function companyOf(one: Onboarded) {
  return contracts.listEventCompany.output.parse((await list(one)).result)
}

const namesFor = async (one: Onboarded) => (await companyOf(one)).company.map(({ first_name }) => first_name)

async function saidBy({ uid }: Onboarded): Promise<string[]> {
  const answers = collectionOf('would_meet_again').where('event_id', '==', eventId)
  const { docs } = await answers.where('user_id', '==', uid).get()
  return docs.map((each) => each.data().about_user_id).sort()
}

const refused = (reason: AfterwardsRefusal) => ({
  error: { message: afterwardsRefusals[reason], details: { reason } },
})

const three = () => Promise.all([onboarded('Ana'), onboarded('Ben'), onboarded('Cleo')])

describe('the list of people who were at an event', () => {
  it('shows first names only, to members who were there', async () => {
    const [ana, ben, cleo] = await three()
    await anEvent(eventId, over())
    await place(ana.uid, admitted)
    await ticket(ben.uid, admitted)
    await place(cleo.uid)
    expect(await companyOf(ana)).toMatchObject({
      company: [{ user_id: ben.uid, first_name: 'Ben' }],
      meet_again: [],
      answered: false,
    })
    expect(await list(cleo)).toMatchObject(refused('not_there'))
    expect(await say(cleo, ana.uid)).toMatchObject(refused('not_there'))
  })

  it('includes a holder of several tickets when one of them was admitted', async () => {
    const [ana, ben, cleo] = await three()
    await anEvent(eventId, over())
    for (const { uid } of [ana, ben]) await ticket(uid, admitted)
    for (const { uid } of [ben, cleo]) await ticket(uid)
    expect(await namesFor(ana)).toEqual(['Ben'])
  })

  it('includes every member with a place when no one was checked in', async () => {
    const [ana, ben, cleo] = await three()
    await anEvent(eventId, over())
    for (const { uid } of [ana, ben, cleo]) await place(uid)
    expect(await namesFor(ana)).toEqual(['Ben', 'Cleo'])
  })

  it('leaves out members blocked in either direction, and suspended members', async () => {
    const [ana, ben, cleo] = await three()
    await anEvent(eventId, over())
    for (const { uid } of [ana, ben, cleo]) await place(uid, admitted)
    await call('blockMember', { user_id: ana.uid }, { token: ben.token })
    expect(await namesFor(ana)).toEqual(['Cleo'])
    expect(await namesFor(ben)).toEqual(['Cleo'])
    await db.doc(`accounts/${cleo.uid}`).update({ suspended: true })
    expect(await namesFor(ana)).toEqual([])
  })

  it('is refused before the end, two weeks after it, and when the event did not take place', async () => {
    const ana = await onboarded('Ana')
    expect(await list(ana)).toMatchObject(refused('not_found'))
    await place(ana.uid, admitted)
    for (const [fields, reason] of [
      [over(2), 'not_yet'],
      [over(4 + limits.afterwards.openForMs / hourMs), 'too_late'],
      [{ ...over(), status: 'cancelled' }, 'not_found'],
    ] as const) {
      await anEvent(eventId, fields)
      expect(await list(ana)).toMatchObject(refused(reason))
      expect(await say(ana)).toMatchObject(refused(reason))
    }
  })
})

describe('an answer about an event', () => {
  it('is stored once, and replaced by a later one', async () => {
    const [ana, ben, cleo] = await three()
    await anEvent(eventId, over())
    for (const { uid } of [ana, ben, cleo]) await place(uid, admitted)
    const answers = await Promise.all([1, 2, 3].map(() => say(ana, ben.uid)))
    expect(answers).toEqual([{ result: {} }, { result: {} }, { result: {} }])
    expect(await saidBy(ana)).toEqual([ben.uid])
    expect(await companyOf(ana)).toMatchObject({ meet_again: [ben.uid], answered: true })
    await say(ana, cleo.uid, cleo.uid)
    expect(await saidBy(ana)).toEqual([cleo.uid])
    await say(ana)
    expect(await saidBy(ana)).toEqual([])
    expect(await companyOf(ana)).toMatchObject({ meet_again: [], answered: true })
  })

  it('is never shown to the member it is about, and does not notify them', async () => {
    const [ana, ben, cleo] = await three()
    await anEvent(eventId, over())
    for (const { uid } of [ana, ben, cleo]) await place(uid, admitted)
    await say(ana, ben.uid)
    expect(await companyOf(ben)).toMatchObject({ meet_again: [], answered: false })
    const notifications = await collectionOf('notifications').where('user_id', '==', ben.uid).get()
    expect(notifications.size).toBe(0)
  })

  it('silently leaves out members who were absent or are blocked, and the author', async () => {
    const [ana, ben, cleo] = await three()
    await anEvent(eventId, over())
    for (const { uid } of [ana, ben]) await place(uid, admitted)
    await call('blockMember', { user_id: ana.uid }, { token: ben.token })
    expect(await say(ana, ana.uid, ben.uid, cleo.uid, 'nobody')).toEqual({ result: {} })
    expect(await saidBy(ana)).toEqual([])
  })
})

describe('the picks of a guest', () => {
  it('refuses the eleventh pick with the reason, and counts a yes withdrawn after its noon', async () => {
    const ana = await onboarded('Ana')
    const guests = await Promise.all(Array.from({ length: 11 }, () => onboarded('Gus')))
    const others = guests.map(({ uid }) => uid)
    await anEvent(eventId, over())
    for (const uid of [ana.uid, ...others]) await place(uid, admitted)
    const [first = '', ...ten] = others
    expect(await say(ana, first, ...ten)).toMatchObject(refused('too_many'))
    expect(await saidBy(ana)).toEqual([])
    expect(await say(ana, ...ten)).toEqual({ result: {} })
    const { docs } = await collectionOf('would_meet_again').where('user_id', '==', ana.uid).get()
    await Promise.all(docs.map(({ ref }) => ref.update({ created_at: new Date(Date.now() - 36 * hourMs) })))
    const nine = ten.slice(1)
    expect(await say(ana, first, ...nine)).toMatchObject(refused('too_many'))
    expect(await say(ana, ...nine)).toEqual({ result: {} })
    expect(await companyOf(ana)).toMatchObject({ picks_spent: 1 })
    expect(await say(ana, first, ...nine)).toMatchObject(refused('too_many'))
  })
})

describe('a mutual yes', () => {
  /** Guests of an evening, all admitted, whose matches have been calculated. */
  async function guests() {
    const all = await three()
    await anEvent(eventId, over())
    for (const { uid } of all) await place(uid, admitted)
    await Promise.all(all.map(({ uid }) => matching().settle(uid)))
    return all
  }

  const announceAt = (now: Date) => announceMutualYeses(matching().runs.gate, now)
  /** The noon after answers that are given now. */
  const noon = () => noonOfNextDay(new Date())
  const minutes = (count: number) => new Date(noon().getTime() + count * 60_000)

  async function newsOf({ uid }: Onboarded) {
    const { docs } = await collectionOf('notifications').where('user_id', '==', uid).get()
    return docs.map((row) => row.data()).filter(({ kind }) => kind === 'meet_again')
  }

  /** They are queued for a noon that has yet to come. */
  async function emailsTo({ email }: Onboarded) {
    const { docs } = await collectionOf('mail').where('to', '==', email).get()
    return docs.map((row) => row.data().message)
  }

  const pairOf = async (one: Onboarded, other: Onboarded) =>
    (await collectionOf('pair_reactions').doc(pairId(one.uid, other.uid)).get()).data()
  const matchOf = async (one: Onboarded, other: Onboarded) =>
    (await collectionOf('matches').doc(pairId(one.uid, other.uid)).get()).data()

  /** Everything a member can read that could depend on another's answer. */
  async function everythingFor(one: Onboarded, others: readonly Onboarded[]) {
    return {
      ...(await readBy(one, { events: [eventId], others })),
      company: await list(one),
      attendees: await call('listAttendees', { event_id: eventId }, { token: one.token }),
    }
  }

  it('reaches both guests at noon, and no third one', async () => {
    const [ana, ben, cleo] = await guests()
    // Six answers: two agree, and four are a yes to someone who has not said one.
    await say(ana, ben.uid, cleo.uid)
    await say(ben, ana.uid, cleo.uid)
    await say(cleo)
    await announceAt(minutes(-1))
    for (const each of [ana, ben, cleo]) expect(await newsOf(each)).toEqual([])
    expect(await pairOf(ana, ben)).toBeUndefined()
    await Promise.all([announceAt(minutes(1)), announceAt(minutes(1))])
    await announceAt(minutes(24 * 60))
    expect(await newsOf(ana)).toMatchObject([{ about_user_id: ben.uid, event_id: eventId }])
    expect(await newsOf(ben)).toMatchObject([{ about_user_id: ana.uid, event_id: eventId }])
    expect(await newsOf(cleo)).toEqual([])
    expect(await pairOf(ana, ben)).toMatchObject({ mutual: true, why: 'again', reactions: {} })
    const match = await matchOf(ana, ben)
    expect(match).toMatchObject({ mutual: true })
    expect(match?.compatibility_score).toBeGreaterThanOrEqual(limits.match.mutualScore)
    expect(await emailsTo(ana)).toMatchObject([{ subject: 'You and Ben would both like to meet again' }])
    expect(await emailsTo(ben)).toMatchObject([{ subject: 'You and Ana would both like to meet again' }])
    expect(await emailsTo(cleo)).toEqual([])
    expect(await companyOf(ana)).toMatchObject({ mutual: [ben.uid] })
    expect(await companyOf(cleo)).toMatchObject({ mutual: [], meet_again: [] })
    await matching().reconcileMember(ana.uid)
    expect(await matchOf(ana, ben)).toEqual(match)
  })

  it('shows its giver nothing until noon that silence would not', async () => {
    const [ana, ben, cleo] = await guests()
    await say(ana, ben.uid)
    await untilMatched([ana, ben, cleo])
    const silent = await everythingFor(ana, [ben, cleo])
    await say(ben, ana.uid)
    expect(await everythingFor(ana, [ben, cleo])).toEqual(silent)
    await announceAt(minutes(-1))
    expect(await everythingFor(ana, [ben, cleo])).toEqual(silent)
    await announceAt(minutes(1))
    expect(await everythingFor(ana, [ben, cleo])).not.toEqual(silent)
  })

  it('shows nothing after noon when the other guest withdrew it before', async () => {
    const [ana, ben, cleo] = await guests()
    await say(ana, ben.uid)
    await untilMatched([ana, ben, cleo])
    const silent = await everythingFor(ana, [ben, cleo])
    await say(ben, ana.uid)
    await say(ben)
    await announceAt(minutes(1))
    expect(await everythingFor(ana, [ben, cleo])).toEqual(silent)
    expect(await newsOf(ben)).toEqual([])
  })

  it.each<[string, (one: Onboarded, other: Onboarded) => Promise<unknown>]>([
    ['blocks', (one, other) => call('blockMember', { user_id: other.uid }, { token: one.token })],
    ['is suspended', ({ uid }) => db.doc(`accounts/${uid}`).update({ suspended: true })],
    ['leaves', ({ uid }) => db.doc(`accounts/${uid}`).update({ leaving_at: new Date() })],
  ])('reaches neither guest when one of them does this before noon: %s', async (_, act) => {
    const [ana, ben] = await guests()
    await say(ana, ben.uid)
    await say(ben, ana.uid)
    await act(ben, ana)
    await announceAt(minutes(1))
    for (const each of [ana, ben]) expect(await newsOf(each)).toEqual([])
    expect((await pairOf(ana, ben))?.mutual ?? false).toBe(false)
  })

  it('reaches both guests at a later noon when one was hidden at the first', async () => {
    const [ana, ben] = await guests()
    await say(ana, ben.uid)
    await say(ben, ana.uid)
    await db.doc(`accounts/${ben.uid}`).update({ suspended: true })
    await announceAt(minutes(1))
    await db.doc(`accounts/${ben.uid}`).update({ suspended: false })
    await announceAt(minutes(24 * 60))
    for (const each of [ana, ben]) expect(await newsOf(each)).toHaveLength(1)
  })

  it('counts only answers to the question that promises to notify both', async () => {
    const [ana, ben] = await guests()
    await sayTo(1, ana, ben.uid)
    await say(ben, ana.uid)
    expect(await companyOf(ana)).toMatchObject({ answered: false, meet_again: [ben.uid] })
    await announceAt(minutes(1))
    for (const each of [ana, ben]) expect(await newsOf(each)).toEqual([])
    await say(ana, ben.uid)
    await announceAt(minutes(24 * 60))
    expect(await newsOf(ben)).toHaveLength(1)
  })

  it('reaches two who like each other already, and not a second time after a block', async () => {
    const [ana, ben] = await guests()
    const like = (from: Onboarded, to: Onboarded) =>
      call('reactToMember', { user_id: to.uid, like_type: 'like' }, { token: from.token })
    await like(ana, ben)
    await like(ben, ana)
    await say(ana, ben.uid)
    await say(ben, ana.uid)
    await announceAt(minutes(1))
    for (const each of [ana, ben]) expect(await newsOf(each)).toHaveLength(1)
    expect(await pairOf(ana, ben)).toMatchObject({ mutual: true, why: 'like' })
    await call('blockMember', { user_id: ben.uid }, { token: ana.token })
    await call('unblockMember', { user_id: ben.uid }, { token: ana.token })
    await announceAt(minutes(24 * 60))
    for (const each of [ana, ben]) expect(await newsOf(each)).toEqual([])
  })

  it('lets the two send a card although one has passed', async () => {
    const [ana, ben] = await guests()
    await call('reactToMember', { user_id: ana.uid, like_type: 'pass' }, { token: ben.token })
    await say(ana, ben.uid)
    await say(ben, ana.uid)
    await announceAt(minutes(1))
    const hello = { user_id: ben.uid, prompt: null, text: 'Lovely evening.' }
    expect(await call('sendHello', { id: randomUUID(), hello }, { token: ana.token })).toEqual({ result: {} })
  })
})

describe('a report about an event', () => {
  async function reported(by: Onboarded, about: string): Promise<unknown> {
    const id = randomUUID()
    const report = { user_id: about, reason: 'safety', event_id: eventId }
    expect(await call('reportMember', { id, report }, { token: by.token })).toEqual({ result: {} })
    return (await collectionOf('reports').doc(id).get()).data()
  }

  it('names the event, for members who had a place there', async () => {
    const [ana, ben, cleo] = await three()
    await anEvent(eventId, over())
    for (const { uid } of [ana, ben]) await place(uid, admitted)
    expect(await reported(ana, ben.uid)).toMatchObject({ reason: 'safety', event_id: eventId })
    expect(await reported(cleo, ben.uid)).toMatchObject({ reason: 'safety', event_id: null })
  })
})

describe('the question how it was', () => {
  async function asked(uid: string): Promise<string[]> {
    const { docs } = await collectionOf('notifications').where('user_id', '==', uid).get()
    return docs.filter((each) => each.data().event_id === eventId).map((each) => each.data().kind)
  }

  it('goes once to members who were there, the morning after, and to no one else', async () => {
    // Matching takes a member without answers for one who isn't onboarded.
    const [ana = '', ben = '', gone = ''] = (await three()).map(({ uid }) => uid)
    await db.doc(`accounts/${gone}`).update({ suspended: true })
    const event = await anEvent(eventId, over())
    for (const uid of [ana, gone]) await place(uid, admitted)
    await place(ben)
    const morning = askedAfterwardsFrom(event)
    await askAfterwards(new Date(morning.getTime() - 1))
    expect(await asked(ana)).toEqual([])
    await Promise.all([askAfterwards(morning), askAfterwards(morning)])
    await askAfterwards(new Date(morning.getTime() + hourMs))
    expect(await asked(ana)).toEqual(['event_afterwards'])
    for (const uid of [ben, gone]) expect(await asked(uid)).toEqual([])
    const row = (await collectionOf('event_attendees').doc(attendeeId(eventId, ana)).get()).data()
    expect(row).toMatchObject({ asked_at: morning, answered_at: null })
  })

  it('does not go to members who have answered already, or for a cancelled event', async () => {
    const [ana, ben] = [await aMember(), await aMember()]
    const event = await anEvent(eventId, over())
    await place(ana, { ...admitted, answered_at: new Date() })
    await askAfterwards(askedAfterwardsFrom(event))
    expect(await asked(ana)).toEqual([])
    await anEvent(eventId, { ...over(), status: 'cancelled' })
    await place(ben, admitted)
    await askAfterwards(askedAfterwardsFrom(event))
    expect(await asked(ben)).toEqual([])
  })
})
