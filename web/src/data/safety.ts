/** Blocking, unblocking and reporting a member. */
import type { OutputOf } from '@club/domain/contracts/index'
import type { ReportForm } from '@club/domain/safety/report'
import { call } from './firebase/call'

/** Removes the caller and the member from each other's sight. Throws errors that `failureOf` understands. */
async function blockMember(uid: string): Promise<void> {
  await call('blockMember', { user_id: uid })
}

/** Removes the caller's own block. Throws errors that `failureOf` understands. */
export async function unblockMember(uid: string): Promise<void> {
  await call('unblockMember', { user_id: uid })
}

export type BlockedMember = OutputOf<'listBlocks'>['blocks'][number]

/**
 * The members the caller blocks, newest first; the rules hide these people from direct reads. Throws errors
 * that `failureOf` understands.
 */
export async function listBlocks(): Promise<OutputOf<'listBlocks'>> {
  return call('listBlocks', {})
}

/** Stores a report, once for each `id`. Throws errors that `failureOf` understands. */
async function reportMember(id: string, report: ReportForm): Promise<void> {
  await call('reportMember', { id, report })
}

export const safetyActions = { block: blockMember, report: reportMember }
export type SafetyActions = typeof safetyActions
