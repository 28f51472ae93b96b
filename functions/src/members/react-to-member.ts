/**
 * A member's reactions to another: like, super like or pass, and undoing the last pass (section 8; readings, section
 * 3).
 */
import type { RefusedReaction } from '@club/domain/members/reaction'
import { callable, type Refusal } from '../server/callable'
import { log } from '../server/log'
import { queuePairEmail } from '../emails/pair-email'
import { matching } from '../matching/matching'
import { Reactions, undoPass as takePassBack } from './reactions'

let instance: Reactions | undefined

/** This process's only instance, so that concurrent matches share a commit. */
export function reactions(): Reactions {
  instance ??= new Reactions({ announce: queuePairEmail, gate: matching().runs.gate })
  return instance
}

const codes = {
  self: 'invalid-argument',
  no_user: 'failed-precondition',
  not_found: 'not-found',
  no_match: 'failed-precondition',
  no_credits: 'failed-precondition',
} as const satisfies Record<RefusedReaction['reason'], Refusal['code']>

export const reactToMember = callable(
  'reactToMember',
  async ({ uid, input: { user_id, like_type, request_id: request }, now }) => {
    const reaction = { from: uid, to: user_id, type: like_type, request }
    const outcome = await reactions().react(reaction, now)
    if ('refused' in outcome) return { ...outcome, code: codes[outcome.reason] }
    if (outcome.isNewMatch) log.mutualMatchMade({ uids: [uid, user_id] })
    return { is_match: outcome.isMatch }
  },
)

export const undoPass = callable('undoPass', async ({ uid, input: { user_id, request_id }, now }) => {
  await takePassBack({ from: uid, to: user_id, request: request_id }, now)
  return {}
})
