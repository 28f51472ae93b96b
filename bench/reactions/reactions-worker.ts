/** One process of reactToMember: stores the reactions it is sent, and reports when each is committed or refused. */
import { initializeApp } from 'firebase-admin/app'
import { z } from 'zod'
import { likeTypes } from '@club/domain/members/reaction'
import { reactions } from '../../functions/src/members/react-to-member'
import { loadAccount } from '../../functions/src/server/accounts/accounts'

const [, , projectId = ''] = process.argv
const orderSchema = z.object({
  id: z.number(),
  from: z.string(),
  to: z.string(),
  type: z.enum(likeTypes),
})

// The handler's modules use the default app, as in a deployment.
initializeApp({ projectId })

process.on('message', (message) => {
  const { id, ...reaction } = orderSchema.parse(message)
  // Admission reads the caller's account first.
  loadAccount(reaction.from)
    .then(() => reactions().react(reaction, new Date()))
    .then(
      () => process.send?.({ id, isSettled: true }),
      (error: unknown) => {
        console.error(error)
        process.send?.({ id, isSettled: false })
      },
    )
})
process.send?.({ id: -1, isSettled: true })
