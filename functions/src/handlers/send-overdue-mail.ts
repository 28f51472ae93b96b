/** Every two minutes: takes up mails whose sender died, and those whose next attempt is due. */
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { mailSecrets } from '../config'
import { deliverMail } from '../deliver-mail'
import { overdueMailIds } from '../store/mails'

/** One after the other: a mail server that is back must not be met by everything at once. */
export const sendOverdueMail = onSchedule(
  { schedule: 'every 2 minutes', secrets: mailSecrets, maxInstances: 1, timeoutSeconds: 540 },
  async () => {
    for (const mailId of await overdueMailIds(new Date())) await deliverMail(mailId, new Date())
  },
)
