/** Notifies members about events: a notification and an email in one commit, each once. */
import { FieldValue, getFirestore, type DocumentSnapshot } from 'firebase-admin/firestore'
import { isNamedAsGoing, isVisible, type Account } from '@club/domain/account/account'
import { wantsEmail, type EmailKind } from '@club/domain/emails/email-switches'
import type { EarlierPlan, Event } from '@club/domain/events/event'
import { attendeeId, type EventAttendee } from '@club/domain/events/event-attendee'
import {
  eventNotification,
  isReminded,
  isReminderDue,
  latestNotification,
  type EventNotification,
} from '@club/domain/events/event-notifications'
import { grouped } from '@club/domain/grouped'
import { limits } from '@club/domain/limits'
import { holderOptions } from '@club/domain/orders/moved-refund'
import { membersOfPair, pairId } from '@club/domain/members/pair'
import { companions } from '../asks/plans'
import { countIsolated, forEachIsolated } from '../server/for-each-isolated'
import { log } from '../server/log'
import { eventEmail, registrationEmail } from '../emails/event-emails'
import { queueEmailToMember } from '../emails/email-to-member'
import { guardAccount, loadProfile, loadReader } from '../server/accounts/accounts'
import { collectionOf, parseSnapshotOrNull, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded, type Batch } from '../server/store/compare-and-set'
import { idPages } from '../server/store/id-pages'
import { loadDocument, loadSnapshot } from '../server/store/load-document'
import { takeOne } from '../server/store/rate-limits'
import { ticketsOf } from '../orders/tickets/held-tickets'

/** Rows in memory, and members notified at the same time. */
const pageSize = 100
const atOnce = 10

/** Attendees who could not come without the information get it regardless of their settings. */
const emailKinds: Readonly<Record<EventNotification['kind'], EmailKind>> = {
  match_going: 'match',
  event_changed: 'always',
  event_cancelled: 'always',
  event_reminder: 'event',
}

/** The event news for a member; `hasTicket`: the member holds tickets. */
type Notice = { readonly news: EventNotification; readonly event: Event; readonly hasTicket?: boolean }

/** Notifies one member; false when they know already, or are gone. Idempotent. */
async function notify(uid: string, { news, event, hasTicket = false }: Notice, now: Date): Promise<boolean> {
  const { id, notification } = eventNotification(uid, news, now)
  return compareAndSet(async (batch) => {
    const db = getFirestore()
    // News about no other member has no such documents.
    const pair = pairId(uid, notification.about_user_id ?? uid)
    const [earlier, stored, block, reactions] = await db.getAll(
      db.doc(`notifications/${id}`),
      db.doc(`accounts/${uid}`),
      db.doc(`blocks/${pair}`),
      db.doc(`pair_reactions/${pair}`),
    )
    const account = parseSnapshotOrNull('accounts', stored)
    if (earlier?.exists || block?.exists || stored === undefined || reactions === undefined) return false
    if (account === null || !isNotified(account, { news, hasTicket })) return false
    // Leaves nothing behind when erasing starts in between, as it can once the event is cancelled.
    if (account.leaving_at !== null) guardAccount(batch, stored)
    if (news.kind === 'match_going') {
      // A block deletes the notification, and so does its expiry.
      const known = parseSnapshotOrNull('pair_reactions', reactions)
      if (known?.told.includes(id)) return false
      writeGuarded(batch, stored, { suspended: account.suspended })
      guardPair(batch, reactions, { pair, id }, now)
      // The other, who is going, finds nothing different.
      if (known?.ended_by.includes(uid)) return true
    }
    batch.create(collectionOf('notifications').doc(id), notification)
    await addEmail(batch, { id, uid, account, news, event, hasTicket }, now)
    return true
  })
}

/** A block also writes the document of the pair, and deletes only existing notifications. */
function guardPair(
  batch: Batch,
  stored: DocumentSnapshot,
  { pair, id }: { readonly pair: string; readonly id: string },
  now: Date,
): void {
  const nothing = { user_ids: membersOfPair(pair), reactions: {}, mutual: false, blocked: false }
  const fields = { told: FieldValue.arrayUnion(id), updated_at: now }
  writeGuarded(batch, stored, { ...(stored.exists ? {} : nothing), ...fields })
}

/**
 * News about other members goes only to members who can see them, all other news also to leaving members whose tickets
 * stay valid.
 */
function isNotified(
  account: Account,
  { news, hasTicket }: Pick<Required<Notice>, 'news' | 'hasTicket'>,
): boolean {
  if (news.kind === 'match_going') return isVisible(account)
  return account.leaving_at === null || (hasTicket && account.erased_as === null)
}

type EmailAbout = {
  readonly id: string
  readonly uid: string
  readonly account: Account
} & Required<Notice>

async function addEmail(batch: Batch, { id, uid, account, ...about }: EmailAbout, now: Date): Promise<void> {
  const { news, hasTicket: holdsTickets } = about
  const kind = emailKinds[news.kind]
  if (!wantsEmail(account, kind, { holdsTickets })) return
  const isTooMany =
    news.kind === 'match_going' &&
    !(await takeOne(batch, `match going mails to ${uid}`, limits.notifications.matchGoingEmails, now))
  if (isTooMany) return
  const firstName = (await loadProfile(uid))?.first_name ?? ''
  const user_ids = news.kind === 'match_going' ? [uid, news.about] : []
  const options = holdsTickets
    ? holderOptions(await ticketsOf(uid, news.eventId), about.event, uid, now)
    : null
  const reader = { email: account.email, firstName }
  const before = news.kind === 'event_changed' ? await lastHeardPlan(uid, news.eventId, about.event) : null
  const canLogIn = !account.suspended && account.leaving_at === null
  const email = {
    ...eventEmail(reader, { ...about, options, canLogIn, before }, now),
    user_ids,
  }
  await queueEmailToMember(batch, { id, uid, kind, email, holdsTickets }, now)
}

/**
 * The date and place before the changes that no email has told the member about: an email that is still queued will be
 * dropped as superseded.
 */
async function lastHeardPlan(
  uid: string,
  eventId: string,
  { news_version: version, earlier_plans }: Event,
): Promise<EarlierPlan | null> {
  const earlier = earlier_plans.slice(0, -1).map((_, index) => version - index - 1)
  const emails = await Promise.all(
    earlier.map((each) => loadDocument('mail', `event_changed_${uid}_${eventId}_${each}`)),
  )
  const sent = emails.findIndex((email) => email === null || email.delivery.state === 'sent')
  return earlier_plans.at(sent === -1 ? 0 : -1 - sent) ?? null
}

/** True iff the event takes place and has not started. */
function isAhead(event: Event | null, now: Date): event is Event {
  return event?.status === 'published' && now < event.date_time
}

/**
 * Notifies each member with a stored match of 75 or more that a member is going to an event (section 4, Event
 * registration). Does nothing when the member is no longer going, is hidden, or doesn't show that they're going.
 */
export async function notifyMatchesOf(uid: string, eventId: string, now: Date): Promise<void> {
  const { event, isGoing, isHidden } = await loadGoing(uid, eventId)
  // A first attempt may have been cut short.
  if (isHidden) return withdrawGoing(uid)
  if (!isAhead(event, now) || !isGoing) return
  const { docs } = await collectionOf('matches')
    .where('user_ids', 'array-contains', uid)
    .where('compatibility_score', '>=', limits.match.notifyFrom)
    .orderBy('compatibility_score', 'desc')
    .get()
  // Those who are going together know already.
  const together = await companions({ uid, eventId })
  const matches = docs
    .map(({ id }) => membersOfPair(id).find((one) => one !== uid) ?? '')
    .filter((match) => !together.includes(match))
  const notified = await notifyOfGoing(uid, matches, { eventId, event }, now)
  log.matchesNotifiedOfAttendee({ uid, eventId, notified })
}

/** Returns how many matches were notified; withdraws all of it if the member stops showing that they're going meanwhile. */
async function notifyOfGoing(
  uid: string,
  matches: readonly string[],
  { eventId, event }: { readonly eventId: string; readonly event: Event },
  now: Date,
): Promise<number> {
  const news = { kind: 'match_going', eventId, about: uid } as const
  const notified = await inTurns(matches, (match) => notify(match, { news, event }, now))
  if ((await loadGoing(uid, eventId)).isHidden) await withdrawGoing(uid)
  return notified
}

/** Deletes the notifications that a member is going somewhere, and the emails that haven't been delivered. */
export async function withdrawGoing(uid: string): Promise<void> {
  const { docs } = await collectionOf('notifications')
    .where('about_user_id', '==', uid)
    .where('kind', '==', 'match_going')
    .get()
  await forEachIsolated(docs, ({ id, ref }) =>
    compareAndSet(async (batch) => {
      const email = await loadSnapshot('mail', id)
      batch.delete(ref)
      if (email.updateTime !== undefined && documentOrNull(email)?.delivery.state !== 'sent')
        batch.delete(email.ref, { lastUpdateTime: email.updateTime })
    }),
  )
}

/** Each registration has one email, however often its trigger runs. */
function registrationEmailId({ event_id, user_id, created_at }: EventAttendee): string {
  return `registered_${user_id}_${event_id}_${created_at.getTime()}`
}

/**
 * Emails a member that they are registered, once; ticket holders get their receipt instead. Does nothing when the event
 * has started or the registration has been cancelled.
 */
export async function confirmRegistration(row: EventAttendee, now: Date): Promise<void> {
  const { event_id: eventId, user_id: uid } = row
  const id = registrationEmailId(row)
  await compareAndSet(async (batch) => {
    const [event, stored, queued, reader] = await Promise.all([
      loadDocument('events', eventId),
      loadDocument('event_attendees', attendeeId(eventId, uid)),
      loadSnapshot('mail', id),
      loadReader(uid),
    ])
    const isCurrent = stored?.created_at.getTime() === row.created_at.getTime() && !stored.has_ticket
    if (!isAhead(event, now) || !isCurrent || queued.exists || reader === null) return
    const limit = limits.notifications.registrationEmails
    if (!(await takeOne(batch, `registration emails to ${uid}`, limit, now))) return
    const email = registrationEmail(reader, { eventId, event }, now)
    await queueEmailToMember(batch, { id, uid, kind: 'event', email }, now)
  })
}

/**
 * Notifies one match of 75 or more; 'not_attending' when the caller is not going, 'hidden' when they don't show it,
 * 'not_found' without such an event or match.
 */
export async function notifyMatch(
  uid: string,
  { eventId, match }: { readonly eventId: string; readonly match: string },
  now: Date,
): Promise<{ readonly sent: boolean } | { readonly reason: 'not_attending' | 'hidden' | 'not_found' }> {
  const { event, isGoing, isHidden } = await loadGoing(uid, eventId)
  const pair = await loadDocument('matches', pairId(uid, match))
  if (!isAhead(event, now) || (pair?.compatibility_score ?? 0) < limits.match.notifyFrom)
    return { reason: 'not_found' }
  if (isHidden) return { reason: 'hidden' }
  if (!isGoing) return { reason: 'not_attending' }
  return { sent: (await notifyOfGoing(uid, [match], { eventId, event }, now)) > 0 }
}

/** `isGoing`: as visible to others; `isHidden`: the member doesn't show that they're going. */
async function loadGoing(uid: string, eventId: string) {
  const db = getFirestore()
  const [event, row, account] = await db.getAll(
    db.doc(`events/${eventId}`),
    db.doc(`event_attendees/${attendeeId(eventId, uid)}`),
    db.doc(`accounts/${uid}`),
  )
  const member = parseSnapshotOrNull('accounts', account)
  return {
    event: parseSnapshotOrNull('events', event),
    isGoing: (row?.exists ?? false) && member !== null && isNamedAsGoing(member),
    isHidden: member?.shows_going === false,
  }
}

/** Notifies all attendees of the latest change of date or place, or of the cancellation (readings, section 5). */
export async function notifyAttendees(eventId: string, now: Date): Promise<void> {
  const event = await loadDocument('events', eventId)
  const news = event && latestNotification(eventId, event)
  if (!news) return
  const notified = await notifyAll(eventId, news, event, now)
  log.attendeesNotified({ eventId, kind: news.kind, notified })
}

/**
 * Notifies those whose tickets were refunded by the cancellation before they could be notified of it: a refund deletes
 * the registration.
 */
export async function notifyRefundedHolders(eventId: string, now: Date): Promise<void> {
  const event = await loadDocument('events', eventId)
  if (event === null) return
  const news = latestNotification(eventId, event)
  if (news?.kind !== 'event_cancelled') return
  const refunded = getFirestore()
    .collection('ticket_purchases')
    .where('event_id', '==', eventId)
    .where('status', '==', 'refunded')
  let notified = 0
  await forEachIsolated(idPages(refunded, { after: '', upTo: null }, pageSize), async ({ docs }) => {
    const tickets = docs.flatMap((row) => {
      const purchase = parseSnapshotOrNull('ticket_purchases', row)
      return purchase === null ? [] : [{ ...purchase, id: row.id }]
    })
    const holdings = grouped(tickets, ({ user_id, order_id }) => `${user_id} ${order_id}`)
    notified += await inTurns([...holdings.values()], async (held) => {
      const { user_id: uid = '', order_id = '' } = held[0] ?? {}
      const order = await loadDocument('orders', order_id)
      if (order?.refund_reason !== 'event_cancelled') return false
      const returned = order.returns.flatMap(({ ticket_ids }) => ticket_ids)
      if (held.every(({ id }) => returned.includes(id))) return false
      return notify(uid, { news, event, hasTicket: true }, now)
    })
  })
  if (notified > 0) log.attendeesNotified({ eventId, kind: news.kind, notified })
}

/** Reminds attendees of an event within a day, by email with a calendar file; run every hour. */
export async function remindAttendees(now: Date): Promise<void> {
  const { docs } = await collectionOf('events')
    .where('status', '==', 'published')
    .where('date_time', '>', now)
    .where('date_time', '<=', new Date(now.getTime() + limits.events.reminderMs))
    .get()
  await forEachIsolated(docs, async (snapshot) => {
    const event = documentOrNull(snapshot)
    if (event !== null && isReminderDue(event, now)) await remind(snapshot.id, event, now)
  })
}

async function remind(eventId: string, event: Event, now: Date): Promise<void> {
  const { news_version: version } = event
  const news = { kind: 'event_reminder', eventId, version } as const
  const notified = await notifyAll(eventId, news, event, now, (row) => isReminded(row, event))
  await compareAndSet(async (batch) => {
    const stored = await collectionOf('events').doc(eventId).get()
    if (documentOrNull(stored)?.news_version === version)
      writeGuarded(batch, stored, { reminded_version: version })
  })
  log.attendeesNotified({ eventId, kind: news.kind, notified })
}

async function notifyAll(
  eventId: string,
  news: EventNotification,
  event: Event,
  now: Date,
  isMeant: (row: EventAttendee) => boolean = () => true,
): Promise<number> {
  const rows = getFirestore().collection('event_attendees').where('event_id', '==', eventId)
  let notified = 0
  await forEachIsolated(idPages(rows, { after: '', upTo: null }, pageSize), async ({ docs }) => {
    const going = docs.map((row) => parseSnapshotOrNull('event_attendees', row)).filter((row) => row !== null)
    notified += await inTurns(going.filter(isMeant), ({ user_id, has_ticket }) =>
      notify(user_id, { news, event, hasTicket: has_ticket }, now),
    )
  })
  return notified
}

/** Returns how many members were notified; the failure of one leaves the others notified. */
export function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  return countIsolated(items, atOnce, work)
}
