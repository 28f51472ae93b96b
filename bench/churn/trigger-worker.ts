/** One process of the triggers: enqueues the members it is sent, and acknowledges an event once the queue has taken it. */
import { initializeApp } from 'firebase-admin/app'
import { z } from 'zod'
import { enqueueSettling } from '../../functions/src/server/gateways/match-tasks'

const [, , project = ''] = process.argv
const orderSchema = z.object({ id: z.number(), uid: z.string() })
initializeApp({ projectId: project })

process.on('message', (message) => {
  const { id, uid } = orderSchema.parse(message)
  enqueueSettling({ uid, is_status_changed: false }).then(
    () => process.send?.({ id, isSettled: true }),
    () => process.send?.({ id, isSettled: false }),
  )
})
process.send?.({ id: -1, isSettled: true })
