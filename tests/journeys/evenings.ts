/** Unseeded events: each belongs to one story, with its own guests. */
import { expect, type Page, type Route } from '@playwright/test'
import type { Firestore } from 'firebase-admin/firestore'
import { eventSearchFields } from '@club/domain/search/search-prefixes'
import { type Event, newEvent } from '@club/domain/events/event'
import { daysAway } from '../../web/src/pieces/event/timing'
import { uuidFrom } from '../seed/chance'
import { everydayLife, type Person, person } from '../seed/person'
import { suite } from './kit'

export const hourMs = 60 * 60 * 1000
export const dayMs = 24 * hourMs

/** A guest of an otherwise unused age who looks only for people of that age. */
export function guest(
  first_name: string,
  { age, attempt, gender, bio }: { age: number; attempt: number; gender: 'male' | 'female'; bio: string },
): Person {
  const interest = gender === 'female' ? 'men' : 'women'
  return person({
    uid: `${first_name.toLowerCase()}-${attempt}`,
    profile: {
      first_name,
      last_name: 'Lund',
      age,
      gender,
      orientation: interest,
      location: 'Deep Cove',
      bio,
    },
    preferences: {
      min_age: age,
      max_age: age,
      interested_in: [interest],
      relationship_types: ['friendship'],
    },
    temperament: { EI: 0.2, SN: 0.4, TF: -0.2, time: 0.8 },
    lifestyle: everydayLife,
  })
}

/** By default published and free, in nine days and with 20 places. */
export function evening(title: string, fields: Partial<Event> = {}): { id: string; event: Event } {
  const event = newEvent({
    title,
    ...eventSearchFields({ title, location: 'Gastown' }),
    description: 'One table, and a question in the middle of it.',
    date_time: new Date(Date.now() + 9 * dayMs),
    location: 'Gastown',
    address_line: 'The Lamplighter, back room',
    category: 'Dinner',
    max_attendees: 20,
    status: 'published',
    ...fields,
  })
  return { id: uuidFrom(`journey ${title}`), event }
}

/** Expects the page to show the days left. The club's day can end in between, which the page notices within a minute. */
export async function expectDaysAway(page: Page, event: Pick<Event, 'date_time'>): Promise<void> {
  const says = () => page.getByText(daysAway(event, new Date()) ?? 'over', { exact: true }).isVisible()
  await expect.poll(says).toBe(true)
}

/** Deletes the event with its attendees. */
export async function forgetEvening(db: Firestore, id: string): Promise<void> {
  const rows = await db.collection('event_attendees').where('event_id', '==', id).get()
  await Promise.all([db.doc(`events/${id}`), ...rows.docs.map(({ ref }) => ref)].map((ref) => ref.delete()))
}

export const listening = '**/google.firestore.v1.Firestore/Listen/**'

/** Serves the page at `address` without the data that public pages bring along. */
export async function withoutItsData(page: Page, address: string): Promise<void> {
  await page.route(`**${address}`, (route) => route.continue({ url: `${suite.webUrl}/dashboard` }))
}
const listing = '**/listAttendees'

/** Makes the page request accounts instead of rows of the collection, which the rules refuse. Returns a function that ends this. */
export async function refusedAll(page: Page, collection: string): Promise<() => Promise<void>> {
  const ofCollection = (name: string) => encodeURIComponent(`"collectionId":"${name}"`)
  const askForAccounts = async (route: Route) => {
    const body = route.request().postData() ?? ''
    await route.continue({ postData: body.replaceAll(ofCollection(collection), ofCollection('accounts')) })
  }
  await page.route(listening, askForAccounts)
  return () => page.unroute(listening, askForAccounts)
}

/** Keeps event pages from learning whether the member goes, and who else does. Returns a function that ends this. */
export async function withoutPlaces(page: Page): Promise<() => Promise<void>> {
  const allow = await refusedAll(page, 'event_attendees')
  await page.route(listing, (route) => route.abort())
  return async () => {
    await allow()
    await page.unroute(listing)
  }
}
