/** Events as they are stored. */
import type { Event } from '@club/domain/events/event'
import { loadDocument } from '../load-document'

export async function loadEvent(eventId: string): Promise<Event | null> {
  return loadDocument('events', eventId)
}
