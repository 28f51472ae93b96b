/** Applying to be a host. */
import type { HostApplicationForm } from '@club/domain/hosting/host-application'
import { limits } from '@club/domain/limits'
import { call, fetchCall } from './firebase/call'

/** Loads the code for submitting the form while it is being filled in. */
export function prepareApplication() {
  fetchCall().catch(() => undefined)
}

function atLeast(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/**
 * Stores an application, once for each `id`; resolves no sooner than the specification requires, and rejects
 * at once with errors that `failureOf` understands.
 */
export async function applyToHost(id: string, form: HostApplicationForm): Promise<void> {
  await Promise.all([call('applyToHost', { id, ...form }), atLeast(limits.hosting.confirmedAfterMs)])
}
