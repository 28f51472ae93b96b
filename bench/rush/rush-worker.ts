/** One instance of selling: opens orders with the built function, or holds tickets in the naive way, and reports each outcome. */
import { getApps, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { collectionOf } from '../../functions/src/server/store/collection-of'

/** `functions`: the path of the built functions. */
const [, , projectId = '', functions = ''] = process.argv
process.env.FUNCTIONS_EMULATOR = 'true'
process.env.FIREBASE_CONFIG = JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` })
if (getApps().length === 0) initializeApp({ projectId })
const db = getFirestore()
const requestSchema = z.object({
  way: z.enum(['orders', 'naive']),
  eventId: z.string(),
  typeId: z.string(),
  uid: z.string(),
  orderId: z.string(),
})
type RushRequest = z.infer<typeof requestSchema>

/** Calls the service as the framework does after parsing the request and verifying its tokens. */
type Built = {
  readonly money: {
    run: (request: {
      readonly data: object
      readonly app: { readonly appId: string }
      readonly auth: { readonly uid: string; readonly token: object }
      readonly rawRequest: { readonly path: string; readonly header: () => undefined }
    }) => Promise<unknown>
  }
}
const builtSchema = z.custom<Built>(
  (built) => typeof built === 'object' && built !== null && 'money' in built,
)
const { money } = builtSchema.parse(await import(functions))

const price = 25
const refusalSchema = z.object({ details: z.object({ reason: z.string() }) })

async function order({ eventId, typeId, uid, orderId }: RushRequest): Promise<string | null> {
  const named = { eventId, eventName: 'A rush', ticketType: 'General', ticketTypeId: typeId }
  const data = { paymentType: 'tickets', orderId, price, ticketData: { ...named, quantity: 1, price } }
  const token = { email_verified: true, auth_time: Date.now() / 1000 }
  try {
    const rawRequest = { path: '/createCheckout', header: () => undefined }
    await money.run({ data, app: { appId: 'web' }, auth: { uid, token }, rawRequest })
    return null
  } catch (error) {
    const refusal = refusalSchema.safeParse(error)
    if (!refusal.success) throw error
    return refusal.data.details.reason
  }
}

/** The naive way: one transaction per buyer. */
function naive({ eventId, typeId, uid, orderId }: RushRequest): Promise<string | null> {
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
  const request = requestSchema.parse(message)
  const decided = request.way === 'naive' ? naive(request) : order(request)
  decided.then(
    (outcome) => process.send?.({ uid: request.uid, outcome, error: null }),
    (error: unknown) => process.send?.({ uid: request.uid, outcome: null, error: String(error) }),
  )
})

// The first read opens the connection, which a warm instance already has.
await db.doc('events/none').get()
process.send?.({ uid: '', outcome: null, error: null })
