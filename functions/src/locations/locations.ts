/** Location editing for admins; a new name is written to upcoming events in the same commit. */
import { eventSearchFields } from '@club/domain/search/search-prefixes'
import { versionOf } from '@club/domain/events/event-editing'
import { upcomingSince } from '@club/domain/events/event-facts'
import { searchable } from '@club/domain/search/event-search'
import { locationRefusals } from '@club/domain/locations/location-form'
import type { ServiceLocation } from '@club/domain/locations/service-location'
import type { Refusal } from '../server/callable'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { writeGuarded, type Batch } from '../server/store/compare-and-set'

type Fields = Partial<ServiceLocation>
type Outcome = { readonly before: Fields | null; readonly after: Fields | null } | Refusal

const notFound: Refusal = { refused: locationRefusals.not_found, reason: 'not_found', code: 'not-found' }

type LocationRequest = {
  readonly name?: string | undefined
  readonly is_active?: boolean | undefined
  /** The `versionOf` that the admin has seen. */
  readonly seen: number | null
}

export async function saveLocation(
  batch: Batch,
  id: string,
  { name, is_active, seen }: LocationRequest,
  now: Date,
): Promise<Outcome> {
  if (name !== undefined) await nameOneAtATime(batch, now)
  const { docs } = await collectionOf('service_locations').get()
  const others = docs.flatMap((each) => (each.id === id ? [] : (documentOrNull(each) ?? [])))
  if (name !== undefined && others.some((other) => searchable(other.name) === searchable(name)))
    return { refused: locationRefusals.exists, reason: 'exists' }
  const snapshot =
    docs.find((each) => each.id === id) ?? (await collectionOf('service_locations').doc(id).get())
  const stored = documentOrNull(snapshot)
  if (stored === null) {
    if (name === undefined || seen !== null) return notFound
    const display_order = Math.max(0, ...others.map((other) => other.display_order)) + 1
    const added = { name, display_order, is_active: is_active ?? true, updated_at: now }
    writeGuarded(batch, snapshot, added)
    return { before: null, after: added }
  }
  if (versionOf(stored) !== seen)
    return { refused: locationRefusals.changed_meanwhile, reason: 'changed_meanwhile' }
  const after = { ...(name !== undefined && { name }), ...(is_active !== undefined && { is_active }) }
  writeGuarded(batch, snapshot, { ...after, updated_at: now })
  if (name !== undefined && name !== stored.name) await renameInEvents(batch, id, name, now)
  const before = Object.fromEntries(Object.entries(stored).filter(([field]) => field in after))
  return { before, after }
}

/** Concurrent renames conflict, so that the second one sees the first; call it before reading the names. */
async function nameOneAtATime(batch: Batch, now: Date): Promise<void> {
  const names = await collectionOf('location_names').doc('all').get()
  writeGuarded(batch, names, { changed_at: now })
}

/** The place is the same, so attendees are not notified. */
async function renameInEvents(batch: Batch, id: string, location: string, now: Date): Promise<void> {
  for (const event of await upcomingAt(id, now))
    writeGuarded(batch, event, { location, ...eventSearchFields({ title: event.data().title, location }) })
}

async function upcomingAt(id: string, now: Date) {
  const { docs } = await collectionOf('events').where('location_id', '==', id).get()
  return docs.filter((each) => {
    const event = documentOrNull(each)
    return event?.deleted_at === null && event.date_time > upcomingSince(now)
  })
}

const namedAtMost = 3

export async function deleteLocation(batch: Batch, id: string, now: Date): Promise<Outcome> {
  const snapshot = await collectionOf('service_locations').doc(id).get()
  const stored = documentOrNull(snapshot)
  if (stored === null || !snapshot.updateTime) return notFound
  const titles = (await upcomingAt(id, now)).map((event) => event.data().title)
  if (titles.length > 0) {
    const more = titles.length > namedAtMost ? ` and ${titles.length - namedAtMost} more` : ''
    const named = titles.slice(0, namedAtMost).join(', ')
    return { refused: `${locationRefusals.in_use}: ${named}${more}.`, reason: 'in_use' }
  }
  batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime })
  return { before: stored, after: null }
}
