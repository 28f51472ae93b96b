/** Host applications: stored together with the email to the applicant, within the limits for strangers. */
import { type HostApplicationForm, newHostApplication } from '@club/domain/hosting/host-application'
import { collectionOf } from '../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../server/store/compare-and-set'
import { type QueuedEmail, queueEmail } from '../emails/email-queue'
import { reserve } from '../server/store/rate-limits'

/** An application, its email, and the network it came from (null when unknown). */
type Arrived = { id: string; form: HostApplicationForm; email: QueuedEmail; network: string | null }

/** `known`: it was stored before; `limit`: its address or network has applied too often, and nothing was written. */
export async function recordHostApplication(
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
