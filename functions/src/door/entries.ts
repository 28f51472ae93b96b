/** Tickets and registrations as door entries, and the one function that makes their rows. */
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { CheckInKind, Known } from '@club/domain/door/check-in'
import type { DoorRow } from '@club/domain/door/door-row'
import { type Admission, foldScans, type KeptScan } from '@club/domain/door/fold-scans'
import { attendeeId, type EventAttendee } from '@club/domain/events/event-attendee'
import type { TicketPurchase } from '@club/domain/orders/tickets/ticket-purchase'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { doorNames, type DoorNames, formerMember } from '../server/accounts/people'

export type EntryKey = { readonly event_id: string; readonly kind: CheckInKind; readonly entry_id: string }

export type Entry = Known & {
  readonly snapshot: DocumentSnapshot
  readonly kind: CheckInKind
  readonly id: string
  readonly party: string | null
  readonly holder: string
  readonly ticket_type: string | null
  /** The number of guests. */
  readonly quantity: number
  readonly checked_in_at: Date | null
}

type Tickets = DocumentSnapshot<TicketPurchase>
type Attendee = DocumentSnapshot<EventAttendee>

export function ticketEntry(snapshot: Tickets): Entry | null {
  const purchase = documentOrNull(snapshot)
  if (purchase === null) return null
  const { event_id, order_id, user_id, ticket_type, code_version, status } = purchase
  const { quantity, checked_in_at, party } = purchase
  const standing = status === 'refunded' ? 'refunded' : 'valid'
  const known = { event_id, standing, code_version, checked_in_at } as const
  return {
    ...{ ...known, snapshot, kind: 'ticket', id: snapshot.id, party: party ?? order_id },
    ...{ holder: user_id, ticket_type, quantity },
  }
}

/** Null for ticket holders, too: they are admitted by their ticket. */
export function rsvpEntry(snapshot: Attendee): Entry | null {
  const attendee = documentOrNull(snapshot)
  if (attendee === null || attendee.has_ticket) return null
  const { event_id, user_id, seats, checked_in_at } = attendee
  const known = { event_id, standing: 'valid', code_version: 1, checked_in_at } as const
  return {
    ...{ ...known, snapshot, kind: 'rsvp', id: user_id, party: null, holder: user_id },
    ...{ ticket_type: null, quantity: seats },
  }
}

export async function loadEntry({ event_id, kind, entry_id }: EntryKey): Promise<Entry | null> {
  return kind === 'ticket'
    ? ticketEntry(await collectionOf('ticket_purchases').doc(entry_id).get())
    : rsvpEntry(await collectionOf('event_attendees').doc(attendeeId(event_id, entry_id)).get())
}

/** The scans of an event by entry, or those of one entry. */
export async function scansOf(
  eventId: string,
  entryId?: string,
): Promise<ReadonlyMap<string, readonly KeptScan[]>> {
  const ofEvent = collectionOf('check_in_scans').where('event_id', '==', eventId)
  const { docs } = await (entryId === undefined ? ofEvent : ofEvent.where('entry_id', '==', entryId)).get()
  const scans = new Map<string, KeptScan[]>()
  for (const each of docs) {
    const scan = documentOrNull(each)
    if (scan === null) continue
    const ofEntry = scans.get(scan.entry_id) ?? []
    scans.set(scan.entry_id, [...ofEntry, { ...scan, id: each.id }])
  }
  return scans
}

export type EntryWithScans = { readonly entry: Entry; readonly admissions: readonly Admission[] }

/** The uids named in the row of an entry. */
export function namedIn({ entry, admissions }: EntryWithScans): string[] {
  return [entry.holder, ...admissions.map(({ by }) => by)]
}

/** The row of an entry; `names` are those of `namedIn`. */
export function rowOf({ entry, admissions: [first, second] }: EntryWithScans, names: DoorNames): DoorRow {
  const staffName = (uid: string) => names.get(uid)?.first ?? formerMember
  return {
    kind: entry.kind,
    id: entry.id,
    party: entry.party,
    name: names.get(entry.holder)?.whole ?? formerMember,
    quantity: entry.quantity,
    ticket_type: entry.ticket_type,
    code_version: entry.code_version,
    standing: entry.standing,
    checked_in_at: entry.checked_in_at?.getTime() ?? null,
    checked_in_by: entry.checked_in_at === null || first === undefined ? null : staffName(first.by),
    conflict: second === undefined ? null : { at: second.at.getTime(), by: staffName(second.by) },
  }
}

export async function rowsOf(entries: readonly EntryWithScans[]): Promise<DoorRow[]> {
  const names = await doorNames(entries.flatMap(namedIn))
  return entries.map((entry) => rowOf(entry, names))
}

/** An entry with the result of its scans. */
export function folded(entry: Entry, scans: readonly KeptScan[] = []): EntryWithScans {
  return { entry, admissions: foldScans(scans) }
}
