/** Helpers for tests of events: an event, members that the inventory knows, and the stored state of both. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Account } from '@club/domain/account/account'
import { type Event, newEvent } from '@club/domain/events/event'
import { pairId } from '@club/domain/members/pair'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { suiteEnvironment } from '../environment'
import { withoutTriggers } from '../seed/club-emulators'
import { db } from './kit'

export const dayMs = 24 * 60 * 60 * 1000
export const suite = suiteEnvironment()

/** Disables triggers for this `describe`: its tests call them directly. */
export function withoutAnswers(): void {
  let end: (() => void) | undefined
  let ended: Promise<void> | undefined

  beforeAll(
    () =>
      new Promise<void>((started, reject) => {
        const untilTheEnd = () =>
          new Promise<void>((resolve) => {
            end = resolve
            started()
          })
        ended = withoutTriggers(suite, untilTheEnd)
        ended.catch(reject)
      }),
  )

  afterAll(async () => {
    end?.()
    await ended
  })
}

/** Published, in a week, with 20 places. */
export async function anEvent(id: string, fields: Partial<Event> = {}): Promise<Event> {
  const event = newEvent({
    title: 'Lantern walk',
    date_time: new Date(Date.now() + 7 * dayMs),
    location: 'West End',
    status: 'published',
    max_attendees: 20,
    ...fields,
  })
  await db.doc(`events/${id}`).set(event)
  return event
}

/** A member that the inventory knows, without a sign-in. */
export async function aMember(account: Partial<Account> = {}): Promise<string> {
  const uid = `m-${randomUUID().slice(0, 13)}`
  const email = `${uid}@example.com`
  const accountStatus = { email_verified: true, onboarded: true, created_at: new Date() }
  await db.doc(`accounts/${uid}`).set({ email, ...accountStatus, ...account })
  return uid
}

/** Stores a match with this score, whatever the two members' answers. */
export async function storeMatch(one: string, other: string, compatibility_score: number): Promise<void> {
  const [user1_id = '', user2_id = ''] = [one, other].sort()
  await db
    .doc(`matches/${pairId(one, other)}`)
    .set({ user1_id, user2_id, user_ids: [user1_id, user2_id], compatibility_score })
}

/** The counter and the attendees it counts; fails when they differ. */
export async function counted(eventId: string): Promise<{ counter: number; uids: string[] }> {
  const event = await collectionOf('events').doc(eventId).get()
  const { docs } = await collectionOf('event_attendees').where('event_id', '==', eventId).get()
  const rows = docs.map((doc) => doc.data())
  expect(event.data()?.current_attendees).toBe(rows.reduce((sum, { seats }) => sum + seats, 0))
  return { counter: event.data()?.current_attendees ?? -1, uids: rows.map(({ user_id }) => user_id) }
}

export const register = (uid: string) => ({ kind: 'register', uid }) as const
export const cancel = (uid: string) => ({ kind: 'cancel', uid }) as const
