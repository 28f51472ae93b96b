/** Follow-up of an order: its payment page and refunds; and the sweep for orders whose webhook or trigger event was lost. */
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { stripeSecrets, ticketSecrets } from '../server/config'
import { sweepOrders, takeNextStep } from './orders'

const secrets = [...stripeSecrets, ...ticketSecrets]

/** One instance, so that Stripe's limit of pages per second holds for all orders together. */
export const onOrderWritten = onDocumentWritten(
  { document: 'orders/{id}', retry: true, maxInstances: 1, concurrency: 200, timeoutSeconds: 300, secrets },
  ({ params: { id } }) => takeNextStep(id),
)

export const sweepCheckouts = onSchedule(
  { schedule: 'every 5 minutes', maxInstances: 1, timeoutSeconds: 300, secrets },
  () => sweepOrders(new Date()),
)
