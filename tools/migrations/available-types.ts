/** Stores how many ticket types of an event have tickets left, in events from before this was counted. */
import { typeFacts } from '@club/domain/orders/tickets/ticket-type-editing'
import { collectionOf, parseSnapshotOrNull } from '../../functions/src/server/store/collection-of'
import type { Migration } from './migration'

export const availableTypes: Migration = {
  name: 'available-types',
  summary: 'counts the ticket types with tickets left in events that don’t store it',
  collection: 'events',
  async updates(page, db) {
    const uncounted = page.filter(
      (snapshot) => parseSnapshotOrNull('events', snapshot)?.available_types === null,
    )
    return Promise.all(
      uncounted.map(async (document) => {
        // Read after the event, whose guard covers them: what changes their availability writes it.
        const types = await collectionOf('ticket_types', db).where('event_id', '==', document.id).get()
        const { available_types } = typeFacts(types.docs.map((type) => type.data()))
        return { document, fields: { available_types } }
      }),
    )
  },
}
