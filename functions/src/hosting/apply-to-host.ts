/** Applying to be a host (readings, weakness 6). */
import {
  type HostApplicationForm,
  isFilledInByProgram,
  newHostApplication,
  tooManyApplications,
} from '@club/domain/hosting/host-application'
import { callable } from '../server/callable'
import { log } from '../server/log'
import { collectionOf } from '../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../server/store/compare-and-set'
import { reserve } from '../server/store/rate-limits'
import { type QueuedEmail, queueEmail } from '../emails/email-queue'
import { hostApplicationEmail } from '../emails/emails'

/** A bot that filled in the hidden field gets the same answer as a person, so that it learns nothing. */
export const applyToHost = callable('applyToHost', async ({ input: { id, ...form }, network, now }) => {
  if (isFilledInByProgram(form)) {
    log.hostApplicationIgnored({ reason: 'honeypot' })
    return {}
  }
  const email = await hostApplicationEmail({ email: form.email, firstName: form.firstName })
  const outcome = await recordHostApplication({ id, form, email, network }, now)
  if (outcome === 'recorded') log.hostApplicationRecorded({ id })
  if (outcome !== 'limit') return {}
  log.hostApplicationIgnored({ reason: 'limit' })
  return { refused: tooManyApplications, code: 'resource-exhausted' }
})

/** An application, its email, and the network it came from (null when unknown). */
type Arrived = { id: string; form: HostApplicationForm; email: QueuedEmail; network: string | null }

/** Stores an application with the email to its applicant. `known`: it was stored before; `limit`: its address or network has applied too often, and nothing was written. */
async function recordHostApplication(
  { id, form, email, network }: Arrived,
  now: Date,
): Promise<'recorded' | 'known' | 'limit'> {
  return compareAndSet(async (batch) => {
    const application = await collectionOf('host_applications').doc(id).get()
    if (application.exists) return 'known'
    if ((await reserve(batch, { email: form.email, network }, now)) === null) return 'limit'
    writeGuarded(batch, application, newHostApplication(form, now))
    queueEmail(batch, `host-application-${id}`, email, now)
    return 'recorded'
  })
}
