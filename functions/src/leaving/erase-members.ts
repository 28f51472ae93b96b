/** Erases, every hour, the members who left seven days ago; resumes where the last hour was interrupted. */
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { limits } from '@club/domain/limits'
import { barringSecrets } from '../server/config'
import { authUser, deleteAuthUser } from '../server/gateways/auth'
import { log } from '../server/log'
import {
  startErasing,
  deleteAccount,
  eraseFiles,
  eraseTraces,
  membersToErase,
  takeOutOfMatches,
  type ErasureContext,
} from './erasure-steps'
import { matching } from '../matching/matching'
import { photoBuckets } from '../members/photo-files'

export const eraseMembers = onSchedule(
  {
    schedule: 'every 1 hours',
    maxInstances: 1,
    memory: '1GiB',
    timeoutSeconds: 1800,
    secrets: barringSecrets,
  },
  () => eraseMembersAt(new Date(), { ...matching().runs, buckets: photoBuckets() }),
)

/** One after the other; a member whose erasure fails or must wait does not hold up the others. */
export async function eraseMembersAt(now: Date, context: ErasureContext): Promise<void> {
  let started = 0
  for (const uid of await membersToErase(now, context.db)) {
    if (started === limits.leaving.erasedAtOnce) return
    const hasStarted = await eraseMember(uid, context, now).catch((error: unknown) => {
      log.erasureFailed({ uid, error })
      return true
    })
    if (hasStarted) started += 1
  }
}

/**
 * Erases a member. Returns false when there is nothing to do: the member stays, is already erased, or is retained
 * because of paid tickets for an event ahead or an undecided report. Throws when a step fails; a retry repeats all
 * steps. The Auth user is deleted last but one, and the account, by which an unfinished erasure is found, last.
 */
export async function eraseMember(uid: string, context: ErasureContext, now: Date): Promise<boolean> {
  const address = (await authUser(uid))?.email ?? null
  const leaver = await startErasing({ uid, address }, context.db, now)
  if (leaver === null) return false
  await eraseTraces(leaver, context.db)
  await takeOutOfMatches(uid, context)
  await eraseFiles(leaver, context)
  await deleteAuthUser(uid)
  await deleteAccount(uid, context.db)
  log.memberErased({ as: leaver.as })
  return true
}
