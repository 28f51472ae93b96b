/** The host of an evening: named only after they agreed, only to members who can see them, and only while it is true. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '@club/domain/account/account'
import type { Event } from '@club/domain/events/event'
import { notHosting } from '@club/domain/events/event-host'
import { type EventProposal, eventProposalSchema } from '@club/domain/hosting/event-proposal'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { answerOf, by, member } from './console'
import { anEvent, dayMs } from './events'
import { emailAbout } from './inbox'
import { call, db } from './kit'
import { onboarded, type Onboarded } from './onboarded'

const done = { result: {} }
const none = { first_name: null, is_blocked: false }

let supper: string
let rosa: Onboarded
let theo: Onboarded
beforeEach(async () => {
  supper = randomUUID()
  ;[rosa, theo] = await Promise.all([onboarded('Rosa'), onboarded('Theo'), anEvent(supper)])
  await propose({})
})

async function propose(changes: Partial<EventProposal>): Promise<void> {
  const now = new Date()
  const row = { user_id: rosa.uid, title: 'Supper', date_time: now, status: 'published', created_at: now }
  await db.doc(`event_proposals/${supper}`).set({ ...eventProposalSchema.parse(row), ...changes })
}

const changeEvent = (fields: Partial<Event>) => db.doc(`events/${supper}`).update(fields)
const show = (who: Onboarded, shows = true) => by(who, 'setShowHost', { event_id: supper, shows })
const readBy = (who: Onboarded) => answerOf(who, 'openHost', { event_id: supper })
const stored = async () => (await collectionOf('event_hosts').doc(supper).get()).data()
const reloadedAt = async () =>
  (await collectionOf('events').doc(supper).get()).data()?.people_changed_at?.getTime() ?? 0

describe('a host', () => {
  it('is named to members once they agree, and no longer once they take it back', async () => {
    expect(await readBy(theo)).toEqual(none)
    expect(await Promise.all([1, 2].map(() => show(rosa)))).toEqual([done, done])
    expect(await stored()).toMatchObject({ user_id: rosa.uid })
    expect(await readBy(theo)).toEqual({ ...none, first_name: 'Rosa' })
    expect(await readBy(rosa)).toEqual(none)
    const shownAt = await reloadedAt()
    expect(shownAt).toBeGreaterThan(0)
    expect(await Promise.all([1, 2].map(() => show(rosa, false)))).toEqual([done, done])
    expect(await stored()).toBeUndefined()
    expect(await readBy(theo)).toEqual(none)
    expect(await reloadedAt()).toBeGreaterThan(shownAt)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['that someone else proposed', () => propose({ user_id: theo.uid })],
    ['that hasn’t been published', () => propose({ status: 'proposed' })],
    ['that the club has taken over', () => propose({ taken_over_at: new Date() })],
    ['that is the club’s own', () => db.doc(`event_proposals/${supper}`).delete()],
    ['that is cancelled', () => changeEvent({ status: 'cancelled' })],
    ['that is over', () => changeEvent({ date_time: new Date(Date.now() - dayMs) })],
    ['that is gone', () => db.doc(`events/${supper}`).delete()],
  ])('can’t be named for an evening %s', async (_, change) => {
    await change()
    expect((await show(rosa)).error).toMatchObject({ status: 'FAILED_PRECONDITION', message: notHosting })
    expect(await stored()).toBeUndefined()
  })

  it('is neither named nor withdrawn by anyone else, staff included', async () => {
    const vera = await member('admin')
    expect((await by(vera, 'setShowHost', { event_id: supper, shows: true })).error?.message).toBe(notHosting)
    expect((await show(theo)).error?.message).toBe(notHosting)
    await show(rosa)
    expect(await show(theo, false)).toEqual(done)
    expect(await by(vera, 'setShowHost', { event_id: supper, shows: false })).toEqual(done)
    expect(await readBy(theo)).toEqual({ ...none, first_name: 'Rosa' })
  })

  const account = (fields: Partial<Account>) => db.doc(`accounts/${rosa.uid}`).update(fields)
  it.each<[string, () => Promise<unknown>]>([
    ['they are suspended', () => account({ suspended: true })],
    ['they are leaving', () => account({ leaving_at: new Date() })],
    ['they are gone', () => db.doc(`accounts/${rosa.uid}`).delete()],
    ['the evening is cancelled', () => changeEvent({ status: 'cancelled' })],
    ['the evening is over', () => changeEvent({ date_time: new Date(Date.now() - dayMs) })],
    ['the evening is deleted', () => db.doc(`events/${supper}`).delete()],
  ])('is no longer named once %s', async (_, change) => {
    await show(rosa)
    expect(await readBy(theo)).toEqual({ ...none, first_name: 'Rosa' })
    await change()
    expect(await readBy(theo)).toEqual(none)
  })

  it('isn’t named in the confirmation of a registration, which has the plan of the evening', async () => {
    await show(rosa)
    await changeEvent({ meeting_spot: 'By the red door', running_order: 'Soup\nSongs' })
    expect(await by(theo, 'registerForEvent', { event_id: supper })).toEqual(done)
    const { text } = await emailAbout(theo.email, 'You’re going to')
    expect(text).toContain('Where to find each other: By the red door')
    expect(text).toContain('What happens that evening:\nSoup\nSongs')
    expect(text).not.toContain('Rosa')
  })

  it('leaves the page for good when the club takes the evening over', async () => {
    const vera = await member('admin')
    await show(rosa)
    const shownAt = await reloadedAt()
    const suspension = { user_id: rosa.uid, reason: 'Rude at the door', until: null, cancelled_events: [] }
    expect(await by(vera, 'setSuspended', { ...suspension, suspended: true })).toEqual(done)
    expect(await stored()).toBeUndefined()
    expect(await reloadedAt()).toBeGreaterThan(shownAt)
    expect(await by(vera, 'setSuspended', { ...suspension, suspended: false })).toEqual(done)
    expect(await readBy(theo)).toEqual(none)
  })

  it('goes with an evening that is deleted', async () => {
    const vera = await member('admin')
    await show(rosa)
    expect(await by(vera, 'deleteEvent', { event_id: supper })).toEqual(done)
    expect(await stored()).toBeUndefined()
  })
})

describe('a host and a guest with a block between them', () => {
  const block = (who: Onboarded, of: Onboarded) => by(who, 'blockMember', { user_id: of.uid })
  beforeEach(() => show(rosa))

  it('warns the one who blocked of a host who shows no name, and only while they host', async () => {
    await show(rosa, false)
    await block(theo, rosa)
    expect(await readBy(theo)).toEqual({ first_name: null, is_blocked: true })
    expect(await readBy(rosa)).toEqual(none)
    await propose({ taken_over_at: new Date() })
    expect(await readBy(theo)).toEqual(none)
    await propose({ status: 'proposed' })
    expect(await readBy(theo)).toEqual(none)
  })

  it('warns the one who blocked, without a name', async () => {
    await block(theo, rosa)
    expect(await readBy(theo)).toEqual({ first_name: null, is_blocked: true })
    await by(theo, 'unblockMember', { user_id: rosa.uid })
    expect(await readBy(theo)).toEqual({ ...none, first_name: 'Rosa' })
  })

  it('shows the one who is blocked what an evening without a host shows', async () => {
    await block(rosa, theo)
    expect(await readBy(theo)).toEqual(none)
  })

  it('changes nothing of what the host can read', async () => {
    const read = async () => {
      const event = await db.doc(`events/${supper}`).get()
      return [await readBy(rosa), event.updateTime?.toMillis(), (await stored())?.agreed_at.getTime()]
    }
    const before = await read()
    await block(theo, rosa)
    expect(await read()).toEqual(before)
  })
})

it('reads no host for an event that doesn’t exist', async () => {
  expect((await call('openHost', { event_id: randomUUID() }, { token: theo.token })).result).toEqual(none)
})
