/** Tickets emailed again and transferred to another member: who can, what the giver learns of an address, and what moves. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { attendeeId } from '@club/domain/events/event-attendee'
import { pairId } from '@club/domain/members/pair'
import { newOrder } from '@club/domain/orders/order'
import { transferRefusals, type TransferRefusal } from '@club/domain/orders/order-refusals'
import { readTicketCode } from '@club/domain/orders/tickets/ticket-code'
import { type TicketPurchase, newTicketPurchase, seatIds } from '@club/domain/orders/tickets/ticket-purchase'
import type { TicketType } from '@club/domain/orders/tickets/ticket-type'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { dayMs } from './events'
import { emailAbout } from './inbox'
import { type Answer, addressOf, call, db, emptyClub, newUser } from './kit'
import { onboarded, type Onboarded } from './onboarded'
import { scannedIn } from '../scanned'
import { aTicketedEvent, stock } from './shop'

/** Many members who match each other would slow down all later tests. */
afterAll(emptyClub)

const hourMs = dayMs / 24

let eventId: string
let orderId: string
beforeEach(() => {
  eventId = randomUUID()
  orderId = randomUUID()
})

/** An order of two tickets in the state after payment. */
async function holds(
  { uid }: Onboarded,
  changes: Partial<TicketPurchase> = {},
  type: Partial<TicketType> = {},
) {
  const now = new Date()
  const quantity = 2
  const ticket_type_id = await aTicketedEvent(
    eventId,
    { current_sold: quantity, ...type },
    { current_attendees: quantity },
  )
  const ticket = { event_id: eventId, ticket_type_id, ticket_type: 'General' }
  const paid = { user_id: uid, status: 'paid', created_at: now } as const
  const order = newOrder({
    ...paid,
    payment_type: 'tickets',
    title: '2 × General: Lantern walk',
    total_cents: 5000,
    tickets: { ...ticket, quantity, unit_cents: 2500 },
    paid_session: `cs_${orderId}`,
    mails: ['receipt'],
    updated_at: now,
  })
  const purchase = newTicketPurchase({
    ...{ ...paid, ...ticket, order_id: orderId, paid_by: uid, total_cents: 2500, code: 'first' },
    ...changes,
  })
  const row = { event_id: eventId, user_id: uid, seats: quantity, has_ticket: true, created_at: now }
  const batch = db.batch()
  batch.set(db.doc(`orders/${orderId}`), order)
  for (const id of both()) batch.set(db.doc(`ticket_purchases/${id}`), purchase)
  batch.set(db.doc(`event_attendees/${attendeeId(eventId, uid)}`), { ...row, checked_in_at: null })
  await batch.commit()
}

const both = () => seatIds(orderId, 2)
const second = () => both().slice(1)

const resend = ({ token }: Onboarded) => call('resendTickets', { orderId }, { token })
const offer = ({ token }: Onboarded, email: string, ticketIds = both()) =>
  call('transferTicket', { ticketIds, email }, { token })
const answer = ({ token }: Onboarded, accept: boolean, ticketIds = both()) =>
  call('answerTransfer', { ticketIds, accept }, { token })

const done = { result: {} }
const refused = (reason: TransferRefusal) => ({
  error: { message: transferRefusals[reason], details: { reason } },
})

async function listed({ token }: Onboarded) {
  return (await call('listTransfers', {}, { token })).result
}
const none = { offered: [], given: [] }
const given = () => ({ offered: [], given: [{ ticket_ids: both() }] })

async function ticket(id = `${orderId}-1`) {
  return (await collectionOf('ticket_purchases').doc(id).get()).data()
}

/** The recipients of the emails about the order. */
async function emailsAbout(): Promise<string[]> {
  const id = `order-${orderId}`
  const { docs } = await collectionOf('mail').orderBy('__name__').startAt(id).endAt(`${id}~`).get()
  return docs.map((doc) => doc.data().to)
}

async function newsOf({ uid }: { uid: string }) {
  const { docs } = await collectionOf('notifications').where('user_id', '==', uid).get()
  return docs.map((doc) => doc.data()).filter(({ kind }) => kind === 'ticket_offered')
}

/** The number of ticket emails queued for the address; matches may also be emailing it about a registration. */
async function ticketEmailsTo(email: string): Promise<number> {
  const { docs } = await db.collection('mail').where('to', '==', email).get()
  return docs.filter(({ id }) => id.startsWith('order-')).length
}

describe('tickets emailed again', () => {
  it('go to their holder alone, five times an hour', async () => {
    const [ana, ben] = await Promise.all([onboarded('Ana'), onboarded('Ben')])
    await holds(ana)
    expect(await resend(ben)).toMatchObject(refused('not_found'))
    expect(await call('resendTickets', { orderId: randomUUID() }, { token: ana.token })).toMatchObject(
      refused('not_found'),
    )
    expect(await resend(ana)).toEqual(done)
    const received = await emailAbout(ana.email, 'Your tickets for Lantern walk')
    expect(received.attachments.map(({ filename }) => filename)).toEqual([
      'ticket-code-1.png',
      'ticket-code-2.png',
      'lantern-walk.ics',
    ])
    for (let times = 1; times < 5; times += 1) expect(await resend(ana)).toEqual(done)
    expect(await resend(ana)).toMatchObject({ error: { details: { reason: 'too_many' } } })
    expect(await ticketEmailsTo(ana.email)).toBe(5)
  })
})

describe('an offer', () => {
  it('is refused for an ineligible recipient, and for one’s own address', async () => {
    const [ana, ben] = await Promise.all([onboarded('Ana'), onboarded('Ben')])
    await holds(ana)
    expect(await offer(ben, ana.email)).toMatchObject(refused('not_found'))
    expect(await offer(ana, ana.email.toUpperCase())).toMatchObject(refused('own_address'))
    // One that can't be transferred is enough.
    const purchase = db.doc(`ticket_purchases/${orderId}-2`)
    await purchase.update({ checked_in_at: new Date() })
    expect(await offer(ana, ben.email)).toMatchObject(refused('used'))
    await purchase.update({ checked_in_at: null, transferred_at: new Date() })
    expect(await offer(ana, ben.email)).toMatchObject(refused('once'))
    await purchase.update({ transferred_at: null })
    await db.doc(`events/${eventId}`).update({ date_time: new Date(Date.now() + 48 * hourMs - 1000) })
    expect(await offer(ana, ben.email)).toMatchObject(refused('too_late'))
    expect(await listed(ana)).toEqual(none)
    expect(await newsOf(ben)).toEqual([])
  })

  it('looks the same to its giver for any address, and notifies only an eligible recipient', async () => {
    const [ana, eva, blocked, suspended, leaver] = await Promise.all(
      ['Ana', 'Eva', 'Blo', 'Sus', 'Lea'].map((name) => onboarded(name)),
    )
    if (!ana || !eva || !blocked || !suspended || !leaver) throw new Error('Expected five members')
    const [unverified, newcomer] = await Promise.all([
      newUser('unv', { verified: false }),
      newUser('new', { account: { onboarded: false } }),
    ])
    const user_ids = [ana.uid, blocked.uid].sort()
    const blocks = db.doc(`blocks/${pairId(ana.uid, blocked.uid)}`)
    await blocks.set({ user_ids, blocked_by: { [blocked.uid]: new Date() } })
    await db.doc(`accounts/${suspended.uid}`).update({ suspended: true })
    await db.doc(`accounts/${leaver.uid}`).update({ leaving_at: new Date() })
    const impossible = [{ email: addressOf('stranger') }, unverified, newcomer, blocked, suspended, leaver]
    const answers = new Set<string>()
    for (const { email } of [...impossible, eva]) {
      orderId = randomUUID()
      eventId = randomUUID()
      // The limit of a day is per giver.
      const giver = email === blocked.email ? ana : await onboarded('Gus')
      await holds(giver)
      answers.add(JSON.stringify(await offer(giver, email)))
      expect(await listed(giver)).toEqual(given())
    }
    expect([...answers]).toEqual([JSON.stringify(done)])
    for (const member of [unverified, newcomer, blocked, suspended, leaver]) {
      expect(await newsOf(member)).toEqual([])
      expect(await ticketEmailsTo(member.email)).toBe(0)
    }
    expect(await listed(blocked)).toEqual(none)
    expect(await newsOf(eva)).toMatchObject([{ event_id: eventId }])
    expect((await emailAbout(eva.email, 'from Gus')).text).toContain('/profile?tab=tickets')
    expect(await listed(eva)).toEqual({
      offered: [{ ticket_ids: both(), event_id: eventId, from: 'Gus', ticket_type: 'General' }],
      given: [],
    })
  })

  it('can be made twelve times a day, whatever the address', async () => {
    const ana = await onboarded('Ana')
    await holds(ana)
    expect(await offer(ana, ana.email)).toMatchObject(refused('own_address'))
    for (let times = 0; times < 12; times += 1) expect(await offer(ana, addressOf('stranger'))).toEqual(done)
    expect(await offer(ana, addressOf('stranger'))).toMatchObject(refused('too_many'))
  })

  it('takes the place of an earlier one, and ends when either wants it', async () => {
    const [ana, ben, eva] = await Promise.all([onboarded('Ana'), onboarded('Ben'), onboarded('Eva')])
    await holds(ana)
    await offer(ana, ben.email)
    expect(await newsOf(ben)).toHaveLength(1)
    await offer(ana, eva.email)
    expect(await newsOf(ben)).toEqual([])
    expect(await answer(ben, true)).toMatchObject(refused('no_offer'))
    expect(await answer(ben, false)).toEqual(done)
    expect(await listed(eva)).toMatchObject({ offered: [{ ticket_ids: both() }] })
    expect(await answer(eva, false)).toEqual(done)
    expect([await listed(ana), await listed(eva), await newsOf(eva)]).toEqual([none, none, []])
    await offer(ana, eva.email)
    expect(await listed(ana)).toEqual(given())
    expect(await answer(ana, false)).toEqual(done)
    expect(await answer(eva, true)).toMatchObject(refused('no_offer'))
    expect(await ticket()).toMatchObject({ user_id: ana.uid, code: 'first' })
  })

  it('lists two tickets offered one by one as two offers, and removes their notification with the last', async () => {
    const [ana, eva] = await Promise.all([onboarded('Ana'), onboarded('Eva')])
    await holds(ana)
    const [first = '', last = ''] = both()
    expect(await offer(ana, eva.email, [first])).toEqual(done)
    expect(await offer(ana, eva.email, [last])).toEqual(done)
    expect(await listed(ana)).toEqual({
      offered: [],
      given: [{ ticket_ids: [first] }, { ticket_ids: [last] }],
    })
    expect(await listed(eva)).toMatchObject({ offered: [{ ticket_ids: [first] }, { ticket_ids: [last] }] })
    expect(await answer(eva, false, [first])).toEqual(done)
    expect(await newsOf(eva)).toHaveLength(1)
    expect(await answer(eva, true, [last])).toEqual(done)
    expect(await newsOf(eva)).toEqual([])
  })

  it('leaves out a ticket that its giver no longer holds', async () => {
    const [ana, eva] = await Promise.all([onboarded('Ana'), onboarded('Eva')])
    await holds(ana)
    expect(await offer(ana, eva.email)).toEqual(done)
    await db.doc(`ticket_purchases/${orderId}-1`).update({ status: 'refunded' })
    expect(await listed(eva)).toMatchObject({ offered: [{ ticket_ids: second() }] })
    expect(await listed(ana)).toEqual({ offered: [], given: [{ ticket_ids: second() }] })
    expect(await answer(eva, true, second())).toEqual(done)
  })

  it('is over with a block, which the giver does not learn of', async () => {
    const [ana, eva] = await Promise.all([onboarded('Ana'), onboarded('Eva')])
    await holds(ana)
    await offer(ana, eva.email)
    await call('blockMember', { user_id: ana.uid }, { token: eva.token })
    expect(await listed(eva)).toEqual(none)
    expect(await listed(ana)).toEqual(given())
    expect(await answer(eva, true)).toMatchObject(refused('no_offer'))
  })
})

describe('an acceptance', () => {
  it('moves tickets and seats once, with a new code and a mail to each', async () => {
    const [ana, eva] = await Promise.all([onboarded('Ana'), onboarded('Eva')])
    await holds(ana)
    const place = { event_id: eventId, user_id: eva.uid, seats: 1, has_ticket: false, checked_in_at: null }
    await db.doc(`event_attendees/${attendeeId(eventId, eva.uid)}`).set({ ...place, created_at: new Date() })
    await db.doc(`events/${eventId}`).update({ current_attendees: 3 })
    await offer(ana, eva.email)
    expect(await answer(ana, true)).toMatchObject(refused('no_offer'))
    const ids = both()
    const answers: Answer[] = await Promise.all([answer(eva, true), answer(eva, true)])
    expect(answers).toEqual([done, done])
    const moved = await ticket()
    expect(moved).toMatchObject({ user_id: eva.uid, code_version: 2 })
    // A part of what she has, asked for again.
    expect(await answer(eva, true, second())).toEqual(done)
    const ticketId = `${orderId}-1`
    expect(readTicketCode(moved?.code ?? '')?.claim).toEqual({ ticketId, eventId, version: 2 })
    expect(await stock(eventId)).toEqual({ sold: 2, held: 0, people: 2 })
    const rows = await collectionOf('event_attendees').where('event_id', '==', eventId).get()
    expect(rows.docs.map((row) => row.data())).toMatchObject([
      { user_id: eva.uid, seats: 2, has_ticket: true },
    ])
    const mine = await emailAbout(eva.email, 'Your tickets for Lantern walk')
    expect(await scannedIn(mine)).toBe(moved?.code)
    await emailAbout(ana.email, 'Transferred')
    // The offer, the tickets, and the notice that the code is void.
    expect((await emailsAbout()).sort()).toEqual([ana.email, eva.email, eva.email].sort())
    const audit = await db.collection('audit_log').where('target', '==', `orders/${orderId}`).get()
    expect(audit.docs.map((row) => row.data())).toMatchObject([
      { who: eva.uid, what: 'answerTransfer', before: { transferred_at: null }, after: { ticket_ids: ids } },
    ])
    expect(await newsOf(eva)).toEqual([])
    expect(await resend(ana)).toMatchObject(refused('not_found'))
    expect(await offer(ana, eva.email)).toMatchObject(refused('not_found'))
    expect(await offer(eva, ana.email)).toMatchObject(refused('once'))
    expect([await listed(ana), await listed(eva)]).toEqual([none, none])
  })

  it('moves one ticket of an order, and leaves the other with its holder and code', async () => {
    const [ana, eva, ben] = await Promise.all([onboarded('Ana'), onboarded('Eva'), onboarded('Ben')])
    await holds(ana)
    expect(await offer(ana, eva.email, second())).toEqual(done)
    expect(await listed(ana)).toEqual({ offered: [], given: [{ ticket_ids: second() }] })
    expect(await answer(eva, true)).toMatchObject(refused('no_offer'))
    expect(await answer(eva, true, second())).toEqual(done)
    expect(await ticket()).toMatchObject({ user_id: ana.uid, code: 'first', code_version: 1 })
    expect(await ticket(`${orderId}-2`)).toMatchObject({
      user_id: eva.uid,
      paid_by: ana.uid,
      code_version: 2,
    })
    expect(await stock(eventId)).toEqual({ sold: 2, held: 0, people: 2 })
    const mine = await emailAbout(eva.email, 'Your ticket for Lantern walk')
    expect(await scannedIn(mine)).toBe((await ticket(`${orderId}-2`))?.code)
    expect((await emailAbout(ana.email, 'Transferred')).text).toContain('1 × General')
    // The other one can still go to another member.
    expect(await offer(ana, ben.email)).toMatchObject(refused('not_found'))
    expect(await offer(ana, ben.email, [`${orderId}-1`])).toEqual(done)
    expect(await answer(ben, true, [`${orderId}-1`])).toEqual(done)
    const rows = await collectionOf('event_attendees').where('event_id', '==', eventId).get()
    expect(rows.docs.map((row) => [row.data().user_id, row.data().seats]).sort()).toEqual(
      [
        [ben.uid, 1],
        [eva.uid, 1],
      ].sort(),
    )
  })

  it('leaves the number of people as it is when the taker had no place', async () => {
    const [ana, eva] = await Promise.all([onboarded('Ana'), onboarded('Eva')])
    await holds(ana)
    await offer(ana, eva.email)
    expect(await answer(eva, true)).toEqual(done)
    expect(await ticket()).toMatchObject({ user_id: eva.uid, code_version: 2 })
    expect(await stock(eventId)).toEqual({ sold: 2, held: 0, people: 2 })
  })

  it('is refused where the restriction of the tickets excludes the taker', async () => {
    const [ana, ben] = await Promise.all([
      onboarded('Ana', { gender: 'female' }),
      onboarded('Ben', { gender: 'male' }),
    ])
    await holds(ana, {}, { gender_restriction: 'female' })
    await offer(ana, ben.email)
    expect(await answer(ben, true)).toMatchObject(refused('not_for_you'))
    expect(await ticket()).toMatchObject({ user_id: ana.uid, code: 'first' })
    expect(await stock(eventId)).toEqual({ sold: 2, held: 0, people: 2 })
  })

  it('comes too late 48 hours before the start', async () => {
    const [ana, eva] = await Promise.all([onboarded('Ana'), onboarded('Eva')])
    await holds(ana)
    await offer(ana, eva.email)
    await db.doc(`events/${eventId}`).update({ date_time: new Date(Date.now() + 48 * hourMs - 1000) })
    expect([await listed(ana), await listed(eva)]).toEqual([none, none])
    expect(await answer(eva, true)).toMatchObject(refused('too_late'))
    expect(await ticket()).toMatchObject({ user_id: ana.uid })
  })
})
