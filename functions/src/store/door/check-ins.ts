/** Scans at the door, each kept, with what stands because of them in the same commit. */
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { decideScan, type CheckInKind, type CheckInScan } from '@club/domain/door/check-in'
import { attendeeId } from '@club/domain/events/event-attendee'
import { limits } from '@club/domain/limits'
import { collectionOf, documentOrNull } from '../collection-of'
import { writeGuarded, type Batch } from '../compare-and-set'

type Wish = Pick<CheckInScan, 'event_id' | 'kind' | 'entry_id' | 'is_undo' | 'by'> & { readonly id: string }

type Entry = {
  readonly snapshot: DocumentSnapshot
  readonly event_id: string
  readonly isRefunded: boolean
  readonly checked_in_at: Date | null
  readonly people: number
}

async function loadEntry({ event_id, kind, entry_id }: Wish): Promise<Entry | null> {
  if (kind === 'ticket') {
    const snapshot = await collectionOf('ticket_purchases').doc(entry_id).get()
    const purchase = documentOrNull(snapshot)
    if (purchase === null) return null
    const { status, checked_in_at, quantity } = purchase
    return {
      snapshot,
      event_id: purchase.event_id,
      isRefunded: status === 'refunded',
      checked_in_at,
      people: quantity,
    }
  }
  const snapshot = await collectionOf('event_attendees').doc(attendeeId(event_id, entry_id)).get()
  const attendee = documentOrNull(snapshot)
  // Whoever holds a ticket is admitted by it.
  if (attendee === null || attendee.has_ticket) return null
  return {
    snapshot,
    event_id,
    isRefunded: false,
    checked_in_at: attendee.checked_in_at,
    people: attendee.seats,
  }
}

export type Scanned = {
  readonly verdict: CheckInScan['verdict']
  readonly people: number
  readonly checked_in_at: number | null
  readonly checked_in_by: string | null
}

/** Safe to repeat: a scan that is known answers as it did. Of two scans of one entry in the same second one admits. */
export async function scan(batch: Batch, wish: Wish, now: Date): Promise<Scanned> {
  const { id, ...fields } = wish
  const [known, entry] = await Promise.all([collectionOf('check_in_scans').doc(id).get(), loadEntry(wish)])
  const verdict = documentOrNull(known)?.verdict ?? decideScan(entry, wish)
  const people = entry?.people ?? 0
  if (known.exists) return { verdict, people, ...(await standing(wish, entry)) }
  batch.create(collectionOf('check_in_scans').doc(id), { ...fields, verdict, at: now })
  if (entry !== null && (verdict === 'admitted' || verdict === 'undone'))
    writeGuarded(batch, entry.snapshot, { checked_in_at: verdict === 'admitted' ? now : null })
  if (verdict === 'admitted') return { verdict, people, checked_in_at: now.getTime(), checked_in_by: wish.by }
  if (verdict === 'undone') return { verdict, people, checked_in_at: null, checked_in_by: null }
  return { verdict, people, ...(await standing(wish, entry)) }
}

async function standing(
  { event_id, entry_id }: Wish,
  entry: Entry | null,
): Promise<Pick<Scanned, 'checked_in_at' | 'checked_in_by'>> {
  if (!entry?.checked_in_at) return { checked_in_at: null, checked_in_by: null }
  const admitted = await admittedBy(event_id, entry_id)
  return { checked_in_at: entry.checked_in_at.getTime(), checked_in_by: admitted.get(entry_id) ?? null }
}

/** Entry → uid of whoever admitted it last. */
async function admittedBy(eventId: string, entryId?: string): Promise<ReadonlyMap<string, string>> {
  const ofEvent = collectionOf('check_in_scans').where('event_id', '==', eventId)
  const { docs } = await (entryId === undefined ? ofEvent : ofEvent.where('entry_id', '==', entryId)).get()
  const scans = docs
    .map((each) => each.data())
    .filter(({ verdict }) => verdict === 'admitted')
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  return new Map(scans.map(({ entry_id, by }) => [entry_id, by]))
}

export type DoorEntry = {
  readonly kind: CheckInKind
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly ticket_type: string | null
  readonly quantity: number
  readonly checked_in_at: number | null
  readonly checked_in_by: string | null
}

/** Everybody who may come, by name; `isPartial` when there are more than one list holds. */
export async function doorList(
  eventId: string,
): Promise<{ readonly entries: readonly DoorEntry[]; readonly isPartial: boolean }> {
  const { doorMax } = limits.console
  const [tickets, attendees, admitted] = await Promise.all([
    collectionOf('ticket_purchases')
      .where('event_id', '==', eventId)
      .where('status', '==', 'paid')
      .limit(doorMax + 1)
      .get(),
    collectionOf('event_attendees')
      .where('event_id', '==', eventId)
      .where('has_ticket', '==', false)
      .limit(doorMax + 1)
      .get(),
    admittedBy(eventId),
  ])
  const rows = [
    ...tickets.docs.map((each) => {
      const { user_id, ticket_type, quantity, checked_in_at } = each.data()
      return { kind: 'ticket' as const, id: each.id, user_id, ticket_type, quantity, checked_in_at }
    }),
    ...attendees.docs.map((each) => {
      const { user_id, seats, checked_in_at } = each.data()
      return {
        kind: 'rsvp' as const,
        id: user_id,
        user_id,
        ticket_type: null,
        quantity: seats,
        checked_in_at,
      }
    }),
  ]
  const people = await peopleOf([...rows.map(({ user_id }) => user_id), ...admitted.values()])
  const entries = rows.map((row) => {
    const by = row.checked_in_at === null ? undefined : admitted.get(row.id)
    return {
      ...row,
      name: people.get(row.user_id)?.name ?? formerMember,
      email: people.get(row.user_id)?.email ?? '',
      checked_in_at: row.checked_in_at?.getTime() ?? null,
      checked_in_by: by === undefined ? null : (people.get(by)?.firstName ?? formerMember),
    }
  })
  return {
    entries: entries.sort((one, other) => one.name.localeCompare(other.name)).slice(0, doorMax),
    isPartial: rows.length > doorMax,
  }
}

const formerMember = 'A former member'

export type NamedPerson = { readonly name: string; readonly firstName: string; readonly email: string }

/** Names and addresses by uid, for staff; without those who have left. */
export async function peopleOf(uids: readonly string[]): Promise<ReadonlyMap<string, NamedPerson>> {
  const all = [...new Set(uids)]
  if (all.length === 0) return new Map()
  const [accounts, profiles] = [collectionOf('accounts'), collectionOf('profiles')]
  const [addresses, names] = await Promise.all([
    accounts.firestore.getAll(...all.map((uid) => accounts.doc(uid))),
    profiles.firestore.getAll(...all.map((uid) => profiles.doc(uid))),
  ])
  return new Map(
    all.flatMap((uid, index) => {
      const email: unknown = addresses[index]?.get('email')
      const [first, last] = ['first_name', 'last_name'].map((field): unknown => names[index]?.get(field))
      const firstName = typeof first === 'string' ? first : ''
      const name = [firstName, typeof last === 'string' ? last : ''].filter(Boolean).join(' ')
      return typeof email === 'string'
        ? [[uid, { name: name || email, firstName: firstName || email, email }]]
        : []
    }),
  )
}
