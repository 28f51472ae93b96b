/** Applying to be a host (readings, weakness 6). */
import { isFilledInByProgram, tooManyApplications } from '@club/domain/hosting/host-application'
import { callable } from '../server/callable'
import { log } from '../server/log'
import { hostApplicationEmail } from '../emails/emails'
import { recordHostApplication } from './host-applications'

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
