/** One instance of registering: decides requests in one of two ways, and reports each outcome. */
import { getApps, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { attendeeId } from '@club/domain/events/event-attendee'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { Inventory } from '../../functions/src/orders/inventory'

const [, , projectId = ''] = process.argv
if (getApps().length === 0) initializeApp({ projectId })
const db = getFirestore()
const orderSchema = z.object({ way: z.enum(['inventory', 'naive']), eventId: z.string(), uid: z.string() })

const inventory = new Inventory({ db })

/** The naive way: one transaction per person. */
async function naive(eventId: string, uid: string): Promise<string | null> {
  return db.runTransaction(async (transaction) => {
    const event = await transaction.get(collectionOf('events', db).doc(eventId))
    const row = await transaction.get(db.doc(`event_attendees/${attendeeId(eventId, uid)}`))
    const { current_attendees: taken = 0, max_attendees: most = 0 } = event.data() ?? {}
    if (row.exists) return null
    if (taken >= (most ?? Infinity)) return 'full'
    transaction.create(row.ref, { event_id: eventId, user_id: uid, seats: 1, created_at: new Date() })
    transaction.update(event.ref.withConverter(null), { current_attendees: taken + 1 })
    return null
  })
}

process.on('message', (message) => {
  const { way, eventId, uid } = orderSchema.parse(message)
  const decided = way === 'naive' ? naive(eventId, uid) : inventory.decide(eventId, { kind: 'register', uid })
  decided.then(
    (outcome) => process.send?.({ uid, outcome, error: null }),
    (error: unknown) => process.send?.({ uid, outcome: null, error: String(error) }),
  )
})

// The first read opens the connection, which a warm instance already has.
await db.doc('events/none').get()
process.send?.({ uid: '', outcome: null, error: null })
