/**
 * Loads the attendance shown on event cards: the viewer's own registrations, and which of their matches are
 * going.
 */
import type { EventAttendee } from '@club/domain/events/event-attendee'
import { limits } from '@club/domain/limits'
import { useEffect, useState } from 'react'
import type { EventRow } from '../../data/events'
import { useOwnProfile } from '../../data/members'
import {
  type MatchesGoing,
  matchesGoing,
  type Registrations,
  useOwnRegistrations,
} from '../../data/registrations'
import { useSession } from '../../data/session/session'
import { useDebounced } from '../../debounce'
import { type Viewer, viewerOf } from './viewer'

/** The attendance shown on the card of one event. */
export type CardAttendance = {
  /** Null until the viewer is known. */
  readonly viewer: Viewer | null
  /** The viewer's own, null when they do not go; undefined until that is known. */
  readonly registration: EventAttendee | null | undefined
  /** The best three of the viewer's matches who go, best first, and how many there are. */
  readonly matches: { readonly user_ids: readonly string[]; readonly total: number }
  /** Whether the viewer has a photo, without which all others' stay blurred. */
  readonly hasPhoto: boolean
}

type CardAttendances = {
  readonly of: (eventId: string) => CardAttendance
  /** False until the viewer's matches who are going are known, or failed to load. */
  readonly isKnown: boolean
}

const none: CardAttendance['matches'] = { user_ids: [], total: 0 }
const nowhere: ReadonlyMap<string, MatchesGoing> = new Map()

/** Longer than on the page of one event: every open list asks again when any of its events has changed. */
const quietMs = 1000

/**
 * The first fifty events, and everything else the answer depends on; one request for each change of either.
 * When others register or cancel, it is repeated once that is over.
 */
function useMatchesGoing(events: readonly EventRow[], version: string | null) {
  const [known, setKnown] = useState<ReadonlyMap<string, MatchesGoing> | null>(null)
  const inOrder = events
    .slice(0, limits.events.matchesGoingMax)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const asked = inOrder.map(({ id }) => id).join(' ')
  const counts = inOrder.map(({ data }) => data.current_attendees).join(' ')
  const quietCounts = useDebounced(counts, quietMs, { subject: `${asked} ${version}` })

  useEffect(() => {
    if (version === null || asked === '') return
    let isWanted = true
    const hear = (going: ReadonlyMap<string, MatchesGoing>) => {
      if (isWanted) setKnown(going)
    }
    matchesGoing(asked.split(' ')).then(hear, (error: unknown) => {
      console.warn('Failed to load which matches are attending:', error)
      if (isWanted) setKnown((before) => before ?? nowhere)
    })
    return () => {
      isWanted = false
    }
  }, [asked, version, quietCounts])

  return known
}

function goesTo(registrations: Registrations): string {
  return [...registrations.keys()].toSorted().join(' ')
}

/** The last time an attendee of one of them became hidden or visible again, in ms. */
function lastChangeOf(events: readonly EventRow[]): number {
  return Math.max(0, ...events.map(({ data }) => data.people_changed_at?.getTime() ?? 0))
}

/** Asks once for the whole list: `events` in the order in which they matter. */
export function useCardAttendances(events: readonly EventRow[]): CardAttendances {
  const session = useSession()
  const viewer = viewerOf(session)
  const { uid, account } = session.status === 'signed-in' ? session : { uid: null, account: null }
  const live = useOwnRegistrations(uid)
  const registrations = live.status === 'ready' ? live.data : null
  const own = useOwnProfile(uid)
  const hasPhoto = own.status === 'ready' && (own.data?.photo_urls.length ?? 0) > 0

  const isAsking = viewer === 'member' && registrations !== null
  const people = `${account?.people_changed_at?.getTime() ?? 0} ${lastChangeOf(events)}`
  const known = useMatchesGoing(events, isAsking ? `${people} ${goesTo(registrations)}` : null)

  const isUnknown = live.status === 'loading' && viewer !== 'visitor'
  return {
    of: (eventId) => ({
      viewer,
      registration: isUnknown ? undefined : (registrations?.get(eventId) ?? null),
      matches: known?.get(eventId) ?? none,
      hasPhoto,
    }),
    isKnown: known !== null || (viewer !== null && viewer !== 'member') || live.status === 'error',
  }
}
