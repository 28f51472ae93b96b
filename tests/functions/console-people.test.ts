/** Deployed admin actions on people, at the door and with figures: roles, account status, credits, scans, sales and health. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffTexts } from '@club/domain/account/staff-texts'
import { contracts, type InputOf } from '@club/domain/contracts/index'
import { emailMessageSchema } from '@club/domain/emails/email-message'
import { attendeeId } from '@club/domain/events/event-attendee'
import { hourOf } from '@club/domain/monitoring/page-reports'
import { eventProposalSchema } from '@club/domain/hosting/event-proposal'
import { type Order, newOrder } from '@club/domain/orders/order'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { loadCreditDifferences } from '../../functions/src/orders/credits'
import { answerOf, auditOf, bought, by, member, type Bought, type Person } from './console'
import { anEvent, dayMs, withoutAnswers } from './events'
import { auth, db, emptyClub, newUser, tokenOf, type Answer } from './kit'
import { onboarded } from './onboarded'
import { aTicketedEvent } from './shop'

const done = { result: {} }
const accountOf = async (uid: string) => (await collectionOf('accounts').doc(uid).get()).data()

/** Demotes the admins that other tests have made. */
async function withoutOtherAdmins(): Promise<void> {
  const { docs } = await db.collection('accounts').where('role', '==', 'admin').get()
  await Promise.all(docs.map(({ ref }) => ref.update({ role: 'user' })))
}

describe('a role', () => {
  it('is granted once in document and claim, with a row in the audit log', async () => {
    const [vera, ana] = [await member('admin'), await member('user', 'ana')]
    const request = { user_id: ana.uid, role: 'moderator' } as const
    expect(await by(vera, 'setRole', request)).toEqual(done)
    expect(await by(vera, 'setRole', request)).toEqual(done)
    expect((await accountOf(ana.uid))?.role).toBe('moderator')
    expect((await auth.getUser(ana.uid)).customClaims).toEqual({ role: 'moderator' })
    expect(await auditOf(`accounts/${ana.uid}`)).toMatchObject([
      { who: vera.uid, what: 'setRole', before: { role: 'user' }, after: { role: 'moderator' } },
    ])
  })

  it('is lost at once when it is revoked, even with a token issued before', async () => {
    const [vera, otto] = [await member('admin'), await member('admin', 'otto')]
    expect(await by(vera, 'setRole', { user_id: otto.uid, role: 'user' })).toEqual(done)
    expect((await by(otto, 'setRole', { user_id: otto.uid, role: 'admin' })).error).toMatchObject({
      status: 'PERMISSION_DENIED',
      message: 'Only an admin can do this',
    })
    expect((await auth.getUser(otto.uid)).customClaims).toEqual({ role: 'user' })
  })

  it('is refused for an unknown member', async () => {
    const vera = await member('admin')
    expect((await by(vera, 'setRole', { user_id: 'nobody', role: 'user' })).error).toMatchObject({
      message: staffTexts.noMember,
      details: { reason: 'not_found' },
    })
  })
})

describe('the last active admin', () => {
  beforeEach(withoutOtherAdmins)
  const last = { message: staffTexts.lastAdmin, details: { reason: 'last_admin' } }
  const suspend = (user_id: string) => ({ user_id, suspended: true, reason: 'Rude at the door' })

  it('can’t be demoted or suspended, and can’t leave, even if inactive admins remain', async () => {
    const vera = await member('admin')
    await newUser('sid', { claim: 'admin', account: { role: 'admin', suspended: true } })
    await newUser('lea', { claim: 'admin', account: { role: 'admin', leaving_at: new Date() } })
    await newUser('ulf', { claim: 'admin', account: { role: 'admin', email_verified: false } })
    expect((await by(vera, 'setRole', { user_id: vera.uid, role: 'moderator' })).error).toMatchObject(last)
    expect((await by(vera, 'setSuspended', suspend(vera.uid))).error).toMatchObject(last)
    expect((await by(vera, 'leaveClub', {})).error).toMatchObject({
      message: 'You’re the only admin. Make someone else an admin first.',
    })
    expect(await accountOf(vera.uid)).toMatchObject({ role: 'admin', suspended: false, leaving_at: null })
    expect(await auditOf(`accounts/${vera.uid}`)).toEqual([])
  })

  it('remains after two admins demote each other, suspend each other, or leave, in the same second', async () => {
    const inOffice = async () => {
      const { docs } = await collectionOf('accounts').where('role', '==', 'admin').get()
      return docs
        .map((doc) => doc.data())
        .filter(({ suspended, leaving_at }) => !suspended && leaving_at === null)
    }
    const ways: readonly ((who: Person, whom: Person) => Promise<Answer>)[] = [
      (who, { uid }) => by(who, 'setRole', { user_id: uid, role: 'user' }),
      (who, { uid }) => by(who, 'setSuspended', suspend(uid)),
      (who) => by(who, 'leaveClub', {}),
      (who) => by(who, 'setRole', { user_id: who.uid, role: 'user' }),
    ]
    for (const way of ways) {
      await withoutOtherAdmins()
      const [one, other] = [await member('admin', 'one'), await member('admin', 'other')]
      const answers = await Promise.all([way(one, other), way(other, one)])
      const refused = answers.flatMap(({ error }) => error ?? [])
      expect(refused).toHaveLength(1)
      expect(['PERMISSION_DENIED', 'UNAUTHENTICATED', 'FAILED_PRECONDITION']).toContain(refused[0]?.status)
      expect(await inOffice()).toHaveLength(1)
    }
  })
})

describe('a suspension', () => {
  it('ends sessions at once, gives the reason, and can be lifted', async () => {
    const [vera, eve] = [await member('admin'), await member('user', 'eve')]
    const request = { user_id: eve.uid, suspended: true, reason: 'Rude at the door' }
    expect(await by(vera, 'setSuspended', request)).toEqual(done)
    expect(await accountOf(eve.uid)).toMatchObject({
      suspended: true,
      suspended_because: 'Rude at the door',
    })
    expect((await by(eve, 'endSessions', {})).error?.status).toBe('UNAUTHENTICATED')
    expect(await by(vera, 'setSuspended', { ...request, suspended: false, reason: 'Made up' })).toEqual(done)
    expect(await accountOf(eve.uid)).toMatchObject({ suspended: false, suspended_because: '' })
    expect((await auditOf(`accounts/${eve.uid}`)).map(({ after }) => after)).toEqual(
      expect.arrayContaining([
        { suspended: true, reason: 'Rude at the door' },
        { suspended: false, reason: 'Made up' },
      ]),
    )
  })
})

describe('the events of a suspended host', () => {
  it('stop selling: an admin cancels the chosen ones, and the club takes over the others', async () => {
    const [vera, mo] = [await member('admin'), await member('moderator', 'mo')]
    const eve = await member('user', 'eve')
    const hosted = async (days: number, fields: object = {}) => {
      const id = randomUUID()
      const date_time = new Date(Date.now() + days * dayMs)
      await anEvent(id, { date_time, ...fields })
      const row = {
        user_id: eve.uid,
        title: 'A table',
        date_time,
        status: 'published',
        created_at: date_time,
      }
      await db.doc(`event_proposals/${id}`).set(eventProposalSchema.parse(row))
      return id
    }
    const [later, sooner, past] = [
      await hosted(9, { current_attendees: 3 }),
      await hosted(2),
      await hosted(-2),
    ]
    await hosted(3, { status: 'cancelled' })
    const { evenings } = await answerOf(mo, 'listHostedEvenings', { user_id: eve.uid })
    expect(evenings.map(({ event_id, going }) => [event_id, going])).toEqual([
      [sooner, 0],
      [later, 3],
    ])
    const until = Date.now() + 7 * dayMs
    const who = { user_id: eve.uid, suspended: true, reason: 'Rude at the door', until }
    const request = { ...who, cancelled_events: [sooner, past] }
    for (let turn = 0; turn < 2; turn += 1) expect(await by(vera, 'setSuspended', request)).toEqual(done)
    expect((await accountOf(eve.uid))?.suspended_until?.getTime()).toBe(until)
    const statusOf = async (id: string) => (await collectionOf('events').doc(id).get()).data()?.status
    expect(await Promise.all([sooner, later, past].map(statusOf))).toEqual([
      'cancelled',
      'published',
      'published',
    ])
    const takenOver = async (id: string) =>
      (await collectionOf('event_proposals').doc(id).get()).data()?.taken_over_at !== null
    expect(await Promise.all([sooner, later, past].map(takenOver))).toEqual([false, true, false])
    expect(await auditOf(`events/${sooner}`)).toMatchObject([
      { who: vera.uid, after: { status: 'cancelled' } },
    ])
    expect(await auditOf(`events/${later}`)).toMatchObject([{ who: vera.uid, after: { taken_over: true } }])
    const late = { ...who, user_id: mo.uid, until: Date.now() - 1 }
    expect((await by(vera, 'setSuspended', late)).error?.details).toEqual({ reason: 'past' })
  })
})

describe('granted credits', () => {
  it('add one ledger row, however often the request is repeated', async () => {
    const [vera, ana] = [await member('admin'), await member('user', 'ana')]
    const grant = { grant_id: randomUUID(), user_id: ana.uid, credits: 5, reason: 'Helped with the chairs' }
    const answers = await Promise.all([1, 2, 3].map(() => by(vera, 'grantCredits', grant)))
    for (const answer of answers) expect(answer).toEqual(done)
    expect((await collectionOf('user_credits').doc(ana.uid).get()).data()?.credits).toBe(5)
    expect((await collectionOf('credit_ledger').doc(grant.grant_id).get()).data()).toMatchObject({
      ...{ user_id: ana.uid, change: 5, reason: 'grant', reference: 'Helped with the chairs' },
    })
    expect(await auditOf(`user_credits/${ana.uid}`)).toMatchObject([
      { before: { credits: 0 }, after: { credits: 5, reason: 'Helped with the chairs' } },
    ])
    expect((await loadCreditDifferences(db)).filter((row) => JSON.stringify(row).includes(ana.uid))).toEqual(
      [],
    )
  })

  it('require a whole number, a reason, and an existing member', async () => {
    const vera = await member('admin')
    const grant = { grant_id: randomUUID(), user_id: vera.uid, credits: 1, reason: 'Kind' }
    const messageOf = async (change: object) =>
      (await by(vera, 'grantCredits', { ...grant, ...change })).error?.message
    expect(await messageOf({ credits: 1.5 })).toBe('Please enter a whole number')
    expect(await messageOf({ credits: -1 })).toBe('At least one')
    expect(await messageOf({ reason: '  ' })).toBe('Please give a reason')
    expect(await messageOf({ user_id: 'nobody' })).toBe(staffTexts.noMember)
  })
})

describe('the search entry of a member', () => {
  it('follows a change of name', async () => {
    const ana = await onboarded('Ana', { last_name: 'Silva' })
    await db.doc(`profiles/${ana.uid}`).update({ first_name: 'Zenobia' })
    const found = () => collectionOf('accounts').where('search_prefixes', 'array-contains', 'zenob').get()
    const nameFound = async () => String((await found()).docs.find(({ id }) => id === ana.uid)?.get('name'))
    const name = 'Zenobia Silva'
    for (let tries = 0; tries < 100 && (await nameFound()) !== name; tries += 1) await wait(300)
    expect(await nameFound()).toBe(name)
  })
})

describe('the door', () => {
  let vera: Person
  let ana: Person
  let order: Bought
  beforeEach(async () => {
    vera = { ...(await onboarded('Vera')) }
    await db.doc(`accounts/${vera.uid}`).update({ role: 'admin' })
    await auth.setCustomUserClaims(vera.uid, { role: 'admin' })
    vera = { ...vera, token: await tokenOf(vera) }
    ana = await onboarded('Ana', { last_name: 'Silva' })
    const eventId = randomUUID()
    order = { orderId: randomUUID(), eventId, typeId: await aTicketedEvent(eventId) }
    await bought(ana, order)
  })

  const ticket = (changes: Partial<InputOf<'checkIn'>> = {}): InputOf<'checkIn'> => ({
    ...{ scan_id: randomUUID(), event_id: order.eventId, kind: 'ticket', entry_id: `${order.orderId}-1` },
    is_undo: false,
    ...changes,
  })
  const verdictOf = async (scan: InputOf<'checkIn'>) =>
    contracts.checkIn.output.parse((await by(vera, 'checkIn', scan)).result)
  const checkedIn = async () =>
    (await collectionOf('ticket_purchases').doc(`${order.orderId}-1`).get()).data()?.checked_in_at
  const scans = async () =>
    (await collectionOf('check_in_scans').where('event_id', '==', order.eventId).get()).docs.map((doc) =>
      doc.data(),
    )

  it('admits a ticket once when it is scanned several times in the same second', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => verdictOf(ticket())))
    expect(answers.map(({ verdict }) => verdict).sort()).toEqual(['admitted', 'already', 'already'])
    for (const { people } of answers) expect(people).toBe(1)
    expect(await scans()).toHaveLength(3)
    const stored = (await checkedIn())?.getTime()
    for (const answer of answers)
      expect(answer).toMatchObject({ checked_in_at: stored, checked_in_by: 'Vera' })
  })

  it('answers a repeated scan as before, and stores it once', async () => {
    const scan = ticket()
    const atOnce = await Promise.all([verdictOf(scan), verdictOf(scan)])
    const [first, ...again] = [...atOnce, await verdictOf(scan)]
    for (const answer of again) expect(answer).toEqual(first)
    expect(first.verdict).toBe('admitted')
    expect(await scans()).toHaveLength(1)
  })

  it('undoes an admission, and admits again', async () => {
    expect((await verdictOf(ticket({ is_undo: true }))).verdict).toBe('not_admitted')
    expect((await verdictOf(ticket())).verdict).toBe('admitted')
    expect(await verdictOf(ticket({ is_undo: true }))).toMatchObject({
      verdict: 'undone',
      checked_in_at: null,
    })
    expect(await checkedIn()).toBeNull()
    expect((await verdictOf(ticket())).verdict).toBe('admitted')
  })

  it('refuses a ticket that is unknown, refunded or for another event', async () => {
    expect((await verdictOf(ticket({ entry_id: randomUUID() }))).verdict).toBe('unknown')
    const elsewhere = ticket({ event_id: randomUUID() })
    expect((await verdictOf(elsewhere)).verdict).toBe('wrong_event')
    await db.doc(`ticket_purchases/${order.orderId}-1`).update({ status: 'refunded' })
    expect((await verdictOf(ticket())).verdict).toBe('refunded')
    expect(await checkedIn()).toBeNull()
  })

  it('admits registered members, and ticket holders only by their tickets', async () => {
    const ben = await onboarded('Ben')
    await db.doc(`event_attendees/${attendeeId(order.eventId, ben.uid)}`).set({
      ...{ event_id: order.eventId, user_id: ben.uid, seats: 1, has_ticket: false },
      ...{ created_at: new Date(), checked_in_at: null },
    })
    expect(await verdictOf(ticket({ kind: 'rsvp', entry_id: ben.uid }))).toMatchObject({
      verdict: 'admitted',
      people: 1,
    })
    expect((await verdictOf(ticket({ kind: 'rsvp', entry_id: ana.uid }))).verdict).toBe('unknown')
    const { entries } = await answerOf(vera, 'listDoor', { event_id: order.eventId })
    expect(entries).toMatchObject([
      { kind: 'ticket', name: 'Ana Silva', email: ana.email, quantity: 1, checked_in_at: null },
      { kind: 'ticket', name: 'Ana Silva', party: order.orderId, quantity: 1, checked_in_at: null },
      { kind: 'rsvp', id: ben.uid, quantity: 1, checked_in_by: 'Vera' },
    ])
  })

  it('is closed to moderators', async () => {
    const mo = await member('moderator', 'mo')
    expect((await by(mo, 'checkIn', ticket())).error?.status).toBe('PERMISSION_DENIED')
    expect((await by(mo, 'listDoor', { event_id: order.eventId })).error?.status).toBe('PERMISSION_DENIED')
    expect(await checkedIn()).toBeNull()
  })
})

describe('the sales of an event', () => {
  it('equal the total of its orders, including a full and a partial refund', async () => {
    const vera = await member('admin')
    const ana = await onboarded('Ana', { last_name: 'Silva' })
    const eventId = randomUUID()
    const typeId = await aTicketedEvent(eventId, { gender_restriction: 'female' })
    const buy = (order: Partial<Order>) => bought(ana, { orderId: randomUUID(), eventId, typeId }, order)
    await buy({})
    await buy({ total_cents: 4000, discount_cents: 1000, refunded_cents: 500 })
    await buy({ status: 'refunded', refunded_cents: 5000 })
    await buy({ status: 'released' })
    expect(await answerOf(vera, 'salesOverview', { event_id: eventId })).toMatchObject({
      ...{ sold: 4, held: 0, places: 20, is_partial: false },
      ...{ priced: 10_000, discounted: 1000, paid: 14_000, refunded: 5500, net: 8500, partial_refunds: 1 },
      by_gender: { female: 4, male: 0, any: 0 },
      by_day: [{ day: '2026-11-19', tickets: 4, paid: 14_000 }],
    })
    const { orders } = await answerOf(vera, 'exportOrders', { event_id: eventId })
    expect(orders.map(({ paid, refunded }) => paid - refunded).reduce((one, other) => one + other)).toBe(8500)
    for (const order of orders) expect(order).toMatchObject({ name: 'Ana Silva', email: ana.email })
    const club = await answerOf(vera, 'salesOverview', { event_id: null })
    expect(club.net).toBeGreaterThanOrEqual(8500)
    expect(club.by_gender.female).toBeGreaterThanOrEqual(4)
    expect(club.by_type).toContainEqual(
      expect.objectContaining({ name: 'General', gender_restriction: 'female' }),
    )
    expect(club.places).toBeGreaterThanOrEqual(20)
  })
})

describe('the health of the club', () => {
  // Between two counts, emails of earlier tests are sent, and their orders become overdue.
  beforeAll(emptyClub)
  withoutAnswers()

  it('counts the errors of this hour and the last, what is pending, failed and overdue, and shows when matches were last reconciled', async () => {
    const vera = await member('admin')
    const ask = () => answerOf(vera, 'clubHealth', {})
    const before = await ask()
    const now = Date.now()
    const longAgo = new Date(0)
    // Not due yet, so that the club does not send them before they are counted.
    const due_at = new Date(now + 86_400_000)
    const mail = (state: 'queued' | 'failed', created_at = longAgo) =>
      emailMessageSchema.parse({
        ...{ to: 'ana@example.com', message: { subject: 'Hello', text: 'Hello', html: 'Hello' } },
        ...{ delivery: { state, attempts: 1, due_at }, created_at },
      })
    const order = newOrder({
      ...{ user_id: 'nobody', status: 'released', payment_type: 'coaching', title: 'Coaching' },
      ...{ total_cents: 900, created_at: longAgo, updated_at: longAgo, look_at: longAgo },
      refunds_due: [{ payment_intent: 'pi_of_nobody', reason: 'event_cancelled' }],
    })
    const forgottenHold = { ...order, status: 'held', refunds_due: [] }
    // The result is the same whichever hour is current when the server is asked; anything older does not count.
    const hours = [-2, -1, 0, 1].map((hour): [string, object] => {
      const { id, ...times } = hourOf(new Date(now + hour * 3_600_000))
      return [
        `monitoring_hours/${id}`,
        { ...times, errors: hour === -2 ? 99 : 3, page_loads: 7, load_time_ms: 9 },
      ]
    })
    const written = new Map<string, object>([
      ...hours,
      [`orders/${randomUUID()}`, order],
      [`orders/${randomUUID()}`, forgottenHold],
      // Its name sorts first.
      [`mail/!${randomUUID()}`, mail('queued', new Date(now))],
      [`mail/${randomUUID()}`, mail('queued')],
      [`mail/${randomUUID()}`, mail('failed')],
      ['match_index/reconcile', { after: '' }],
    ])
    await Promise.all([...written].map(([path, data]) => db.doc(path).set(data)))
    const comparedAt = (await db.doc('match_index/reconcile').get()).updateTime?.toMillis()
    const after = await ask()
    await Promise.all([...written.keys()].map((path) => db.doc(path).delete()))
    expect(after).toEqual({
      ...{ errors: 6, page_loads: 14 },
      emails_waiting: before.emails_waiting + 2,
      emails_failed: before.emails_failed + 1,
      oldest_email: longAgo.getTime(),
      reconciled_at: comparedAt,
      overdue_orders: before.overdue_orders + 2,
      refunds_due_cents: before.refunds_due_cents + 900,
    })
  })
})
