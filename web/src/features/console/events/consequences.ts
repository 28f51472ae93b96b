/**
 * Consequences of saving an event, shown before saving: the people it notifies and the seats that are left.
 */
import type { Event } from '@club/domain/events/event'
import { seatsOf } from '@club/domain/events/event-facts'
import { priceLabel } from '@club/domain/price'
import { needsGeneralAdmission } from '@club/domain/orders/tickets/ticket-type-editing'
import type { Live } from '../../../data/firebase/live'
import { centsInDollar, type Entries, notifiesAttendees } from './event-fields'
import { peopleLabel } from './people-label'

export type NoticeCopy = { readonly title: string; readonly text: string }

type Notice = NoticeCopy & {
  /** The label of the save button. */
  readonly label: string
}

/** A text on the members notified of a change of date or place; null when there are none. */
export function noticeOf(event: Event, entries: Entries, notified: Live<number>, now: Date): Notice | null {
  if (!notifiesAttendees(event, entries, now) || (notified.status === 'ready' && notified.data === 0))
    return null
  const how = 'The date or place has changed, so they’ll get a notification and an email.'
  if (notified.status === 'ready') {
    const people = peopleLabel(notified.data)
    const label = `Save and Notify ${notified.data === 1 ? '1 Person' : `${notified.data} People`}`
    return { title: `Saving notifies ${people}`, text: how, label }
  }
  const count = notified.status === 'loading' ? 'We’re still counting them.' : 'We couldn’t count them.'
  return {
    title: 'Saving notifies everyone who’s going',
    text: `${how} ${count}`,
    label: 'Save and Notify Everyone',
  }
}

/**
 * The ticket type that saving adds, because there would be a price and no way to pay it; null where it adds
 * none.
 */
export function addedTypeOf(
  stored: Event | null,
  { is_published, price: cents, max_attendees }: Pick<Entries, 'is_published' | 'price' | 'max_attendees'>,
  hasTypes: boolean,
): NoticeCopy | null {
  const price = (cents ?? 0) / centsInDollar
  const saved = { status: is_published ? 'published' : 'draft', price, has_tickets: hasTypes } as const
  if (!needsGeneralAdmission(stored, saved)) return null
  const seats = max_attendees === null ? 'all seats' : `all ${max_attendees} seats`
  return {
    title: `${stored?.status === 'published' ? 'Saving' : 'Publishing'} adds one ticket type`,
    text: `General admission at ${priceLabel(price)}, for ${seats}. You can change it, or add others, under Tickets.`,
  }
}

const placesInWords = (places: number) => (places === 1 ? '1 seat' : `${places} seats`)
const leftInWords = (left: number) => (left === 0 ? 'none left' : left === 1 ? '1 left' : `${left} left`)

/** The consequence of a changed number of seats; null when it is unchanged. */
export function capacityOf(
  event: Event,
  { max_attendees: places }: Pick<Entries, 'max_attendees'>,
): NoticeCopy | null {
  const { max, taken, held } = seatsOf(event)
  if (places === max) return null
  const title = placesTitle(max, places, taken + held)
  const heldLabel = held > 0 ? `, ${held} held during checkout` : ''
  return { title, text: `${taken} registered or sold${heldLabel}.` }
}

function placesTitle(stored: number | null, places: number | null, taken: number): string {
  if (places === null) return 'No more seat limit'
  if (places < taken) return `Can’t lower the limit to ${placesInWords(places)}: ${taken} are taken`
  const left = leftInWords(places - taken)
  if (stored === null) return `A limit of ${placesInWords(places)}: ${left}`
  const change = Math.abs(places - stored)
  return `${change} ${places < stored ? 'fewer' : 'more'} ${change === 1 ? 'seat' : 'seats'}: ${left}`
}
