/** After an event: the guests, private feedback about them, and the request for it. */
import { getFirestore } from 'firebase-admin/firestore'
import { isVisible } from '@club/domain/account/account'
import type { OutputOf } from '@club/domain/contracts/index'
import { noonOfNextDay } from '@club/domain/club-time'
import {
  afterwardsNotification,
  afterwardsQuestion,
  afterwardsUntil,
  askedAfterwardsFrom,
  afterwardsRefusalReason,
  whoWasThere,
  wouldMeetAgainId,
  type AfterwardsRefusal,
} from '@club/domain/events/afterwards'
import type { Event } from '@club/domain/events/event'
import { attendeeId } from '@club/domain/events/event-attendee'
import { areNotified, decidePicks } from '@club/domain/events/meet-again'
import { limits } from '@club/domain/limits'
import { pairId } from '@club/domain/members/pair'
import { forEachIsolated } from '../server/for-each-isolated'
import { log } from '../server/log'
import { collectionOf, parseSnapshotOrNull, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../server/store/compare-and-set'
import { loadDocument } from '../server/store/load-document'
import { attendees } from './attendees'
import { inTurns } from './event-notifications'

type Refused = { readonly reason: AfterwardsRefusal }

async function loadThere(eventId: string): Promise<ReadonlySet<string>> {
  const [places, tickets] = await Promise.all([
    collectionOf('event_attendees').where('event_id', '==', eventId).get(),
    collectionOf('ticket_purchases').where('event_id', '==', eventId).where('status', '==', 'paid').get(),
  ])
  const used = tickets.docs.map(documentOrNull).filter((ticket) => (ticket?.checked_in_at ?? null) !== null)
  const rows = places.docs.map(documentOrNull).filter((row) => row !== null)
  return whoWasThere(rows, new Set(used.map((ticket) => ticket?.user_id ?? '')))
}

/** The event and those of its guests that the member can see. */
async function loadCompany(
  uid: string,
  eventId: string,
  now: Date,
): Promise<{ readonly event: Event; readonly others: readonly string[] } | Refused> {
  const event = await loadDocument('events', eventId)
  const reason = afterwardsRefusalReason(event, now)
  if (event === null || reason !== null) return { reason: reason ?? 'not_found' }
  const there = await loadThere(eventId)
  if (!there.has(uid)) return { reason: 'not_there' }
  const others = (await attendees().companyFor(uid, eventId)).filter((other) => there.has(other))
  return { event, others }
}

function ownAnswers(uid: string, eventId: string) {
  return collectionOf('would_meet_again').where('user_id', '==', uid).where('event_id', '==', eventId).get()
}

export async function eventCompany(
  uid: string,
  eventId: string,
  now: Date,
): Promise<OutputOf<'listEventCompany'> | Refused> {
  const known = await loadCompany(uid, eventId, now)
  if ('reason' in known) return known
  const { event, others } = known
  const db = getFirestore()
  const [row, answers, profiles] = await Promise.all([
    collectionOf('event_attendees').doc(attendeeId(eventId, uid)).get(),
    ownAnswers(uid, eventId),
    others.length > 0 ? db.getAll(...others.map((other) => db.doc(`profiles/${other}`))) : [],
  ])
  const company = profiles
    .flatMap((snapshot) => {
      const profile = parseSnapshotOrNull('profiles', snapshot)
      if (profile === null) return []
      return [{ user_id: snapshot.id, first_name: profile.first_name }]
    })
    .sort((one, other) => one.first_name.localeCompare(other.first_name))
  const named = new Set(answers.docs.map((answer) => documentOrNull(answer)?.about_user_id))
  const meet_again = company.map(({ user_id }) => user_id).filter((other) => named.has(other))
  const place = documentOrNull(row)
  const answeredAt = place?.answered_question === afterwardsQuestion ? place.answered_at : null
  return {
    company,
    meet_again,
    mutual: await mutualAmong(meet_again, { uid, eventId }),
    picks_spent: place?.picks_spent ?? 0,
    answered: answeredAt !== null,
    is_settled: answeredAt !== null && noonOfNextDay(answeredAt) <= now,
    open_until: afterwardsUntil(event).getTime(),
  }
}

/** The guests whose mutual yes has been announced to the member. */
async function mutualAmong(
  others: readonly string[],
  { uid, eventId }: { readonly uid: string; readonly eventId: string },
): Promise<string[]> {
  const pairs = await Promise.all(others.map((other) => loadDocument('pair_reactions', pairId(uid, other))))
  return others.filter((about, index) => areNotified(pairs[index] ?? null, { uid, about, eventId }))
}

type Answer = { readonly eventId: string; readonly chosen: readonly string[]; readonly question: number }

/** Null, or the reason for a refusal. Idempotent: only the last answer is stored. */
export async function saveAnswer(
  uid: string,
  { eventId, chosen, question }: Answer,
  now: Date,
): Promise<AfterwardsRefusal | null> {
  return compareAndSet(async (batch) => {
    const [places, answers] = [collectionOf('event_attendees'), collectionOf('would_meet_again')]
    const [own, before, known] = await Promise.all([
      places.doc(attendeeId(eventId, uid)).get(),
      ownAnswers(uid, eventId),
      loadCompany(uid, eventId, now),
    ])
    if ('reason' in known) return known.reason
    // Answers about guests who are hidden now stay as they are.
    const rows = before.docs
      .flatMap((row) => documentOrNull(row) ?? [])
      .filter((row) => known.others.includes(row.about_user_id))
    const picks = decidePicks(
      chosen.filter((other) => known.others.includes(other)),
      {
        stored: new Map(rows.map((row) => [row.about_user_id, row])),
        spent: documentOrNull(own)?.picks_spent ?? 0,
        question,
      },
      now,
    )
    if (picks === null) return 'too_many'
    for (const other of picks.added) {
      const yes = { event_id: eventId, user_id: uid, about_user_id: other, question, created_at: now }
      batch.set(answers.doc(wouldMeetAgainId(eventId, uid, other)), yes)
      // Fails when the member is being erased, so that nothing is written about them that would stay. It leaves the row as it is,
      // which the member can read.
      batch.update(places.doc(attendeeId(eventId, other)), { event_id: eventId })
    }
    for (const other of picks.removed) batch.delete(answers.doc(wouldMeetAgainId(eventId, uid, other)))
    writeGuarded(batch, own, { answered_at: now, answered_question: question, picks_spent: picks.spent })
    return null
  })
}

/** Asks the guests of an event that ended over half a day ago, once each; run every hour. */
export async function askAfterwards(now: Date): Promise<void> {
  const { lengthMs } = limits.events
  const { askedAfterMs, askedWithinMs } = limits.afterwards
  const latest = now.getTime() - lengthMs - askedAfterMs
  const { docs } = await collectionOf('events')
    .where('status', '==', 'published')
    .where('date_time', '>', new Date(latest - askedWithinMs))
    .where('date_time', '<=', new Date(latest))
    .get()
  await forEachIsolated(docs, async (snapshot) => {
    const event = documentOrNull(snapshot)
    if (event === null || event.asked_afterwards || now < askedAfterwardsFrom(event)) return
    const there = await loadThere(snapshot.id)
    const notified = await inTurns([...there], (uid) => ask(uid, snapshot.id, now))
    await collectionOf('events').doc(snapshot.id).update({ asked_afterwards: true })
    log.attendeesNotified({ eventId: snapshot.id, kind: 'event_afterwards', notified })
  })
}

/** False when they were asked before, have answered already, or have left the club. */
async function ask(uid: string, eventId: string, now: Date): Promise<boolean> {
  const { id, notification } = afterwardsNotification(uid, eventId, now)
  return compareAndSet(async (batch) => {
    const [stored, owner] = await Promise.all([
      collectionOf('event_attendees').doc(attendeeId(eventId, uid)).get(),
      collectionOf('accounts').doc(uid).get(),
    ])
    const [place, account] = [documentOrNull(stored), documentOrNull(owner)]
    if (place?.asked_at !== null || place.answered_at !== null) return false
    if (account === null || !isVisible(account)) return false
    batch.set(collectionOf('notifications').doc(id), notification)
    writeGuarded(batch, stored, { asked_at: now })
    return true
  })
}
