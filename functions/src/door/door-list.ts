/** The guest list of an event, for devices at the door and for the console. */
import { fitsSearch, searchedPrefix, searchPrefixes } from '@club/domain/search/search-prefixes'
import { firstOnList } from '@club/domain/door/door-list'
import { doorRowId, type DoorRow } from '@club/domain/door/door-row'
import type { OutputOf } from '@club/domain/contracts/index'
import type { Event } from '@club/domain/events/event'
import { limits } from '@club/domain/limits'
import { collectionOf } from '../server/store/collection-of'
import { compareAndSet } from '../server/store/compare-and-set'
import { takeOne } from '../server/store/rate-limits'
import {
  type Entry,
  type EntryWithScans,
  folded,
  loadEntry,
  rowsOf,
  rsvpEntry,
  scansOf,
  ticketEntry,
} from './entries'
import { formerMember, peopleOf } from '../server/accounts/people'
import { deleteRow, doorEntriesOf, entryOf, writeRow } from './rows'

type Listed = { readonly entries: readonly EntryWithScans[]; readonly isPartial: boolean }

/** Includes refunded ones, whose codes are refused. */
async function entriesOf(eventId: string): Promise<Listed> {
  const { doorMax } = limits.console
  const [tickets, attendees, scans] = await Promise.all([
    collectionOf('ticket_purchases')
      .where('event_id', '==', eventId)
      .limit(doorMax + 1)
      .get(),
    collectionOf('event_attendees')
      .where('event_id', '==', eventId)
      .where('has_ticket', '==', false)
      .limit(doorMax + 1)
      .get(),
    scansOf(eventId),
  ])
  const withScans = (all: readonly (Entry | null)[]) =>
    all.filter((entry) => entry !== null).map((entry) => folded(entry, scans.get(entry.id)))
  const sold = withScans(tickets.docs.map(ticketEntry))
  const registered = withScans(attendees.docs.map(rsvpEntry))
  const entries = firstOnList(sold, registered)
  return { entries, isPartial: sold.length + registered.length > entries.length }
}

const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
  one.name.localeCompare(other.name)

/** The rows, by name. Outdated ones are rebuilt. */
export async function doorRows(
  eventId: string,
  event: Event,
): Promise<{ readonly rows: readonly DoorRow[]; readonly isPartial: boolean }> {
  return compareAndSet(async (batch) => {
    const documents = doorEntriesOf(eventId)
    const stored = new Map((await documents.get()).docs.map((each) => [each.id, each]))
    const { entries, isPartial } = await entriesOf(eventId)
    const rows = await rowsOf(entries)
    const ids = new Set(rows.map(doorRowId))
    for (const row of rows) {
      const document = stored.get(doorRowId(row))
      if (document) writeRow(batch, document, { row, event })
      else batch.create(documents.doc(doorRowId(row)), entryOf(row, event))
    }
    if (!isPartial) for (const [id, each] of stored) if (!ids.has(id)) deleteRow(batch, each)
    return { rows: rows.toSorted(byName), isPartial }
  })
}

type ForConsole = OutputOf<'listDoor'>['entries']

/** All guests, by name and with their address, for admins; `isPartial` when there are more than one list holds. */
export async function doorList(eventId: string): Promise<{ entries: ForConsole; isPartial: boolean }> {
  const { entries, isPartial } = await entriesOf(eventId)
  const valid = entries.filter(({ entry }) => entry.standing === 'valid')
  const rows = await rowsOf(valid)
  const people = await peopleOf(valid.map(({ entry }) => entry.holder))
  const list = rows.map((row, index) => {
    const holder = valid[index]?.entry.holder ?? ''
    return {
      ...row,
      is_unlisted: valid[index]?.admissions[0]?.is_unlisted ?? false,
      is_late: valid[index]?.admissions.some((admission) => admission.is_late) ?? false,
      user_id: holder,
      name: people.get(holder)?.name ?? formerMember,
      email: people.get(holder)?.email ?? '',
    }
  })
  return { entries: list.sort(byName), isPartial }
}

/** Counts one search for an address; false when the helper has used up the searches of an hour at this door. */
export function takeOneSearch(uid: string, eventId: string, now: Date): Promise<boolean> {
  const key = `searches of ${uid} at the door of ${eventId}`
  return compareAndSet((batch) => takeOne(batch, key, limits.door.searches, now))
}

/** The rows of guests with a name whose words start as searched, surnames included. */
export async function rowsByName(event_id: string, search: string): Promise<DoorRow[]> {
  const { entries } = await entriesOf(event_id)
  if (searchedPrefix(search) === null) return []
  const people = await peopleOf(entries.map(({ entry }) => entry.holder))
  return rowsOf(
    entries.filter(({ entry }) => fitsSearch(searchPrefixes([people.get(entry.holder)?.name ?? '']), search)),
  )
}

/** The rows of guests with exactly this address. */
export async function rowsByEmail(event_id: string, email: string): Promise<DoorRow[]> {
  const accounts = await collectionOf('accounts')
    .where('email', '==', email.normalize('NFKC').toLowerCase())
    .select()
    .get()
  const found = await Promise.all(
    accounts.docs.map(async ({ id: uid }) => {
      const tickets = collectionOf('ticket_purchases').where('event_id', '==', event_id)
      const [held, registered] = await Promise.all([
        tickets.where('user_id', '==', uid).get(),
        loadEntry({ event_id, kind: 'rsvp', entry_id: uid }),
      ])
      return [...held.docs.map(ticketEntry), registered].filter((entry) => entry !== null)
    }),
  )
  const scanned = await Promise.all(
    found.flat().map(async (entry) => folded(entry, (await scansOf(event_id, entry.id)).get(entry.id))),
  )
  return rowsOf(scanned)
}
