/** The public documents in a page's HTML, for the browser until Firestore itself answers. */
import type { CoachingService } from '../coaching/coaching-service'
import type { Event } from '../events/event'
import type { ServiceLocation } from '../locations/service-location'
import type { TicketType } from '../orders/tickets/ticket-type'

export type PublicRow<T> = { id: string; data: T }

/** One field for each question that the hooks of the browser ask; what a page does not show is not there. */
export type PublicData = {
  /** Time of the read: the present, for the first paint. */
  readonly read_at: Date
  readonly events?: PublicRow<Event>[]
  readonly locations?: PublicRow<ServiceLocation>[]
  /** `data` is null when there is no such public event. */
  readonly event?: PublicRow<Event | null>
  readonly ticket_types?: { readonly event_id: string; readonly rows: PublicRow<TicketType>[] }
  readonly coaching_services?: PublicRow<CoachingService>[]
}

/** The id of the element that holds it. */
export const publicDataId = 'public-data'

const dateKey = '$date'

/** JSON that is safe inside any `<script>`: no character in it can end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** As `publicDataFrom` reads it. */
export function publicDataJson(data: PublicData): string {
  return scriptJson(marked(data))
}

function marked(value: unknown): unknown {
  if (value instanceof Date) return { [dateKey]: value.getTime() }
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner)]))
}

function revived(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(dateKey in value)) return value
  return new Date(Number(value[dateKey]))
}

/** Not parsed a second time, as our own function wrote it with the schemas; throws for anything that is not JSON. */
export function publicDataFrom(json: string): PublicData {
  return JSON.parse(json, revived) as PublicData
}
