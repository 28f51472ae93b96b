/** One instance of selling: holds tickets as the deployed function does, or in the naive way, and says how it went. */
import { getApps, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { holdTickets } from '../../functions/src/payments/orders'
import { collectionOf } from '../../functions/src/store/collection-of'

const [, , projectId = ''] = process.argv
if (getApps().length === 0) initializeApp({ projectId })
const db = getFirestore()
const wishSchema = z.object({
  way: z.enum(['orders', 'naive']),
  eventId: z.string(),
  typeId: z.string(),
  uid: z.string(),
  orderId: z.string(),
})
type Wish = z.infer<typeof wishSchema>

const priceCents = 2500

function hold({ eventId, typeId, uid, orderId }: Wish): Promise<string | null> {
  const order = { orderId, uid, eventId, ticketTypeId: typeId, quantity: 1, priceCents, discountCode: null }
  return holdTickets(order)
}

/** What one would write first: a transaction of its own for each buyer. */
function naive({ eventId, typeId, uid, orderId }: Wish): Promise<string | null> {
  return db.runTransaction(async (transaction) => {
    const type = await transaction.get(collectionOf('ticket_types', db).doc(typeId))
    const event = await transaction.get(collectionOf('events', db).doc(eventId))
    const { max_quantity: most = 0, current_held: held = 0 } = type.data() ?? {}
    if (held >= most) return 'sold_out'
    transaction.create(db.doc(`orders/${orderId}`), { user_id: uid, status: 'held', created_at: new Date() })
    transaction.update(type.ref.withConverter(null), { current_held: held + 1 })
    transaction.update(event.ref.withConverter(null), { held_seats: (event.data()?.held_seats ?? 0) + 1 })
    return null
  })
}

process.on('message', (message) => {
  const wish = wishSchema.parse(message)
  const decided = wish.way === 'naive' ? naive(wish) : hold(wish)
  decided.then(
    (outcome) => process.send?.({ uid: wish.uid, outcome, error: null }),
    (error: unknown) => process.send?.({ uid: wish.uid, outcome: null, error: String(error) }),
  )
})

// The first read opens the connection, as an instance that is warm has.
await db.doc('events/none').get()
process.send?.({ uid: '', outcome: null, error: null })
