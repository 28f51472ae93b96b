/** Blocks and unblocks another member, and lists the caller's blocks; the blocked member is never notified. */
import { callable } from '../server/callable'
import { settlePlansOfPair } from '../asks/plans'
import { matching } from '../matching/matching'
import { blockingCounted, blocksBy, unblocking } from './blocks'

/** The answer is the same for every uid, so that it does not reveal who exists. */
export const blockMember = callable('blockMember', async ({ uid, input: { user_id }, now }) => {
  if (user_id === uid) return {}
  const outcome = await matching().runs.gate.change(blockingCounted({ by: uid, of: user_id }, now))
  return 'refused' in outcome ? { refused: outcome.refused, code: 'resource-exhausted' } : {}
})

export const unblockMember = callable('unblockMember', async ({ uid, input: { user_id }, now }) => {
  if (user_id === uid) return {}
  await matching().runs.gate.change(unblocking({ by: uid, of: user_id }, now))
  await settlePlansOfPair([uid, user_id], now)
  return {}
})

export const listBlocks = callable('listBlocks', ({ uid }) => blocksBy(uid))
