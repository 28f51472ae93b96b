/** Downloading one's data, and deleting the account; both ask for the password again. */
import { erasedAfterTickets, erasedAt, lastEventAhead } from '@club/domain/leaving/leaving'
import type { Event } from '@club/domain/events/event'
import { eventEnd } from '@club/domain/events/event-facts'
import { limits } from '@club/domain/limits'
import { getDocsFromServer, limit, query, where } from 'firebase/firestore'
import { z } from 'zod'
import { clearDrafts } from './drafts'
import { upcomingEvents } from './events'
import { fetched, HttpError, NotConnectedError } from './failure'
import { call } from './firebase/call'
import { collectionOf } from './firebase/collection-of'
import { parsedRows } from './firebase/live'
import { forgetAskedLink } from './session/asked-link'
import { signOutHere } from './session/log-in'
import { reauthenticate } from './session/reauthentication'
import { holdingSession, setHint, uidNow } from './session/session'

async function partsOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = body.getReader()
  let bytes = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    bytes += part.value.byteLength
    onProgress(bytes)
  }
  return parts
}

const refusalSchema = z.object({ error: z.object({ message: z.string() }) })

/** A refusal with a message, like a callable's. */
async function refusalOf(answer: Response): Promise<HttpError> {
  const body: unknown = await answer.json().catch(() => null)
  return new HttpError(answer.status, refusalSchema.safeParse(body).data?.error.message ?? '')
}

/** A stream that breaks off rejects, so that half a file is never taken for a whole one. */
async function received(asked: Promise<Response>, onProgress: (bytes: number) => void): Promise<Blob> {
  const disconnected = (error: unknown) => {
    throw new NotConnectedError({ cause: error })
  }
  const answer = await asked.catch(disconnected)
  if (!answer.ok || !answer.body) throw await refusalOf(answer)
  const parts = await partsOf(answer.body, onProgress).catch(disconnected)
  return new Blob(parts, { type: 'application/zip' })
}

/**
 * The member's own data as a zip: one JSON file and the photos. `onProgress` receives the number of bytes
 * loaded. Throws errors that `failureOf` understands.
 */
export async function downloadMyData(password: string, onProgress: (bytes: number) => void): Promise<Blob> {
  const user = await reauthenticate(password)
  const { functionUrl } = await fetched(import('./firebase/instances'))
  const headers = { authorization: `Bearer ${await user.getIdToken()}` }
  return received(fetch(functionUrl('exportMyData'), { method: 'POST', headers }), onProgress)
}

/**
 * The event that erasure would wait for if the member left now: they hold paid tickets for it, and it ends
 * after their time to reconsider. Null without one. Throws Firestore's errors.
 */
export async function eventToWaitFor(): Promise<Event | null> {
  const uid = uidNow()
  if (uid === null) return null
  const now = new Date()
  const paid = query(
    collectionOf('ticket_purchases'),
    where('user_id', '==', uid),
    where('status', '==', 'paid'),
  )
  const [tickets, upcoming] = await Promise.all([
    getDocsFromServer(paid),
    getDocsFromServer(upcomingEvents(now)),
  ])
  const ids = new Set(parsedRows(tickets.docs).map(({ data }) => data.event_id))
  const held = parsedRows(upcoming.docs).flatMap(({ id, data }) => (ids.has(id) ? data : []))
  const last = lastEventAhead(held, now)
  return last && erasedAfterTickets(now, eventEnd(last)) > erasedAt(now) ? last : null
}

/** The published events ahead that the member hosts, soonest first. Throws Firestore's errors. */
export async function hostedAhead(): Promise<Event[]> {
  const uid = uidNow()
  if (uid === null) return []
  const own = query(
    collectionOf('event_proposals'),
    where('user_id', '==', uid),
    limit(limits.moderation.listed),
  )
  const ids = new Set((await getDocsFromServer(own)).docs.map(({ id }) => id))
  if (ids.size === 0) return []
  const upcoming = await getDocsFromServer(upcomingEvents(new Date()))
  return parsedRows(upcoming.docs).flatMap(({ id, data }) => (ids.has(id) ? data : []))
}

/**
 * Hides the member and ends all sessions, this one included; the caller then reloads the page. Resolves to
 * the time of the erasure, which a log-in before then cancels. Throws errors that `failureOf` understands.
 */
export function leaveClub(password: string): Promise<Date> {
  return holdingSession(async () => {
    await reauthenticate(password)
    const { erased_at } = await call('leaveClub', {})
    await signOutHere()
    setHint(false)
    clearDrafts()
    forgetAskedLink()
    return new Date(erased_at)
  })
}
