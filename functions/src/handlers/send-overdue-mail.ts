/** Every two minutes: takes up mails whose sender died, and those whose next attempt is due. */
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { mailSecrets } from '../config'
import { deliverOverdueMails } from '../deliver-mail'

export const sendOverdueMail = onSchedule(
  { schedule: 'every 2 minutes', secrets: mailSecrets, maxInstances: 1, timeoutSeconds: 540 },
  () => deliverOverdueMails(new Date()),
)
