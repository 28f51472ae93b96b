/** What a public page brings along in its HTML: documents that anybody may read, for the browser until Firestore itself answers. */
import type { CoachingService } from '../coaching/coaching-service'
import type { Event } from '../events/event'
import type { ServiceLocation } from '../locations/service-location'
import type { TicketType } from '../tickets/ticket-type'

export type PublicRow<T> = { id: string; data: T }

/** One field for each question that the hooks of the browser ask; what a page does not show is not there. */
export type PublicData = {
  /** When it was read: the present, as far as the first paint is concerned. */
  readonly read_at: Date
  readonly events?: PublicRow<Event>[]
  readonly locations?: PublicRow<ServiceLocation>[]
  /** `data` is null when there is no such event, or none that anybody may read. */
  readonly event?: PublicRow<Event | null>
  readonly ticket_types?: { readonly event_id: string; readonly rows: PublicRow<TicketType>[] }
  readonly coaching_services?: PublicRow<CoachingService>[]
}

/** The id of the element that holds it. */
export const publicDataId = 'public-data'

const dateKey = '$date'

/** JSON that may stand inside any `<script>`: no character in it can end the element or begin a comment. */
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

/** Our own function wrote it with the schemas, so that it is not parsed a second time; throws for what is no JSON. */
export function publicDataFrom(json: string): PublicData {
  return JSON.parse(json, revived) as PublicData
}
