/** Events that hosts propose: the event and who proposed it are two documents in one commit, and settled in one. */
import { eventSearchFields } from '@club/domain/account/search-prefixes'
import { type Event, eventSchema } from '@club/domain/events/event'
import type { ProposalForm } from '@club/domain/events/event-form'
import type { proposalTexts } from '@club/domain/hosting/event-proposal'
import type { HostApplicationStatus } from '@club/domain/hosting/host-application'
import type { ProposalNews } from '@club/domain/emails/proposal-mails'
import { limits } from '@club/domain/limits'
import { clubNews } from '@club/domain/notifications/notification'
import { proposalLetter } from '../../mail/letters'
import { loadReader } from '../account/accounts'
import { collectionOf, documentOrNull } from '../collection-of'
import { compareAndSet, writeGuarded, type Batch } from '../compare-and-set'
import { loadDocument } from '../load-document'
import { queueMail } from '../mail/mails'
import { takeOne } from '../mail/rate-limits'

type Refused = { readonly reason: keyof typeof proposalTexts }

/** How the applications with this address stand: one that was accepted counts before one that waits. */
export async function applicationOf(email: string): Promise<HostApplicationStatus | 'none'> {
  const { docs } = await collectionOf('host_applications').where('email', '==', email).get()
  const found = new Set(docs.map((snapshot) => documentOrNull(snapshot)?.status))
  return (['accepted', 'new', 'declined'] as const).find((status) => found.has(status)) ?? 'none'
}

type Proposing = {
  readonly uid: string
  /** Verified. */
  readonly email: string
  readonly eventId: string
  readonly form: ProposalForm
}

/** 'known': this very event was proposed before by the same host. */
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
    // Whoever renames or deletes the location meanwhile begins again, and finds this event.
    writeGuarded(batch, location, { used_at: now })
    writeGuarded(batch, event, eventSchema.parse({ ...words, ...found, status: 'proposed' }))
    writeGuarded(batch, proposal, {
      ...{ user_id: uid, title: form.title, date_time, status: 'proposed', declined_because: '' },
      ...{ created_at: now, decided_at: null },
    })
    return 'proposed'
  })
}

/** Adds to a commit that a proposed event is published, or declined, and tells its host by notification and mail. */
export async function settleProposal(
  batch: Batch,
  news: ProposalNews,
  now: Date,
): Promise<'settled' | 'gone' | 'decided'> {
  const { eventId } = news
  const snapshot = await collectionOf('event_proposals').doc(eventId).get()
  const proposal = documentOrNull(snapshot)
  if (proposal === null) return 'gone'
  if (proposal.status !== 'proposed') return 'decided'
  const isPublished = news.outcome === 'published'
  const declined_because = isPublished ? '' : news.reason
  writeGuarded(batch, snapshot, { status: news.outcome, declined_because, decided_at: now })
  const reader = await loadReader(proposal.user_id)
  if (reader === null) return 'settled'
  const kind = isPublished ? 'proposal_published' : 'proposal_declined'
  const link = isPublished ? { eventId } : {}
  const { id, notification } = clubNews(proposal.user_id, { kind, what: eventId, ...link }, now)
  batch.create(collectionOf('notifications').doc(id), notification)
  queueMail(batch, `proposal-${eventId}`, proposalLetter(reader, news), now)
  return 'settled'
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
