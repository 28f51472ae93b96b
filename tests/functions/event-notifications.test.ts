/** Event notifications are sent once: a match who goes, another date or place, a cancellation, the day before. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { attendeeId, type EventAttendee } from '@club/domain/events/event-attendee'
import { pairId } from '@club/domain/members/pair'
import type { EventChange } from '@club/domain/events/event-notifications'
import { deliverEmail } from '../../functions/src/emails/deliver-email'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { compareAndSet } from '../../functions/src/server/store/compare-and-set'
import { changeEvent } from '../../functions/src/events/changes'
import {
  confirmRegistration,
  remindAttendees,
  notifyAttendees,
  notifyMatchesOf,
  notifyMatch,
} from '../../functions/src/events/event-notifications'
import { Inventory } from '../../functions/src/orders/inventory'
import { propertiesOf, utc } from '../calendar'
import { aMember, anEvent, cancel, dayMs, register, storeMatch, withoutAnswers } from './events'
import { db } from './kit'

const hourMs = 60 * 60 * 1000

async function rowOf(uid: string): Promise<EventAttendee> {
  const row = (await collectionOf('event_attendees').doc(attendeeId(eventId, uid)).get()).data()
  if (row === undefined) throw new Error('Expected an attendee row, found none')
  return row
}

let eventId: string
let now: Date
beforeEach(() => {
  eventId = randomUUID()
  now = new Date()
})

describe('the news of a registration', () => {
  withoutAnswers()

  const scores = { high: 82, low: 74 }

  async function newsOf(uid: string) {
    const { docs } = await collectionOf('notifications').where('user_id', '==', uid).get()
    return docs.map((doc) => doc.data()).filter(({ event_id }) => event_id === eventId)
  }

  const emailed = async (id: string) => (await db.doc(`mail/${id}`).get()).exists

  it('notifies matches of 75 or more once, with an email where that is allowed', async () => {
    const [newcomer, match, quiet, faint, gone] = [
      await aMember(),
      await aMember(),
      await aMember({ match_mails: false }),
      await aMember(),
      await aMember({ suspended: true }),
    ]
    await anEvent(eventId)
    await storeMatch(newcomer, match, scores.high)
    await storeMatch(newcomer, quiet, 75)
    await storeMatch(newcomer, faint, scores.low)
    await storeMatch(newcomer, gone, scores.high)
    await notifyMatchesOf(newcomer, eventId, now)
    expect(await newsOf(match)).toEqual([])
    await new Inventory().decide(eventId, register(newcomer))
    await Promise.all([1, 2].map(() => notifyMatchesOf(newcomer, eventId, now)))
    expect(await newsOf(match)).toMatchObject([{ kind: 'match_going', about_user_id: newcomer }])
    expect(await newsOf(quiet)).toHaveLength(1)
    expect(await newsOf(faint)).toEqual([])
    expect(await newsOf(gone)).toEqual([])
    expect(await emailed(`match_going_${match}_${eventId}_${newcomer}`)).toBe(true)
    expect(await emailed(`match_going_${quiet}_${eventId}_${newcomer}`)).toBe(false)
  })

  it('reaches no blocked member, also when the block comes between the match and the news', async () => {
    const [newcomer, match] = [await aMember(), await aMember()]
    await anEvent(eventId)
    await storeMatch(newcomer, match, scores.high)
    await new Inventory().decide(eventId, register(newcomer))
    const block = { user_ids: [newcomer, match].sort(), blocked_by: { [match]: now } }
    await db.doc(`blocks/${pairId(newcomer, match)}`).set(block)
    await notifyMatchesOf(newcomer, eventId, now)
    expect(await notifyMatch(newcomer, { eventId, match }, now)).toEqual({ sent: false })
    expect(await newsOf(match)).toEqual([])
    expect(await emailed(`match_going_${match}_${eventId}_${newcomer}`)).toBe(false)
  })

  it.each([true, false])(
    'is not sent again to a pair that was apart, or after a new registration, with match emails switched on: %s',
    async (match_mails) => {
      const [newcomer, match] = [await aMember(), await aMember({ match_mails })]
      await anEvent(eventId)
      await storeMatch(newcomer, match, scores.high)
      const seats = new Inventory()
      await seats.decide(eventId, register(newcomer))
      const told = () => notifyMatch(newcomer, { eventId, match }, now)
      expect(await told()).toEqual({ sent: true })
      // As a block does.
      await db.doc(`notifications/match_going_${match}_${eventId}_${newcomer}`).delete()
      expect(await told()).toEqual({ sent: false })
      await seats.decide(eventId, cancel(newcomer))
      await seats.decide(eventId, register(newcomer))
      await notifyMatchesOf(newcomer, eventId, now)
      expect(await newsOf(match)).toEqual([])
    },
  )

  it('is sent in one commit with the pair’s document, which a block writes too', async () => {
    const [newcomer, liked, unknown] = [await aMember(), await aMember(), await aMember()]
    await anEvent(eventId)
    const user_ids = [newcomer, liked].sort()
    const state = { user_ids, reactions: { [liked]: 'like' }, mutual: false, blocked: false }
    await db.doc(`pair_reactions/${pairId(newcomer, liked)}`).set({ ...state, updated_at: new Date(0) })
    await new Inventory().decide(eventId, register(newcomer))
    for (const match of [liked, unknown]) {
      await storeMatch(newcomer, match, scores.high)
      expect(await notifyMatch(newcomer, { eventId, match }, now)).toEqual({ sent: true })
      const notifications = await collectionOf('notifications').where('user_id', '==', match).get()
      const pair = await collectionOf('pair_reactions').doc(pairId(newcomer, match)).get()
      expect(pair.updateTime).toEqual(notifications.docs[0]?.updateTime)
      const reactions = match === liked ? state.reactions : {}
      expect(pair.data()).toEqual({
        ...state,
        why: null,
        requests: [],
        super_like: null,
        super_like_arrived: false,
        hellos: [],
        asked: null,
        ended_by: [],
        told: [`match_going_${match}_${eventId}_${newcomer}`],
        user_ids: [newcomer, match].sort(),
        reactions,
        updated_at: now,
      })
    }
  })

  it('brings no second email for another match on the same day', async () => {
    const [one, other, match] = [await aMember(), await aMember(), await aMember()]
    await anEvent(eventId)
    for (const uid of [one, other]) {
      await storeMatch(uid, match, scores.high)
      await new Inventory().decide(eventId, register(uid))
      await notifyMatchesOf(uid, eventId, now)
    }
    expect(await newsOf(match)).toHaveLength(2)
    expect(await emailed(`match_going_${match}_${eventId}_${one}`)).toBe(true)
    expect(await emailed(`match_going_${match}_${eventId}_${other}`)).toBe(false)
  })
})

describe('a registration', () => {
  withoutAnswers()

  const emailsTo = async (uid: string) => {
    const { docs } = await collectionOf('mail').orderBy('__name__').startAt(`registered_${uid}_`).get()
    return docs.filter(({ id }) => id.startsWith(`registered_${uid}_`)).map((doc) => doc.data())
  }

  it('is confirmed by one email with a calendar file, however often its trigger runs', async () => {
    const uid = await aMember()
    await anEvent(eventId)
    await new Inventory().decide(eventId, register(uid))
    const row = await rowOf(uid)
    await Promise.all([confirmRegistration(row, now), confirmRegistration(row, now)])
    await confirmRegistration(row, now)
    const [email, ...others] = await emailsTo(uid)
    expect(others).toEqual([])
    expect(email).toMatchObject({ unsubscribe: { uid, kind: 'event' } })
    expect(email?.message.subject).toMatch(/^You’re going to /)
    expect(email?.useless_after).toEqual((await collectionOf('events').doc(eventId).get()).data()?.date_time)
    const [file] = email?.attachments ?? []
    expect(file?.content_type).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(Buffer.from(file?.content ?? '', 'base64').toString()).toContain('BEGIN:VEVENT')
  })

  it('is confirmed by no email to a member who has switched them off, has cancelled or holds a ticket', async () => {
    const [off, cancelled, holder] = [await aMember({ event_mails: false }), await aMember(), await aMember()]
    await anEvent(eventId)
    for (const uid of [off, cancelled, holder]) await new Inventory().decide(eventId, register(uid))
    const rows = await Promise.all([off, cancelled, holder].map(rowOf))
    await new Inventory().decide(eventId, cancel(cancelled))
    await db.doc(`event_attendees/${attendeeId(eventId, holder)}`).update({ has_ticket: true })
    for (const row of rows) await confirmRegistration(row, now)
    for (const uid of [off, cancelled, holder]) expect(await emailsTo(uid)).toEqual([])
  })
})

describe('a change to an event', () => {
  withoutAnswers()

  async function change(changes: EventChange): Promise<void> {
    await compareAndSet((batch) => changeEvent(batch, eventId, changes, now))
  }

  async function notified(uid: string): Promise<string[]> {
    const { docs } = await collectionOf('notifications').where('user_id', '==', uid).get()
    for (const { id } of docs) expect((await db.doc(`mail/${id}`).get()).exists).toBe(true)
    return docs.map((doc) => doc.data().kind).sort()
  }

  async function calendarOf(emailId: string): Promise<string> {
    const mail = (await collectionOf('mail').doc(emailId).get()).data()
    return Buffer.from(mail?.attachments[0]?.content ?? '', 'base64').toString()
  }

  it('notifies every attendee once, by bell and email, whatever is switched off', async () => {
    const [one, other, stranger] = [
      await aMember(),
      await aMember({ match_mails: false, event_mails: false }),
      await aMember(),
    ]
    await anEvent(eventId)
    for (const uid of [one, other]) await new Inventory().decide(eventId, register(uid))
    await change({ location: 'Gastown' })
    await Promise.all([notifyAttendees(eventId, now), notifyAttendees(eventId, now)])
    await change({ location: 'Gastown' })
    await notifyAttendees(eventId, now)
    for (const uid of [one, other]) expect(await notified(uid)).toEqual(['event_changed'])
    await change({ status: 'cancelled' })
    await notifyAttendees(eventId, now)
    await notifyAttendees(eventId, now)
    for (const uid of [one, other]) expect(await notified(uid)).toEqual(['event_cancelled', 'event_changed'])
    expect(await notified(stranger)).toEqual([])
    expect(await calendarOf(`event_changed_${one}_${eventId}_1`)).toContain('SEQUENCE:1')
    expect(await calendarOf(`event_cancelled_${one}_${eventId}_2`)).toContain('METHOD:CANCEL')
  })

  it('reaches a leaver with valid tickets, as the reminder does, and no other leaver', async () => {
    const { date_time } = await anEvent(eventId)
    const [holder, guest, erased] = [await aMember(), await aMember(), await aMember()]
    for (const uid of [holder, guest, erased]) {
      await new Inventory().decide(eventId, register(uid))
      await db.doc(`accounts/${uid}`).update({ leaving_at: now })
    }
    for (const uid of [holder, erased])
      await db.doc(`event_attendees/${eventId}_${uid}`).update({ has_ticket: true })
    await db.doc(`accounts/${erased}`).update({ suspended: true, erased_as: `former-${eventId}` })
    await change({ location: 'Gastown' })
    await notifyAttendees(eventId, now)
    await remindAttendees(new Date(date_time.getTime() - dayMs))
    await change({ status: 'cancelled' })
    await notifyAttendees(eventId, now)
    expect(await notified(holder)).toEqual(['event_cancelled', 'event_changed', 'event_reminder'])
    const mail = await collectionOf('mail').doc(`event_changed_${holder}_${eventId}_1`).get()
    expect(mail.data()?.message.text).toContain('write to us')
    for (const uid of [guest, erased]) expect(await notified(uid)).toEqual([])
  })

  it('offers a suspended attendee nothing that needs a login', async () => {
    await anEvent(eventId)
    const uid = await aMember()
    await new Inventory().decide(eventId, register(uid))
    await db.doc(`accounts/${uid}`).update({ suspended: true })
    await change({ location: 'Gastown' })
    await notifyAttendees(eventId, now)
    const mail = await collectionOf('mail').doc(`event_changed_${uid}_${eventId}_1`).get()
    expect(mail.data()?.message.text).toContain('write to us')
    expect(mail.data()?.message.text).not.toContain('cancel your registration')
  })

  it.each(['changed', 'cancelled'])(
    'is not emailed after the event has been %s, nor are earlier emails about it',
    async (then) => {
      const { date_time } = await anEvent(eventId)
      const uid = await aMember()
      await new Inventory().decide(eventId, register(uid))
      await confirmRegistration(await rowOf(uid), now)
      await change({ location: 'Gastown' })
      await notifyAttendees(eventId, now)
      await remindAttendees(new Date(date_time.getTime() - dayMs))
      await change(then === 'changed' ? { location: 'Kitsilano' } : { status: 'cancelled' })
      await notifyAttendees(eventId, now)
      const { docs } = await collectionOf('mail').where('event.id', '==', eventId).get()
      const sent: string[] = []
      const afterTheReminder = new Date(date_time.getTime() - dayMs + hourMs)
      for (const { id } of docs)
        await deliverEmail(id, afterTheReminder, (emailId) => {
          sent.push(emailId)
          return Promise.resolve()
        })
      expect(docs).toHaveLength(4)
      expect(sent).toEqual([`event_${then}_${uid}_${eventId}_2`])
      const dropped = await collectionOf('mail')
        .where('event.id', '==', eventId)
        .where('delivery.state', '==', 'dropped')
        .get()
      expect(dropped.size).toBe(3)
    },
  )

  it('is emailed with the place that each attendee last heard of', async () => {
    await anEvent(eventId)
    const [late, prompt, newcomer] = [await aMember(), await aMember(), await aMember()]
    for (const uid of [late, prompt]) await new Inventory().decide(eventId, register(uid))
    await change({ location: 'Gastown' })
    await notifyAttendees(eventId, now)
    await deliverEmail(`event_changed_${prompt}_${eventId}_1`, now, () => Promise.resolve())
    await new Inventory().decide(eventId, register(newcomer))
    await change({ location: 'Kitsilano' })
    await notifyAttendees(eventId, now)
    const placeBefore = async (uid: string) => {
      const email = await collectionOf('mail').doc(`event_changed_${uid}_${eventId}_2`).get()
      return /^Before: .*, (.*)$/m.exec(email.data()?.message.text ?? '')?.[1]
    }
    expect(await placeBefore(late)).toBe('West End')
    expect(await placeBefore(prompt)).toBe('Gastown')
    expect(await placeBefore(newcomer)).toBe('Gastown')
  })

  it('hides the ticket types along with the event', async () => {
    await anEvent(eventId, { has_tickets: true })
    const type = db.doc(`ticket_types/${randomUUID()}`)
    await type.set({
      event_id: eventId,
      name: 'General',
      price: 20,
      gender_restriction: 'any',
      max_quantity: 5,
      event_published: true,
    })
    await change({ status: 'cancelled' })
    expect((await type.get()).data()?.event_published).toBe(false)
  })

  it('sends one reminder for each date, a day before, to members registered by then', async () => {
    const { date_time } = await anEvent(eventId, { address_line: '1 Main St' })
    const [early, late] = [await aMember(), await aMember()]
    await new Inventory({ clock: () => now }).decide(eventId, register(early))
    const before = new Date(date_time.getTime() - dayMs)
    await new Inventory({ clock: () => before }).decide(eventId, register(late))
    const remind = (moment: Date) => remindAttendees(moment)
    await remind(new Date(before.getTime() - 1))
    expect(await notified(early)).toEqual([])
    await Promise.all([remind(before), remind(before)])
    await remind(new Date(before.getTime() + hourMs))
    expect(await notified(early)).toEqual(['event_reminder'])
    expect(await notified(late)).toEqual([])
    const emailId = `event_reminder_${early}_${eventId}_0`
    const mail = (await collectionOf('mail').doc(emailId).get()).data()
    expect(mail?.attachments).toMatchObject([
      { filename: 'lantern-walk.ics', content_type: 'text/calendar; charset=utf-8; method=PUBLISH' },
    ])
    const file = propertiesOf(await calendarOf(emailId))
    expect(file.get('DTSTART')).toBe(utc(date_time))
    expect(file.get('DTEND')).toBe(utc(new Date(date_time.getTime() + 3 * hourMs)))
    expect(file.get('LOCATION')).toBe(String.raw`1 Main St\, West End`)
    expect(file.get('UID')).toMatch(new RegExp(`^${eventId}@`))
    await change({ date_time: new Date(date_time.getTime() + dayMs) })
    await remind(date_time)
    expect(await notified(early)).toEqual(['event_reminder', 'event_reminder'])
  })
})
