/** After an event: guests are asked once who they would like to meet again and who made them feel unsafe. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { contracts } from '@club/domain/contracts/index'
import {
  afterwardsRefusals,
  askedAfterwardsFrom,
  type AfterwardsRefusal,
} from '@club/domain/events/afterwards'
import { attendeeId } from '@club/domain/events/event-attendee'
import { limits } from '@club/domain/limits'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { askAfterwards } from '../../functions/src/events/afterwards'
import { aMember, anEvent } from './events'
import { call, db } from './kit'
import { onboarded, type Onboarded } from './onboarded'

const hourMs = 60 * 60_000
let eventId: string
beforeEach(() => {
  eventId = randomUUID()
})

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
const say = ({ token }: Onboarded, ...meet_again: string[]) =>
  call('sayAfterwards', { event_id: eventId, meet_again }, { token })

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
    const [ana, ben, gone] = [await aMember(), await aMember(), await aMember({ suspended: true })]
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
