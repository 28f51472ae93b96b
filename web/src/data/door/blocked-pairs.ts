/** The pairs of attendees of an event with a block, by one or both: for staff, before the evening. */
import type { OutputOf } from '@club/domain/contracts/index'
import { callAtDoor } from './call-at-door'

export type BlockedPairs = OutputOf<'listBlockedPairs'>

/** Throws errors that `failureOf` understands. */
export function listBlockedPairs(event_id: string): Promise<BlockedPairs> {
  return callAtDoor('listBlockedPairs', { event_id })
}
