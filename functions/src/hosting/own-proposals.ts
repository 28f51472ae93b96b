/** Hosts' undecided proposals: list, change and withdraw them. */
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Event } from '@club/domain/events/event'
import { decideEventSave, versionOf } from '@club/domain/events/event-editing'
import type { EventFormRefusal, ProposalForm } from '@club/domain/events/event-form'
import type { EventProposal } from '@club/domain/hosting/event-proposal'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../server/store/compare-and-set'

type Own = { readonly uid: string; readonly eventId: string }
type Refused = { readonly reason: 'not_found' | 'decided' }
type Undecided = {
  readonly event: DocumentSnapshot<Event>
  readonly proposal: DocumentSnapshot<EventProposal>
  readonly stored: Event
}

/** Both documents of the host's own undecided proposal. Another host's counts as missing. */
async function undecided({ uid, eventId }: Own): Promise<Undecided | Refused> {
  const [event, proposal] = await Promise.all([
    collectionOf('events').doc(eventId).get(),
    collectionOf('event_proposals').doc(eventId).get(),
  ])
  const [stored, proposed] = [documentOrNull(event), documentOrNull(proposal)]
  if (proposed?.user_id !== uid) return { reason: 'not_found' }
  if (proposed.status !== 'proposed' || stored?.status !== 'proposed') return { reason: 'decided' }
  return { event, proposal, stored }
}

/** The fields of the form; `seen` is the version that was read. */
export async function openProposal(
  own: Own,
): Promise<{ readonly event: ProposalForm; readonly seen: number } | Refused> {
  const found = await undecided(own)
  if ('reason' in found) return found
  const { title, category, description, address_line, meeting_spot, running_order } = found.stored
  const { max_attendees, price } = found.stored
  const words = { title, category, description, address_line, meeting_spot, running_order }
  const date_time = found.stored.date_time.getTime()
  const event = { ...words, max_attendees, price, date_time, location_id: found.stored.location_id ?? '' }
  return { event, seen: versionOf(found.stored) ?? 0 }
}

type Changing = Own & { readonly form: ProposalForm; readonly seen: number }

/** Null when it was changed. */
export async function changeProposal(
  { form, seen, ...own }: Changing,
  now: Date,
): Promise<Refused | { readonly reason: EventFormRefusal } | null> {
  return compareAndSet(async (batch) => {
    const [found, place] = await Promise.all([
      undecided(own),
      collectionOf('service_locations').doc(form.location_id).get(),
    ])
    if ('reason' in found) return found
    const { event, proposal, stored } = found
    const date_time = new Date(form.date_time)
    if (date_time <= now) return { reason: 'past' }
    // The picture is chosen by staff.
    const whole = { ...form, image_url: stored.image_url, status: 'draft' as const }
    const decision = decideEventSave(
      { stored, form: whole, seen, location: documentOrNull(place), isOwnPicture: true },
      now,
    )
    if ('reason' in decision) return decision
    // A concurrent rename or deletion of the location restarts, and finds this event.
    writeGuarded(batch, place, { used_at: now })
    writeGuarded(batch, event, decision.fields)
    writeGuarded(batch, proposal, { title: form.title, date_time, change_asked: '' })
    return null
  })
}

/** Deletes both documents and the ticket types of the event; null when they are gone. */
export async function withdrawProposal(own: Own): Promise<Refused | null> {
  return compareAndSet(async (batch) => {
    const [found, types] = await Promise.all([
      undecided(own),
      collectionOf('ticket_types').where('event_id', '==', own.eventId).get(),
    ])
    if ('reason' in found) return found
    for (const { ref, updateTime } of [found.event, found.proposal, ...types.docs])
      if (updateTime) batch.delete(ref, { lastUpdateTime: updateTime })
    return null
  })
}
