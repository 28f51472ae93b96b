/** Event proposals: the event and its proposer are two documents in one commit, and settled in one. */
import { eventSearchFields } from '@club/domain/search/search-prefixes'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Proposer } from '@club/domain/contracts/console'
import { type Event, newEvent } from '@club/domain/events/event'
import { isUpcoming } from '@club/domain/events/event-facts'
import type { ProposalForm } from '@club/domain/events/event-form'
import type { EventProposal, proposalTexts } from '@club/domain/hosting/event-proposal'
import { applicationStatusOf, type HostApplicationStatus } from '@club/domain/hosting/host-application'
import type { ProposalOutcome } from '@club/domain/emails/proposal-templates'
import { limits } from '@club/domain/limits'
import { clubNotification } from '@club/domain/notifications/notification'
import { proposalEmail } from '../emails/emails'
import { loadAccount, loadProfile, loadReader } from '../server/accounts/accounts'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded, type Batch } from '../server/store/compare-and-set'
import { loadDocument } from '../server/store/load-document'
import { queueEmail } from '../emails/email-queue'
import { takeOne } from '../server/store/rate-limits'

type Refused = { readonly reason: keyof typeof proposalTexts }

export async function applicationOf(email: string): Promise<HostApplicationStatus | 'none'> {
  const { docs } = await collectionOf('host_applications').where('email', '==', email).get()
  return applicationStatusOf(docs.map((snapshot) => documentOrNull(snapshot)))
}

type Proposing = {
  readonly uid: string
  /** Verified. */
  readonly email: string
  readonly eventId: string
  readonly form: ProposalForm
}

/** 'known': the same host has proposed this very event before. */
export async function proposeEvent(
  { uid, email, eventId, form }: Proposing,
  now: Date,
): Promise<'proposed' | 'known' | Refused> {
  return compareAndSet(async (batch) => {
    const [event, proposal, location, application] = await Promise.all([
      collectionOf('events').doc(eventId).get(),
      collectionOf('event_proposals').doc(eventId).get(),
      collectionOf('service_locations').doc(form.location_id).get(),
      applicationOf(email),
    ])
    if (application !== 'accepted') return { reason: 'noHost' }
    if (proposal.exists && documentOrNull(proposal)?.user_id === uid) return 'known'
    const place = documentOrNull(location)
    if (event.exists || proposal.exists || !place?.is_active) return { reason: 'taken' }
    const date_time = new Date(form.date_time)
    if (date_time <= now) return { reason: 'past' }
    if (!(await takeOne(batch, `proposals of ${uid}`, limits.hosting.proposals, now)))
      return { reason: 'tooMany' }
    const words = { ...form, date_time, location: place.name, created_at: now, updated_at: now }
    const found = eventSearchFields(words)
    // A concurrent rename or deletion of the location restarts, and finds this event.
    writeGuarded(batch, location, { used_at: now })
    writeGuarded(batch, event, newEvent({ ...words, ...found, status: 'proposed' }))
    writeGuarded(batch, proposal, {
      ...{ user_id: uid, title: form.title, date_time, status: 'proposed', declined_because: '' },
      ...{ change_asked: '', taken_over_at: null, created_at: now, decided_at: null },
    })
    return 'proposed'
  })
}

/** Adds the publication or refusal of a proposed event to a commit, and notifies its host by notification and email. */
export async function settleProposal(
  batch: Batch,
  news: Exclude<ProposalOutcome, { readonly outcome: 'change' }>,
  now: Date,
): Promise<'settled' | 'gone' | 'decided'> {
  const { eventId } = news
  const snapshot = await collectionOf('event_proposals').doc(eventId).get()
  const proposal = documentOrNull(snapshot)
  if (proposal === null) return 'gone'
  if (proposal.status !== 'proposed') return 'decided'
  const isPublished = news.outcome === 'published'
  const declined_because = isPublished ? '' : news.reason
  const status = { status: news.outcome, change_asked: '' }
  writeGuarded(batch, snapshot, { ...status, declined_because, decided_at: now })
  const reader = await loadReader(proposal.user_id)
  if (reader === null) return 'settled'
  const kind = isPublished ? 'proposal_published' : 'proposal_declined'
  const link = isPublished ? { eventId } : {}
  const { id, notification } = clubNotification(proposal.user_id, { kind, what: eventId, ...link }, now)
  batch.create(collectionOf('notifications').doc(id), notification)
  queueEmail(batch, `proposal-${eventId}`, proposalEmail(reader, news), now)
  return 'settled'
}

/** Adds a request to change a proposal to a commit; `before` is null when the host already has this request. */
export async function askForChange(
  batch: Batch,
  { eventId, request }: { readonly eventId: string; readonly request: string },
  now: Date,
): Promise<
  { readonly before: { readonly change_asked: string } | null } | { readonly reason: 'not_found' | 'decided' }
> {
  const snapshot = await collectionOf('event_proposals').doc(eventId).get()
  const proposal = documentOrNull(snapshot)
  if (proposal === null) return { reason: 'not_found' }
  if (proposal.status !== 'proposed') return { reason: 'decided' }
  const { change_asked, user_id, title } = proposal
  if (change_asked === request) return { before: null }
  writeGuarded(batch, snapshot, { change_asked: request })
  const reader = await loadReader(user_id)
  const news = { eventId, title, outcome: 'change', request } as const
  if (reader) queueEmail(batch, `proposal-${eventId}-${now.getTime()}`, proposalEmail(reader, news), now)
  return { before: { change_asked } }
}

/** The host who proposed an event; null for an event of the club's own, and for a host who has left. */
export async function proposerOf(eventId: string, now: Date): Promise<Proposer | null> {
  const proposal = await loadDocument('event_proposals', eventId)
  if (proposal === null) return null
  const { user_id } = proposal
  const [account, profile, proposals] = await Promise.all([
    loadAccount(user_id),
    loadProfile(user_id),
    publishedBy(user_id),
  ])
  if (account === null) return null
  const applications = collectionOf('host_applications').where('email', '==', account.email)
  const accepted = (await applications.where('status', '==', 'accepted').get()).docs
    .flatMap((snapshot) => documentOrNull(snapshot) ?? [])
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
  const application = accepted[0] ?? null
  const names = [profile?.first_name, profile?.last_name]
  return {
    user_id,
    name: names.filter((part) => part !== undefined && part !== '').join(' '),
    email: account.email,
    suspended: account.suspended,
    leaving: account.leaving_at !== null,
    is_taken_over: proposal.taken_over_at !== null,
    evenings: proposals.filter(({ event }) => event.status === 'published' && !isUpcoming(event, now)).length,
    application,
  }
}

type Published = {
  readonly id: string
  readonly event: Event
  readonly proposal: DocumentSnapshot<EventProposal>
}

/** The events of a host that were published, cancelled ones included. */
export async function publishedBy(uid: string): Promise<readonly Published[]> {
  const { docs } = await collectionOf('event_proposals')
    .where('user_id', '==', uid)
    .where('status', '==', 'published')
    .get()
  const events = await Promise.all(docs.map(({ id }) => loadDocument('events', id)))
  return docs.flatMap((proposal, index) => {
    const event = events[index]
    return event ? [{ id: proposal.id, event, proposal }] : []
  })
}

/** `before` is null when it was declined already. */
type Declined = { readonly before: Partial<Event> | null }

export async function declineProposed(
  batch: Batch,
  eventId: string,
  reason: string,
  now: Date,
): Promise<Declined | { readonly reason: 'not_found' | 'decided' }> {
  const [snapshot, types] = await Promise.all([
    collectionOf('events').doc(eventId).get(),
    collectionOf('ticket_types').where('event_id', '==', eventId).get(),
  ])
  const event = documentOrNull(snapshot)
  if (event !== null && event.status !== 'proposed') return { reason: 'decided' }
  if (event === null) {
    const proposal = await loadDocument('event_proposals', eventId)
    return proposal?.status === 'declined' ? { before: null } : { reason: 'not_found' }
  }
  const { title, status, date_time } = event
  const outcome = await settleProposal(batch, { eventId, title, outcome: 'declined', reason }, now)
  if (outcome === 'decided') return { reason: 'decided' }
  if (snapshot.updateTime) batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime })
  for (const type of types.docs) batch.delete(type.ref, { lastUpdateTime: type.updateTime })
  return { before: { title, status, date_time } }
}
