/** Blocks another member, takes that back, and lists whom one blocks; the other one is never told. */
import { limits } from '@club/domain/limits'
import { callable } from '../../callable'
import { peopleChanged } from '../../store/events/attendees'
import { matching } from '../../store/matching/matching'
import { blockingCounted, blocksBy, unblocking } from '../../store/safety/blocks'

/** The club in memory, and the first call of a process reads it. */
const options = { memory: '1GiB', timeoutSeconds: limits.match.timeoutSeconds, maxInstances: 5 } as const

/**
 * The same answer whoever is asked for, so that it tells nothing about who exists. Whoever looks at an event to which the caller
 * goes asks again who does, the other one among them; that somebody was blocked, or whom, it does not say.
 */
export const blockMember = callable(
  'blockMember',
  async ({ uid, input: { user_id }, now }) => {
    if (user_id === uid) return {}
    const outcome = await matching().runs.gate.change(blockingCounted({ by: uid, of: user_id }, now))
    if ('refused' in outcome) return { refused: outcome.refused, code: 'resource-exhausted' }
    await peopleChanged(uid, now)
    return {}
  },
  options,
)

export const unblockMember = callable(
  'unblockMember',
  async ({ uid, input: { user_id }, now }) => {
    if (user_id === uid) return {}
    await matching().runs.gate.change(unblocking({ by: uid, of: user_id }, now))
    await peopleChanged(uid, now)
    return {}
  },
  options,
)

export const listBlocks = callable('listBlocks', ({ uid }) => blocksBy(uid))
