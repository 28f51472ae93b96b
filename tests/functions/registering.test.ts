/** Registering for events: seats under contention, and what the deployed functions answer. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Event } from '@club/domain/events/event'
import { attendeeId } from '@club/domain/events/event-attendee'
import { registrationRefusals, type RegistrationRefusal } from '@club/domain/events/registration-refusals'
import { pairId } from '@club/domain/members/pair'
import type { HoldRequest } from '@club/domain/orders/ticket-sales'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { compareAndSet, writeGuarded } from '../../functions/src/server/store/compare-and-set'
import { Inventory } from '../../functions/src/orders/inventory'
import { blocking } from '../../functions/src/safety/blocks'
import { interruptedAt } from '../matching/interrupted'
import { withoutTriggers } from '../seed/club-emulators'
import { aMember, anEvent, cancel, counted, register, storeMatch, suite, withoutAnswers } from './events'
import { by, member, typeForm } from './console'
import { call, db, newUser, tokenOf } from './kit'
import { aTicketedEvent, stock } from './shop'

let eventId: string
let now: Date
beforeEach(() => {
  eventId = randomUUID()
  now = new Date()
})

const members = (count: number) => Promise.all(Array.from({ length: count }, () => aMember()))

/** One of several processes, in turn. */
function at(processes: readonly Inventory[], turn: number): Inventory {
  return processes[turn % processes.length] ?? new Inventory()
}

function holdOf(ticketTypeId: string, uid: string): HoldRequest {
  const price = { quantity: 1, priceCents: 2500, discountCode: null }
  return { kind: 'hold', orderId: randomUUID(), uid, ticketTypeId, ...price, treat: null, replaces: null }
}

describe('the inventory', () => {
  withoutAnswers()

  it('gives the last place to one of two who ask in two processes at once', async () => {
    await anEvent(eventId, { max_attendees: 1 })
    const [one = '', other = ''] = await members(2)
    const outcomes = await Promise.all([
      new Inventory().decide(eventId, register(one)),
      new Inventory().decide(eventId, register(other)),
    ])
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
    expect(outcomes).toContain('full')
    expect((await counted(eventId)).counter).toBe(1)
  })

  it('fills exactly the places there are, with many in three processes, who all get an answer', async () => {
    await anEvent(eventId, { max_attendees: 12 })
    const people = await members(45)
    const processes = [new Inventory(), new Inventory(), new Inventory()]
    const outcomes = await Promise.all(
      people.map((uid, index) => at(processes, index).decide(eventId, register(uid))),
    )
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(12)
    expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(33)
    expect((await counted(eventId)).counter).toBe(12)
  })

  it('fails the one request that Firestore refuses, and decides on all others of its round', async () => {
    const typeId = await aTicketedEvent(eventId)
    const [eve = '', ...people] = await members(6)
    const inventory = new Inventory()
    const outcomes = await Promise.allSettled([
      // The first goes alone; those who arrive during it share a round.
      ...people.slice(0, 2).map((uid) => inventory.decide(eventId, holdOf(typeId, uid))),
      inventory.decide(eventId, { ...holdOf(typeId, eve), discountCode: '__X__' }),
      ...people.slice(2).map((uid) => inventory.decide(eventId, holdOf(typeId, uid))),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
    ])
    expect(await stock(eventId)).toEqual({ sold: 0, held: 5, people: 0 })
  })

  it('never exceeds the maximum of a discount, with twenty buyers at once in three processes', async () => {
    const ticketTypeId = await aTicketedEvent(eventId, { max_quantity: 20 })
    const discountCode = `LESS${eventId.slice(0, 6).toUpperCase()}`
    const code = db.doc(`discount_codes/${discountCode}`)
    await code.set({ type: 'fixed', value: 5, max_uses: 3, created_at: now })
    const people = await members(20)
    const processes = [new Inventory(), new Inventory(), new Inventory()]
    const order = {
      kind: 'hold',
      ticketTypeId,
      quantity: 1,
      priceCents: 2000,
      discountCode,
      treat: null,
      replaces: null,
    } as const
    const outcomes = await Promise.all(
      people.map((uid, index) =>
        at(processes, index).decide(eventId, { ...order, uid, orderId: randomUUID() }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'discount_used_up')).toHaveLength(17)
    expect((await code.get()).get('used_count')).toBe(3)
    expect(await stock(eventId)).toEqual({ sold: 0, held: 3, people: 0 })
  })

  it('maintains equal counter and rows while members register and cancel in two processes', async () => {
    await anEvent(eventId, { max_attendees: 5 })
    const people = await members(9)
    const processes = [new Inventory(), new Inventory()]
    await Promise.all(
      people.flatMap((uid, index) =>
        [register(uid), cancel(uid), register(uid)].map((request, turn) =>
          at(processes, index + turn).decide(eventId, request),
        ),
      ),
    )
    expect((await counted(eventId)).counter).toBeLessThanOrEqual(5)
  })

  it('registers once however often it is asked, and cancels likewise', async () => {
    await anEvent(eventId)
    const uid = await aMember()
    const [one, other] = [new Inventory(), new Inventory()]
    const twice = [one, one, other].map((each) => each.decide(eventId, register(uid)))
    expect(await Promise.all(twice)).toEqual([null, null, null])
    expect(await counted(eventId)).toEqual({ counter: 1, uids: [uid] })
    const back = [one, other, other].map((each) => each.decide(eventId, cancel(uid)))
    expect(await Promise.all(back)).toEqual([null, null, null])
    expect(await counted(eventId)).toEqual({ counter: 0, uids: [] })
  })

  it('takes register, cancel, register in their order', async () => {
    await anEvent(eventId)
    const uid = await aMember()
    const seats = new Inventory()
    const requests = [register(uid), cancel(uid), register(uid)]
    await Promise.all(requests.map((request) => seats.decide(eventId, request)))
    expect(await counted(eventId)).toEqual({ counter: 1, uids: [uid] })
    await Promise.all([cancel(uid), register(uid)].map((request) => seats.decide(eventId, request)))
    expect(await counted(eventId)).toEqual({ counter: 1, uids: [uid] })
  })

  it('looks at standing, start and maximum when it decides, not when it was asked', async () => {
    const { date_time } = await anEvent(eventId, { max_attendees: 2 })
    const [one = '', other = '', third = ''] = await members(3)
    let today = now
    const seats = new Inventory({ clock: () => today })
    await db.doc(`accounts/${one}`).update({ suspended: true })
    expect(await seats.decide(eventId, register(one))).toBe('suspended')
    expect(await seats.decide(eventId, register(other))).toBeNull()
    await db.doc(`events/${eventId}`).update({ max_attendees: 1 })
    expect(await seats.decide(eventId, register(third))).toBe('full')
    await db.doc(`events/${eventId}`).update({ max_attendees: null })
    today = date_time
    expect(await seats.decide(eventId, register(third))).toBe('started')
    expect(await seats.decide(eventId, cancel(other))).toBe('started')
    today = new Date(date_time.getTime() - 1)
    expect(await seats.decide(eventId, register(third))).toBeNull()
    expect((await counted(eventId)).counter).toBe(2)
  })

  it('decides again when the maximum is lowered while it commits', async () => {
    await anEvent(eventId, { max_attendees: 10 })
    const people = await members(8)
    const lowering = compareAndSet(async (batch) => {
      const event = await collectionOf('events').doc(eventId).get()
      const taken = event.data()?.current_attendees ?? 0
      writeGuarded(batch, event, { max_attendees: taken })
      return taken
    })
    const outcomes = await Promise.all(people.map((uid) => new Inventory().decide(eventId, register(uid))))
    const maximum = await lowering
    expect((await counted(eventId)).counter).toBe(maximum)
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(maximum)
  })

  /** Before the first three commits, one member is suspended, one leaves, and one is deleted. */
  function lostMeanwhile({ suspended, leaver, gone }: Record<'suspended' | 'leaver' | 'gone', string>) {
    const meanwhile = [
      () => db.doc(`accounts/${suspended}`).update({ suspended: true }),
      () => db.doc(`accounts/${leaver}`).update({ leaving_at: now }),
      () => db.doc(`accounts/${gone}`).delete(),
    ]
    return interruptedAt(db, async (commit) => meanwhile[commit - 1]?.())
  }

  it('decides again when one of a round is suspended, leaves or goes while it commits, and registers the others', async () => {
    await anEvent(eventId)
    const [suspended = '', leaver = '', gone = '', one = '', other = ''] = await members(5)
    const seats = new Inventory({ db: lostMeanwhile({ suspended, leaver, gone }) })
    const round = [one, suspended, leaver, gone, other].map((uid) => seats.decide(eventId, register(uid)))
    expect(await Promise.all(round)).toEqual([null, 'suspended', 'not_onboarded', 'not_onboarded', null])
    const { counter, uids } = await counted(eventId)
    expect(counter).toBe(2)
    expect(uids.sort()).toEqual([one, other].sort())
  })

  it('reserves nothing for a buyer who is suspended, leaves or disappears while it commits, and serves the others', async () => {
    const ticketTypeId = await aTicketedEvent(eventId)
    const [suspended = '', leaver = '', gone = '', other = ''] = await members(4)
    const seats = new Inventory({ db: lostMeanwhile({ suspended, leaver, gone }) })
    const order = { kind: 'hold', ticketTypeId, quantity: 1, priceCents: 2500 } as const
    const round = [suspended, leaver, gone, other].map((uid) =>
      seats.decide(eventId, {
        ...order,
        uid,
        orderId: randomUUID(),
        discountCode: null,
        treat: null,
        replaces: null,
      }),
    )
    expect(await Promise.all(round)).toEqual(['suspended', 'not_onboarded', 'not_onboarded', null])
    expect(await stock(eventId)).toEqual({ sold: 0, held: 1, people: 0 })
  })

  it('sells no restricted tickets to a buyer who changes their gender while it commits', async () => {
    const ticketTypeId = await aTicketedEvent(eventId, { gender_restriction: 'female' })
    const [uid = ''] = await members(1)
    const profile = db.doc(`profiles/${uid}`)
    await profile.set({ first_name: 'Ana', gender: 'female', created_at: now })
    const interrupted = interruptedAt(db, async (commit) => {
      if (commit === 1) await profile.update({ gender: 'male' })
    })
    const order = { kind: 'hold', ticketTypeId, quantity: 1, priceCents: 2500, uid } as const
    const request = { ...order, orderId: randomUUID(), discountCode: null, treat: null, replaces: null }
    expect(await new Inventory({ db: interrupted }).decide(eventId, request)).toBe('not_for_you')
    expect(await stock(eventId)).toEqual({ sold: 0, held: 0, people: 0 })
  })

  it('leaves tickets where they are when their holder blocks the taker while they move', async () => {
    const ticketTypeId = await aTicketedEvent(eventId, { current_sold: 1 }, { current_attendees: 1 })
    const [from = '', to = ''] = await members(2)
    const orderId = randomUUID()
    const sold = { event_id: eventId, user_id: from, created_at: now }
    const tickets = { ...sold, order_id: orderId, paid_by: from, ticket_type_id: ticketTypeId }
    const offer = {
      order_id: orderId,
      event_id: eventId,
      from_user_id: from,
      to_user_id: to,
      created_at: now,
    }
    await Promise.all([
      db.doc(`event_attendees/${attendeeId(eventId, from)}`).set({ ...sold, seats: 1, has_ticket: true }),
      db
        .doc(`ticket_purchases/${orderId}-1`)
        .set({ ...tickets, ticket_type: 'General', total_cents: 2500, status: 'paid', code: 'one' }),
      db.doc(`transfers/${orderId}-1`).set(offer),
    ])
    const pair = pairId(from, to)
    // Without the gate, because settling members without answers would change both.
    const blocks = () =>
      compareAndSet(async (batch) => {
        await blocking({ by: from, of: to }, now)(batch)
      })
    const interrupted = interruptedAt(db, async (commit) => (commit === 1 ? blocks() : undefined))
    const asked = [{ id: `${orderId}-1`, version: 1, code: 'other' }]
    const transfer = { kind: 'transfer', orderId, quantity: 1, ticketTypeId, from, to, seats: asked } as const
    const inventory = new Inventory({ db: interrupted })
    expect(await inventory.decide(eventId, { ...transfer, pair })).toBe('no_offer')
    expect(await counted(eventId)).toEqual({ counter: 1, uids: [from] })
  })

  it('leaves the accounts of the members it registers as they are', async () => {
    await anEvent(eventId)
    const uid = await aMember()
    const account = db.doc(`accounts/${uid}`)
    const before = await account.get()
    expect(await new Inventory().decide(eventId, register(uid))).toBeNull()
    const after = await account.get()
    expect(after.updateTime).toEqual(before.updateTime)
    expect(after.data()).toEqual(before.data())
  })

  it('never reports an event without a maximum as full', async () => {
    await anEvent(eventId, { max_attendees: null, current_attendees: 0 })
    const people = await members(30)
    const seats = new Inventory()
    const outcomes = await Promise.all(people.map((uid) => seats.decide(eventId, register(uid))))
    expect(outcomes.every((outcome) => outcome === null)).toBe(true)
    expect((await counted(eventId)).counter).toBe(30)
  })

  it('starts its commits for an event at least 100 ms apart, but does not wait after one that writes nothing', async () => {
    await anEvent(eventId)
    const [one = '', other = '', third = ''] = await members(3)
    let elapsed = 0
    const pause = (ms: number) => Promise.resolve((elapsed += ms))
    const begun: number[] = []
    const commitIn30Ms = () => {
      begun.push(elapsed)
      return pause(30)
    }
    const clock = () => new Date(now.getTime() + elapsed)
    const seats = new Inventory({ db: interruptedAt(db, commitIn30Ms), clock, pause })
    for (const uid of [one, other]) await seats.decide(eventId, register(uid))
    expect(begun).toEqual([0, 100])
    elapsed = 200
    for (const uid of ['nobody', third]) await seats.decide(eventId, register(uid))
    expect(begun).toEqual([0, 100, 200])
  })

  it('decides 200 requests in a round, and leaves further ones to the next', async () => {
    await anEvent(eventId)
    const uid = await aMember()
    const pauses: number[] = []
    const seats = new Inventory({ clock: () => now, pause: (ms) => Promise.resolve(pauses.push(ms)) })
    const ask = (count: number) =>
      Promise.all(Array.from({ length: count }, () => seats.decide(eventId, register(uid))))
    expect(new Set(await ask(201))).toEqual(new Set([null]))
    expect(pauses).toEqual([0, 100])
    await ask(200)
    expect(pauses).toHaveLength(3)
    expect((await counted(eventId)).counter).toBe(1)
  })

  it('answers all of them when one of them asks for the impossible', async () => {
    const uid = await aMember()
    expect(await new Inventory().decide('nowhere', register(uid))).toBe('not_found')
    await anEvent(eventId)
    const seats = new Inventory()
    expect(
      await Promise.all([seats.decide(eventId, register('nobody')), seats.decide(eventId, register(uid))]),
    ).toEqual(['not_onboarded', null])
  })
})

describe('the deployed functions', () => {
  /** Without triggers, which would notice that they have not answered any question. */
  function guest(name: string): Promise<Awaited<ReturnType<typeof newUser>>> {
    return withoutTriggers(suite, () => newUser(name, { account: { onboarded: true } }))
  }

  async function ask(reason: RegistrationRefusal, fields: Partial<Event>): Promise<void> {
    await anEvent(eventId, fields)
    const token = await tokenOf(await guest('ana'))
    expect(await call('registerForEvent', { event_id: eventId }, { token })).toMatchObject({
      error: { message: registrationRefusals[reason], details: { reason } },
    })
  }

  it('register, list and cancel', async () => {
    await anEvent(eventId)
    const ana = await guest('ana')
    const token = await tokenOf(ana)
    expect(await call('registerForEvent', { event_id: eventId }, { token })).toEqual({ result: {} })
    expect(await counted(eventId)).toEqual({ counter: 1, uids: [ana.uid] })
    expect(await call('listAttendees', { event_id: eventId }, { token })).toEqual({
      result: { attendees: [{ user_id: ana.uid, score: null }] },
    })
    expect(await call('matchesGoing', { event_ids: [eventId] }, { token })).toEqual({
      result: { events: [{ event_id: eventId, user_ids: [], total: 0 }] },
    })
    expect(await call('cancelRegistration', { event_id: eventId }, { token })).toEqual({ result: {} })
    expect(await counted(eventId)).toEqual({ counter: 0, uids: [] })
  })

  it('refuse in words, with a reason', async () => {
    await ask('needs_ticket', { has_tickets: true, price: 20 })
    await ask('no_tickets', { price: 20 })
    await ask('started', { date_time: new Date(Date.now() - 1000) })
  })

  it('register no one without a ticket, whatever the tickets are: open, sold out, for others, off sale', async () => {
    const [vera, token] = await Promise.all([member('admin'), guest('ben').then(tokenOf)])
    const types = [{}, { is_sold_out: true }, { gender_restriction: 'female' }, { is_active: false }] as const
    const tried = types.map(async (fields) => {
      const event_id = randomUUID()
      await anEvent(event_id)
      const request = { type_id: randomUUID(), event_id, type: typeForm(fields), seen: null }
      expect((await by(vera, 'saveTicketType', request)).error).toBeUndefined()
      expect(await call('registerForEvent', { event_id }, { token })).toMatchObject({
        error: { details: { reason: 'is_active' in fields ? 'no_tickets' : 'needs_ticket' } },
      })
      expect(await counted(event_id)).toEqual({ counter: 0, uids: [] })
    })
    await Promise.all(tried)
  })

  it('tell a match of a registration by themselves, and for the caller alone', async () => {
    await anEvent(eventId)
    const [ana, ben] = [await guest('ana'), await guest('ben')]
    await storeMatch(ana.uid, ben.uid, 90)
    const token = await tokenOf(ana)
    const input = { eventId, matchUserId: ben.uid }
    expect(await call('sendMatchNotification', input, { token })).toMatchObject({
      error: { details: { reason: 'not_attending' } },
    })
    expect(await call('sendMatchNotification', { ...input, userId: ben.uid }, { token })).toMatchObject({
      error: { status: 'PERMISSION_DENIED' },
    })
    await call('registerForEvent', { event_id: eventId }, { token })
    const id = `match_going_${ben.uid}_${eventId}_${ana.uid}`
    await new Promise<void>((resolve, reject) => {
      const stop = db.doc(`notifications/${id}`).onSnapshot((snapshot) => {
        if (!snapshot.exists) return
        stop()
        resolve()
      }, reject)
    })
    expect(await call('sendMatchNotification', input, { token })).toEqual({ result: { sent: false } })
    expect(await call('sendMatchNotification', { ...input, matchUserId: 'nobody' }, { token })).toMatchObject(
      { error: { details: { reason: 'not_found' } } },
    )
  })
})
