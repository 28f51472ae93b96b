/** Erases every hour the members who left seven days ago, and goes on where the last hour was interrupted. */
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { limits } from '@club/domain/limits'
import { barringSecrets } from '../../config'
import { authUser, deleteAuthUser } from '../../gateways/auth'
import { log } from '../../log'
import {
  beginErasing,
  deleteAccount,
  eraseFiles,
  eraseTraces,
  membersToErase,
  takeOutOfMatches,
  type ErasureContext,
} from '../../store/account/erasing'
import { matching } from '../../store/matching/matching'
import { photoBuckets } from '../../store/members/photo-files'

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

/** One after the other; one who cannot be erased, or is to wait, does not keep the others waiting. */
export async function eraseMembersAt(now: Date, context: ErasureContext): Promise<void> {
  let begun = 0
  for (const uid of await membersToErase(now, context.db)) {
    if (begun === limits.leaving.erasedAtOnce) return
    const hasBegun = await eraseMember(uid, context, now).catch((error: unknown) => {
      log.erasureFailed({ uid, error })
      return true
    })
    if (hasBegun) begun += 1
  }
}

/**
 * Erases a member; false when there is nothing to do: they stay, are erased already, or are kept by paid tickets for an event ahead
 * or by a report on which nobody has decided. Throws when a step fails; called again, it does all of them again. The Auth user is
 * the last but one, and the account, which is how an unfinished one is found, the last.
 */
export async function eraseMember(uid: string, context: ErasureContext, now: Date): Promise<boolean> {
  const address = (await authUser(uid))?.email ?? null
  const leaver = await beginErasing({ uid, address }, context.db, now)
  if (leaver === null) return false
  await eraseTraces(leaver, context.db)
  await takeOutOfMatches(uid, context)
  await eraseFiles(leaver, context)
  await deleteAuthUser(uid)
  await deleteAccount(uid, context.db)
  log.memberErased({ as: leaver.as })
  return true
}
