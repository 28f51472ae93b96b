/** Events as they are stored. */
import type { Event } from '@club/domain/events/event'
import { collectionOf, documentOrNull } from '../collection-of'

export async function loadEvent(eventId: string): Promise<Event | null> {
  return documentOrNull(await collectionOf('events').doc(eventId).get())
}
