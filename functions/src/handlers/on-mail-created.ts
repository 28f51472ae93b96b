/** A mail was queued: sends it at once. */
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { mailSecrets } from '../config'
import { deliverMail } from '../deliver-mail'

/** A failed attempt throws, so that the event comes again; the sweep takes up what comes too early or never. */
export const onMailCreated = onDocumentCreated(
  { document: 'mail/{mailId}', retry: true, secrets: mailSecrets, maxInstances: 3, timeoutSeconds: 90 },
  async ({ params }) => {
    const outcome = await deliverMail(params.mailId, new Date())
    if (outcome === 'failed') throw new Error(`Mail ${params.mailId} was not delivered`)
  },
)
