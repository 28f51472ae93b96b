/** The deployed door of an event: the list, online and offline scans, two doors, passes, and guests seated apart. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkCode, verdictOnCode } from '@club/domain/door/door-code'
import { doorStats } from '@club/domain/door/door-list'
import { partiesOf } from '@club/domain/door/door-party'
import { pairId } from '@club/domain/members/pair'
import { ticketCode, ticketPayload } from '@club/domain/orders/tickets/ticket-code'
import { limits } from '@club/domain/limits'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { openSession } from '../../functions/src/door/door-sessions'
import { hashed } from '../../functions/src/server/store/hashed'
import { answerOf, auditOf, by, type Person } from './console'
import {
  anEvening,
  called,
  doorOf,
  minuteMs,
  offline,
  passFor,
  registered,
  rowsAt,
  rowsUntil,
  scanOf,
  sent,
  soldTo,
  threeSoldTo,
  type Door,
  type Evening,
} from './door-kit'
import { aNewKey, verifySignature } from './door-keys'
import { call, db } from './kit'

const verdictsOf = (results: readonly { verdict: string }[]) => results.map(({ verdict }) => verdict)
const purchase = async (id: string) => (await collectionOf('ticket_purchases').doc(id).get()).data()

let vera: Person
let ana: Person
let evening: Evening
let eventId: string
let ticket: string

beforeEach(async () => {
  ;[vera, ana, evening] = await Promise.all([called('Vera', 'admin'), called('Ana'), anEvening()])
  eventId = evening.eventId
  ticket = await soldTo(ana, evening)
})

describe('opening a door', () => {
  const open = (who: Person) => by(who, 'openDoor', { event_id: eventId, device_id: randomUUID() })

  it('returns the list with the least data needed to admit people', async () => {
    const ben = await called('Ben')
    await registered(ben, eventId)
    const refunded = await soldTo(ben, evening, 'refunded')
    const door = await answerOf(vera, 'openDoor', { event_id: eventId, device_id: randomUUID() })
    const party = ticket.slice(0, -2)
    const row = { party, ticket_type: 'General', quantity: 1, code_version: 1, standing: 'valid' }
    const pending = { checked_in_at: null, checked_in_by: null, conflict: null }
    expect(door).toMatchObject({ staff_name: 'Vera', is_partial: false, event: { id: eventId } })
    expect(door.entries).toHaveLength(3)
    expect(door.entries).toContainEqual({ ...row, ...pending, kind: 'ticket', id: ticket, name: 'Ana T.' })
    expect(door.entries.find(({ id }) => id === refunded)?.standing).toBe('refunded')
    expect(door.entries.find(({ kind }) => kind === 'rsvp')).toMatchObject({ id: ben.uid, name: 'Ben T.' })
    for (const secret of [ana.email, ben.email, ana.uid, 'Tester'])
      expect(JSON.stringify(door)).not.toContain(secret)
    expect(await rowsAt(eventId)).toHaveLength(3)
  })

  it('is allowed for admins and pass holders, until the event has ended', async () => {
    const [hana, mo] = [await called('Hana'), await called('Mo', 'moderator')]
    for (const who of [hana, mo, ana]) expect((await open(who)).error?.status).toBe('PERMISSION_DENIED')
    await passFor(hana, eventId)
    const began = (await collectionOf('events').doc(eventId).get()).data()?.date_time.getTime() ?? 0
    expect((await open(hana)).result).toMatchObject({ right_ends_at: began + 180 * minuteMs })
    await db.doc(`events/${eventId}`).update({ date_time: new Date(Date.now() - 181 * 60_000) })
    expect((await open(hana)).error?.status).toBe('PERMISSION_DENIED')
    expect((await open(vera)).result).toMatchObject({ right_ends_at: null })
  })

  it('lets only admins and helpers open it, search it, and scan at their own door', async () => {
    const [hana, mo, otto] = await Promise.all([
      called('Hana'),
      called('Mo', 'moderator'),
      called('Otto', 'admin'),
    ])
    await Promise.all([passFor(hana, eventId), passFor(otto, eventId)])
    const { sessionId: session_id } = await doorOf(hana, eventId)
    await db.doc(`accounts/${otto.uid}`).update({ suspended: true })
    const visitor = { uid: '', email: '', token: undefined }
    const everyCaller = { visitor, member: ana, helper: hana, moderator: mo, admin: vera, suspended: otto }
    const place = { event_id: eventId }
    const inputs = {
      openDoor: { ...place, device_id: randomUUID() },
      searchDoor: { ...place, search: ana.email },
      sendScans: { session_id, sent_at: Date.now(), scans: [scanOf(ticket)] },
      listBlockedPairs: place,
      listDoor: place,
      checkIn: { ...place, scan_id: randomUUID(), kind: 'ticket', entry_id: ticket, is_undo: true },
    } as const
    const admitted: Record<string, string[]> = {}
    for (const [name, input] of Object.entries(inputs) as [keyof typeof inputs, object][]) {
      // One after the other: concurrent calls would each start an instance.
      for (const [who, { token }] of Object.entries(everyCaller)) {
        const { error } = await call(name, input, { token })
        if (error === undefined) admitted[name] = [...(admitted[name] ?? []), who]
      }
    }
    expect(admitted).toEqual({
      openDoor: ['helper', 'admin'],
      searchDoor: ['helper', 'admin'],
      sendScans: ['helper'],
      listBlockedPairs: ['moderator', 'admin'],
      listDoor: ['admin'],
      checkIn: ['admin'],
    })
    // Calls for staff alone are closed to helpers too.
    const helper = { ...place, user_id: ana.uid }
    for (const [name, input] of [
      ['previewDoorPass', helper],
      ['grantDoorPass', helper],
      ['withdrawDoorPass', helper],
      ['listDoorPasses', place],
      ['listReports', { status: 'open' }],
    ] as const)
      expect((await by(hana, name, input)).error?.status, name).toBe('PERMISSION_DENIED')
    // Each at a door that was opened as an admin's: without the role, or after losing it, the device admits no guest there.
    const verdicts: Record<string, unknown> = {}
    for (const [who, { uid, token }] of Object.entries(everyCaller)) {
      const fields = { event_id: eventId, user_id: uid, device_id: randomUUID(), as: 'admin' } as const
      const { id } = await openSession(fields, new Date())
      const input = { session_id: id, sent_at: Date.now(), scans: [scanOf(ticket)] }
      const { result, error } = await call('sendScans', input, { token })
      verdicts[who] = error?.status ?? result
    }
    const [not, lets] = ['not_allowed', 'admitted'].map((verdict) => ({ results: [{ verdict }] }))
    expect(verdicts).toMatchObject({ member: not, helper: not, moderator: not, admin: lets })
    expect([verdicts.visitor, verdicts.suspended]).toEqual(['UNAUTHENTICATED', 'PERMISSION_DENIED'])
  })

  it('includes the keys of all tickets, also those issued before a key was replaced', async () => {
    const [earlier] = [await aNewKey(), await aNewKey()]
    const claim = { ticketId: ticket, eventId, version: 1 }
    const payload = ticketPayload(earlier.kid, claim)
    const door = await answerOf(vera, 'openDoor', { event_id: eventId, device_id: randomUUID() })
    const keys = new Map(door.keys.map(({ kid, public_key }) => [kid, public_key]))
    const row = door.entries.find(({ id }) => id === ticket) ?? null
    const verdictOn = async (text: string) =>
      verdictOnCode(await checkCode(text, keys, verifySignature), row, eventId)
    expect(await verdictOn(ticketCode(payload, earlier.sign(payload)))).toBe('admitted')
    expect(await verdictOn(ticketCode(payload, earlier.sign(`${payload}0`)))).toBe('forged')
  })

  it('finds people by their full address, and for admins by any word of their names', async () => {
    const search = (text: string) => answerOf(vera, 'searchDoor', { event_id: eventId, search: text })
    expect((await search(ana.email.toUpperCase())).entries.map(({ id }) => id)).toEqual([ticket])
    expect((await search(ana.email.slice(0, -1))).entries).toEqual([])
    const [hana, word] = [await called('Hana'), 'Test']
    await passFor(hana, eventId)
    expect((await search(word)).entries.map(({ name }) => name)).toEqual(['Ana T.'])
    expect((await search('Hana')).entries).toEqual([])
    const helped = await answerOf(hana, 'searchDoor', { event_id: eventId, search: word })
    expect(helped.entries).toEqual([])
    const stranger = await by(ana, 'searchDoor', { event_id: eventId, search: ana.email })
    expect(stranger.error?.status).toBe('PERMISSION_DENIED')
    const limit = collectionOf('rate_limits').doc(hashed(`searches of ${vera.uid} at the door of ${eventId}`))
    expect((await limit.get()).data()?.count).toBe(4)
    await limit.update({ count: limits.door.searches.max })
    expect((await by(vera, 'searchDoor', { event_id: eventId, search: ana.email })).error).toMatchObject({
      message: 'You’ve searched by email a lot. Find people by name or ticket, or try again in an hour.',
      details: { reason: 'too_many' },
    })
  })
})

describe('scans', () => {
  it('admit once when two doors scan in the same second', async () => {
    const [left, right] = [await doorOf(vera, eventId), await doorOf(vera, eventId)]
    const both = await Promise.all([sent(left, [scanOf(ticket)]), sent(right, [scanOf(ticket)])])
    expect(verdictsOf(both.flat()).sort()).toEqual(['admitted', 'already'])
    for (const [result] of both)
      expect(result).toMatchObject({ people: 1, checked_in_by: 'Vera', conflict: null })
    const [row] = await rowsAt(eventId)
    expect(row).toMatchObject({ checked_in_at: (await purchase(ticket))?.checked_in_at?.getTime() })
  })

  it('report the codes that admit no one', async () => {
    const door = await doorOf(vera, eventId)
    const [moved, refunded] = [await soldTo(ana, evening), await soldTo(ana, evening, 'refunded')]
    await db.doc(`ticket_purchases/${moved}`).update({ code_version: 2 })
    const elsewhere = await soldTo(ana, await anEvening())
    const code = { code_version: 1 }
    const scans = [moved, refunded, elsewhere, randomUUID()].map((id) => scanOf(id, code))
    const verdicts = ['transferred', 'refunded', 'wrong_event', 'unknown']
    expect(verdictsOf(await sent(door, scans))).toEqual(verdicts)
    expect(verdictsOf(await sent(door, [scanOf(moved, { code_version: 2 })]))).toEqual(['admitted'])
  })

  it('can be undone at the console too, which admits by the same scans', async () => {
    const door = await doorOf(vera, eventId)
    const request = { event_id: eventId, kind: 'ticket', entry_id: ticket } as const
    await sent(door, [scanOf(ticket, { is_unlisted: true })])
    const isMarked = async () =>
      (await answerOf(vera, 'listDoor', { event_id: eventId })).entries.map(({ is_unlisted }) => is_unlisted)
    expect(await isMarked()).toEqual([true])
    const again = await answerOf(vera, 'checkIn', { ...request, scan_id: randomUUID(), is_undo: false })
    expect(again).toMatchObject({ verdict: 'already', checked_in_by: 'Vera' })
    const undo = await answerOf(vera, 'checkIn', { ...request, scan_id: randomUUID(), is_undo: true })
    expect(undo).toMatchObject({ verdict: 'undone', checked_in_at: null })
    expect((await rowsAt(eventId))[0]?.checked_in_at).toBeNull()
    expect(await isMarked()).toEqual([false])
  })

  it('belong to the door of the person who opened it', async () => {
    const door = await doorOf(vera, eventId)
    const input = { session_id: door.sessionId, sent_at: Date.now(), scans: [scanOf(ticket)] }
    expect((await by(await called('Otto', 'admin'), 'sendScans', input)).error).toMatchObject({
      status: 'PERMISSION_DENIED',
      details: { reason: 'unknown_door' },
    })
  })
})

describe('an order of three seats', () => {
  let seats: [string, string, string]

  beforeEach(async () => {
    seats = await threeSoldTo(ana, evening)
  })

  const statsOf = async () => doorStats((await answerOf(vera, 'listDoor', { event_id: eventId })).entries)
  const partiesAt = async () =>
    [...partiesOf(await rowsAt(eventId)).values()].map((party) => party.seats.map(({ id }) => id).sort())

  it('is admitted seat by seat, and each counts as one person', async () => {
    const door = await doorOf(vera, eventId)
    const [first, ...others] = seats
    expect(await partiesAt()).toEqual([seats])
    expect(verdictsOf(await sent(door, [scanOf(first, { code_version: 1 })]))).toEqual(['admitted'])
    expect(await statsOf()).toMatchObject({ checkedIn: 1, pending: 3, total: 4 })
    const rest = await Promise.all(others.map((seat) => sent(door, [scanOf(seat)])))
    expect(rest.flat()).toMatchObject(others.map(() => ({ verdict: 'admitted', people: 1 })))
    expect(await statsOf()).toMatchObject({ checkedIn: 3, pending: 1, total: 4 })
    expect((await purchase(ticket))?.checked_in_at).toBeNull()
  })

  it('is admitted once when two doors admit it at the same time', async () => {
    const doors = [await doorOf(vera, eventId), await doorOf(vera, eventId)]
    const scansOfParty = (door: Door) => seats.map((seat) => sent(door, [scanOf(seat)]))
    const results = (await Promise.all(doors.flatMap(scansOfParty))).flat()
    for (const seat of seats)
      expect(verdictsOf(results.filter(({ entry_id }) => entry_id === seat)).sort()).toEqual([
        'admitted',
        'already',
      ])
    expect(await statsOf()).toMatchObject({ checkedIn: 3 })
  })

  it('loses the refunded and the transferred seat, which alone are refused, from its party', async () => {
    const ben = await called('Ben')
    const [kept, refunded, transferred] = seats
    await db.doc(`ticket_purchases/${refunded}`).update({ status: 'refunded' })
    const given = { user_id: ben.uid, code_version: 2, transferred_at: new Date(), party: transferred }
    await db.doc(`ticket_purchases/${transferred}`).update(given)
    const door = await doorOf(vera, eventId)
    expect(await partiesAt()).toEqual([])
    const results = await sent(
      door,
      seats.map((seat) => scanOf(seat, { code_version: 1 })),
    )
    expect(verdictsOf(results)).toEqual(['admitted', 'refunded', 'transferred'])
    expect(await statsOf()).toMatchObject({ checkedIn: 1, pending: 2, total: 3 })
    expect((await purchase(kept))?.checked_in_at).not.toBeNull()
    const bens = await sent(door, [scanOf(transferred, { code_version: 2 })])
    expect(verdictsOf(bens)).toEqual(['admitted'])
  })

  it('is one party for its buyer, and one for each member who was given seats of it', async () => {
    const [ben, cleo] = [await called('Ben'), await called('Cleo')]
    const [first, ...transferred] = seats
    const transferred_at = new Date()
    const give = (seat: string, { uid }: { uid: string }, party: string) =>
      db.doc(`ticket_purchases/${seat}`).update({ user_id: uid, code_version: 2, transferred_at, party })
    for (const seat of transferred) await give(seat, ben, transferred[0])
    await doorOf(vera, eventId)
    expect(await partiesAt()).toEqual([transferred])
    await give(first, cleo, first)
    expect(await partiesAt()).toEqual([transferred])
  })

  it('is undone seat by seat', async () => {
    const door = await doorOf(vera, eventId)
    await sent(
      door,
      seats.map((seat) => scanOf(seat)),
    )
    expect(verdictsOf(await sent(door, [scanOf(seats[1], { is_undo: true })]))).toEqual(['undone'])
    expect(await statsOf()).toMatchObject({ checkedIn: 2, pending: 2 })
  })
})

describe('scans that a device made offline', () => {
  it.each([
    ['in order', [0, 1]],
    ['the later one first', [1, 0]],
  ] as const)('conflict at both doors when both admitted people: %s', async (_, arrival) => {
    const [otto, left] = [await called('Otto', 'admin'), await doorOf(vera, eventId, 60)]
    const right = await doorOf(otto, eventId, 60)
    const [early, late] = [offline(ticket, 40), offline(ticket, 30)]
    const deliveries = [() => sent(left, [early]), () => sent(right, [late])]
    for (const index of arrival) await deliveries[index]?.()
    const at = (await purchase(ticket))?.checked_in_at?.getTime() ?? 0
    expect(Math.abs(at - early.scanned_at)).toBeLessThan(10_000)
    const [row] = await rowsAt(eventId)
    expect(row).toMatchObject({ checked_in_at: at, checked_in_by: 'Vera', conflict: { by: 'Otto' } })
    expect((await sent(left, [early]))[0]?.conflict).toMatchObject({ by: 'Otto' })
    expect((await sent(right, [late]))[0]?.conflict).toEqual({ at, by: 'Vera' })
  })

  it('get the right time from a clock that is wrong by two hours', async () => {
    const door = await doorOf(vera, eventId, 60)
    for (const [clock, minutes] of [
      [120, 50],
      [-120, 20],
    ] as const) {
      const id = await soldTo(ana, evening)
      const [result] = await sent(door, [offline(id, minutes)], clock * 60_000)
      const off = Math.abs((result?.checked_in_at ?? 0) - (Date.now() - minutes * 60_000))
      expect(off).toBeLessThan(30_000)
    }
  })

  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs)

  it.each([
    [
      'the pass was withdrawn',
      async ({ who }: Door) => {
        await answerOf(vera, 'withdrawDoorPass', { event_id: eventId, user_id: who.uid })
        const pass = db.doc(`door_passes/${eventId}_${who.uid}`)
        await pass.update({ withdrawn_at: minutesAgo(20) })
      },
    ],
    ['the event ended', () => db.doc(`events/${eventId}`).update({ date_time: minutesAgo(180 + 20) })],
    [
      'the session was over',
      ({ sessionId }: Door) => db.doc(`door_sessions/${sessionId}`).update({ expires_at: minutesAgo(20) }),
    ],
  ])('count only up to the moment %s', async (_, ends) => {
    const hana = await called('Hana')
    await passFor(hana, eventId)
    const door = await doorOf(hana, eventId, 50)
    const later = await soldTo(ana, evening)
    await ends(door)
    const results = await sent(door, [offline(ticket, 30), offline(later, 10), scanOf(later)])
    expect(verdictsOf(results)).toEqual(['admitted', 'not_allowed', 'not_allowed'])
    expect(results[1]).toMatchObject({ people: 0, checked_in_at: null })
    expect((await purchase(later))?.checked_in_at).toBeNull()
  })

  it('raise a flag for admins when sent after a withdrawal, and their undos change nothing', async () => {
    const hana = await called('Hana')
    await passFor(hana, eventId)
    const door = await doorOf(hana, eventId, 50)
    const other = await soldTo(ana, evening)
    await sent(await doorOf(vera, eventId, 50), [offline(other, 45)])
    await answerOf(vera, 'withdrawDoorPass', { event_id: eventId, user_id: hana.uid })
    const late = [offline(ticket, 30), offline(other, 29, { is_undo: true })]
    for (let turn = 0; turn < 2; turn += 1)
      expect(verdictsOf(await sent(door, late))).toEqual(['admitted', 'not_allowed'])
    expect((await purchase(other))?.checked_in_at).not.toBeNull()
    const { entries } = await answerOf(vera, 'listDoor', { event_id: eventId })
    expect(new Map(entries.map(({ id, is_late }) => [id, is_late]))).toEqual(
      new Map([
        [ticket, true],
        [other, false],
      ]),
    )
    const { passes } = await answerOf(vera, 'listDoorPasses', { event_id: eventId })
    expect(passes).toMatchObject([{ user_id: hana.uid, late_scans: 2 }])
  })

  it('still count up to three days after the event, from any sender', async () => {
    const [hana, later] = [await called('Hana'), await soldTo(ana, evening)]
    await passFor(hana, eventId, 24 * 5)
    const days = 24 * 60
    for (const [who, minutesAgo, verdict] of [
      [hana, 3 * days - 10, 'admitted'],
      [hana, 3 * days + 10, 'not_allowed'],
      [vera, 3 * days + 10, 'not_allowed'],
    ] as const) {
      await db.doc(`events/${eventId}`).update({ date_time: new Date() })
      const door = await doorOf(who, eventId, minutesAgo + 60)
      const expires_at = new Date(Date.now() - (minutesAgo - 60) * minuteMs)
      await db.doc(`door_sessions/${door.sessionId}`).update({ expires_at })
      await db
        .doc(`events/${eventId}`)
        .update({ date_time: new Date(Date.now() - (minutesAgo + 180) * minuteMs) })
      const id = verdict === 'admitted' ? ticket : later
      expect(verdictsOf(await sent(door, [offline(id, minutesAgo + 20)]))).toEqual([verdict])
    }
    expect((await purchase(later))?.checked_in_at).toBeNull()
  })

  it('count for a former admin up to the moment the role was revoked', async () => {
    const otto = await called('Otto', 'admin')
    const door = await doorOf(otto, eventId, 50)
    await answerOf(vera, 'setRole', { user_id: otto.uid, role: 'user' })
    expect(verdictsOf(await sent(door, [offline(ticket, 10), scanOf(ticket)]))).toEqual([
      'admitted',
      'not_allowed',
    ])
  })

  it('count for an admin who now delivers them without their second factor', async () => {
    const otto = await called('Otto', 'admin')
    const door = await doorOf(otto, eventId, 50)
    await db.doc(`accounts/${otto.uid}`).update({ needs_second_factor: true })
    expect(verdictsOf(await sent(door, [offline(ticket, 10)]))).toEqual(['admitted'])
  })

  it('give the same result when two hundred of them are sent twice and in another order', async () => {
    const door = await doorOf(vera, eventId, 60)
    const tickets = await Promise.all(Array.from({ length: 25 }, () => soldTo(ana, evening)))
    const scans = tickets.flatMap((id, index) =>
      Array.from({ length: 8 }, (_, turn) =>
        offline(id, 40 - turn, turn % 2 === 0 ? {} : { is_undo: index % 2 === 0 || turn < 7 }),
      ),
    )
    const isIn = (index: number) => index % 2 === 1
    const calls = (all: typeof scans) => [0, 50, 100, 150].map((from) => all.slice(from, from + 50))
    for (const part of calls(scans.toReversed())) await sent(door, part)
    for (const part of calls(scans)) await sent(door, part)
    const kept = await collectionOf('check_in_scans').where('event_id', '==', eventId).count().get()
    expect(kept.data().count).toBe(scans.length)
    const rows = new Map((await rowsAt(eventId)).map((row) => [row.id, row]))
    const checkedIn = tickets.map((id) => rows.get(id)?.checked_in_at !== null)
    expect(checkedIn).toEqual(tickets.map((_, index) => isIn(index)))
    expect([...rows.values()].every(({ conflict }) => conflict === null)).toBe(true)
  })
})

describe('the door rows', () => {
  it('follow orders, refunds, transfers and registrations', async () => {
    const is = (changes: object) => (rows: readonly object[]) =>
      rows.some((row) => Object.entries(changes).every(([field, value]) => Reflect.get(row, field) === value))
    await rowsUntil(eventId, is({ id: ticket, name: 'Ana T.', standing: 'valid' }))
    const ben = await called('Ben')
    await db.doc(`ticket_purchases/${ticket}`).update({ user_id: ben.uid, code_version: 2 })
    await rowsUntil(eventId, is({ id: ticket, name: 'Ben T.', code_version: 2 }))
    await db.doc(`ticket_purchases/${ticket}`).update({ status: 'refunded' })
    await rowsUntil(eventId, is({ id: ticket, standing: 'refunded' }))
    await registered(ana, eventId)
    await rowsUntil(eventId, is({ kind: 'rsvp', id: ana.uid }))
    await db.doc(`event_attendees/${eventId}_${ana.uid}`).delete()
    const left = await rowsUntil(eventId, (rows) => rows.every(({ kind }) => kind === 'ticket'))
    expect(left).toHaveLength(1)
  })
})

describe('a door pass', () => {
  it('names blocked people the helper would meet, and is granted and withdrawn once, in the audit log', async () => {
    const hana = await called('Hana')
    await registered(ana, eventId)
    await blocked(ana, hana)
    const request = { event_id: eventId, email: hana.email }
    const preview = { user_id: hana.uid, name: 'Hana Tester', blocked: ['Ana Tester'] }
    expect(await answerOf(vera, 'previewDoorPass', request)).toEqual(preview)
    expect(await answerOf(vera, 'listDoorPasses', { event_id: eventId })).toEqual({ passes: [] })
    for (let turn = 0; turn < 2; turn += 1)
      expect(await answerOf(vera, 'grantDoorPass', request)).toEqual(preview)
    const { passes } = await answerOf(vera, 'listDoorPasses', { event_id: eventId })
    expect(passes).toMatchObject([
      { user_id: hana.uid, name: 'Hana Tester', granted_by: 'Vera', withdrawn_at: null },
    ])
    const helper = { event_id: eventId, user_id: hana.uid }
    for (let turn = 0; turn < 2; turn += 1) await answerOf(vera, 'withdrawDoorPass', helper)
    const audited = (await auditOf(`accounts/${hana.uid}`)).map(({ what }) => what)
    expect(audited.sort()).toEqual(['grantDoorPass', 'withdrawDoorPass'])
    expect((await by(hana, 'openDoor', { event_id: eventId, device_id: randomUUID() })).error?.status).toBe(
      'PERMISSION_DENIED',
    )
  })

  it('is refused for an unknown member, a member who is leaving, and an event that is over', async () => {
    const hana = await called('Hana')
    await db.doc(`accounts/${hana.uid}`).update({ leaving_at: new Date() })
    for (const email of ['nobody@example.com', hana.email]) {
      const refusal = await by(vera, 'grantDoorPass', { event_id: eventId, email })
      expect(refusal.error?.details).toEqual({ reason: 'not_found' })
    }
    const { eventId: over } = await anEvening(4)
    const late = await by(vera, 'grantDoorPass', { event_id: over, user_id: ana.uid })
    expect(late.error?.details).toEqual({ reason: 'over' })
  })
})

async function blocked(one: Person, other: Person): Promise<void> {
  const user_ids = [one.uid, other.uid].sort()
  await db
    .doc(`blocks/${pairId(one.uid, other.uid)}`)
    .set({ user_ids, blocked_by: { [one.uid]: new Date() } })
}

describe('blocked pairs at an event', () => {
  it('show up for staff', async () => {
    const [ben, cleo, mo] = [await called('Ben'), await called('Cleo'), await called('Mo', 'moderator')]
    await Promise.all([ana, ben].map((who) => registered(who, eventId)))
    await Promise.all([blocked(ana, ben), blocked(ana, cleo)])
    const { pairs } = await answerOf(mo, 'listBlockedPairs', { event_id: eventId })
    expect(pairs.map(({ members }) => members.map(({ name }) => name).sort())).toEqual([
      ['Ana Tester', 'Ben Tester'],
    ])
    expect((await by(ana, 'listBlockedPairs', { event_id: eventId })).error?.status).toBe('PERMISSION_DENIED')
  })

  it('remain hidden from the two members themselves, even if they are staff who attend', async () => {
    await Promise.all([ana, vera].map((who) => registered(who, eventId)))
    await blocked(ana, vera)
    expect((await answerOf(vera, 'listBlockedPairs', { event_id: eventId })).pairs).toEqual([])
    for (const { email } of [ana, vera])
      expect(await answerOf(vera, 'previewDoorPass', { event_id: eventId, email })).toMatchObject({
        blocked: [],
      })
    const other = await called('Olga', 'admin')
    expect((await answerOf(other, 'listBlockedPairs', { event_id: eventId })).pairs).toHaveLength(1)
  })
})
