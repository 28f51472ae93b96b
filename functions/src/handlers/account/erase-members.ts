/** Erases every hour the members who left seven days ago, and goes on where the last hour was interrupted. */
import { onSchedule } from 'firebase-functions/v2/scheduler'
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
import { ticketsUntil } from '../../store/payments/upcoming-tickets'
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

/** One after the other; one who cannot be erased does not keep the others waiting. */
export async function eraseMembersAt(now: Date, context: ErasureContext): Promise<void> {
  for (const uid of await membersToErase(now, context.db))
    await eraseMember(uid, context, now).catch((error: unknown) => log.erasureFailed({ uid, error }))
}

/**
 * Erases a member; nothing happens to one who stays, is erased already, or holds paid tickets for an event ahead. Throws when a step fails; called again, it does
 * all of them again. The Auth user is the last but one, and the account, which is how an unfinished one is found, the last.
 */
export async function eraseMember(uid: string, context: ErasureContext, now: Date): Promise<void> {
  if ((await ticketsUntil(uid, now, context.db)) !== null) return
  const address = (await authUser(uid))?.email ?? null
  const leaver = await beginErasing({ uid, address }, context.db, now)
  if (leaver === null) return
  await eraseTraces(leaver, context.db)
  await takeOutOfMatches(uid, context)
  await eraseFiles(uid, context.buckets)
  await deleteAuthUser(uid)
  await deleteAccount(uid, context.db)
  log.memberErased({ as: leaver.as })
}
