/** The next few evenings as the front page gets them; without a schema library, which that page does without. */
import type { Event } from '../events/event'

const shownFields = [
  'title',
  'location',
  'image_url',
  'category',
  'price',
  'has_tickets',
  'current_attendees',
] as const

/** An event as shown on the front page; `image_url` is null where the cover of its category is shown. */
export type NextEvent = Pick<Event, (typeof shownFields)[number] | 'date_time'> & { readonly id: string }

/** Answered by the function that renders public pages. */
export const nextEventsPath = '/next-events.json'

export function nextEventsJson(rows: readonly { readonly id: string; readonly data: Event }[]): string {
  return JSON.stringify(
    rows.map(({ id, data }) => ({
      id,
      date_time: data.date_time,
      ...Object.fromEntries(shownFields.map((field) => [field, data[field]])),
    })),
  )
}

/** Not parsed a second time, as our own function wrote it with the schemas; throws for anything that is no list. */
export function nextEventsFrom(answer: unknown): readonly NextEvent[] {
  if (!Array.isArray(answer)) throw new Error('The answer is not a list of events')
  return answer.map((row: Omit<NextEvent, 'date_time'> & { date_time: string }) => ({
    ...row,
    date_time: new Date(row.date_time),
  }))
}
