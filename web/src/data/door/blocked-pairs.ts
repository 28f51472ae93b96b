/** The pairs of attendees of an event with a block, by one or both: for staff, before the evening. */
import { doorContracts } from '@club/domain/contracts/door'
import type { OutputOf } from '@club/domain/contracts/index'
import { call } from '../firebase/call'

export type BlockedPairs = OutputOf<'listBlockedPairs'>

/** Throws errors that `failureOf` understands. */
export function listBlockedPairs(event_id: string): Promise<BlockedPairs> {
  return call('listBlockedPairs', { event_id }, doorContracts)
}
