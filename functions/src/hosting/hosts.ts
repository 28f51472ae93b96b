/** Hosts of evenings: showing or hiding their first name, and what a member can see of them. */
import { isVisible } from '@club/domain/account/account'
import type { OutputOf } from '@club/domain/contracts/index'
import { canHaveHost, isHostOf } from '@club/domain/events/event-host'
import { pairId } from '@club/domain/members/pair'
import { loadAccount, loadProfile } from '../server/accounts/accounts'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded, type Batch } from '../server/store/compare-and-set'
import { loadDocument } from '../server/store/load-document'

type Showing = { readonly uid: string; readonly eventId: string; readonly shows: boolean }

/** Shows or hides the member as the host of an evening; false when they don't host it. Idempotent. */
export async function showHost({ uid, eventId, shows }: Showing, now: Date): Promise<boolean> {
  return compareAndSet(async (batch) => {
    const [stored, planned, proposed] = await Promise.all([
      collectionOf('event_hosts').doc(eventId).get(),
      collectionOf('events').doc(eventId).get(),
      collectionOf('event_proposals').doc(eventId).get(),
    ])
    const isShown = documentOrNull(stored)?.user_id === uid
    if (isShown === shows) return true
    if (!shows) {
      await hideHost(batch, eventId, now)
      return true
    }
    if (!isHostOf(documentOrNull(proposed), uid) || !canHaveHost(documentOrNull(planned), now)) return false
    // If the club takes the event over at the same moment, the later of the two commits fails and is retried.
    writeGuarded(batch, proposed, { user_id: uid })
    writeGuarded(batch, stored, { user_id: uid, agreed_at: now })
    writeGuarded(batch, planned, { people_changed_at: now })
    return true
  })
}

/** Takes the host's name off an evening, with a commit; open pages read the host again once `people_changed_at` moves. */
export async function hideHost(batch: Batch, eventId: string, now: Date): Promise<void> {
  const [stored, planned] = await Promise.all([
    collectionOf('event_hosts').doc(eventId).get(),
    collectionOf('events').doc(eventId).get(),
  ])
  if (!stored.exists) return
  batch.delete(stored.ref)
  if (planned.exists) writeGuarded(batch, planned, { people_changed_at: now })
}

const none = { first_name: null, is_blocked: false } as const

/**
 * The host of an evening as `viewer` can see them: named only after they agreed, and known as blocked without that. None
 * for the host, and where the host is suspended, leaving, or blocks the viewer.
 */
export async function hostFor(viewer: string, eventId: string, now: Date): Promise<OutputOf<'openHost'>> {
  const [event, proposal, shown] = await Promise.all([
    loadDocument('events', eventId),
    loadDocument('event_proposals', eventId),
    loadDocument('event_hosts', eventId),
  ])
  if (proposal === null || !canHaveHost(event, now)) return none
  const { user_id: uid } = proposal
  if (uid === viewer || !isHostOf(proposal, uid)) return none
  const [account, profile, block] = await Promise.all([
    loadAccount(uid),
    loadProfile(uid),
    loadDocument('blocks', pairId(viewer, uid)),
  ])
  if (account === null || !isVisible(account)) return none
  if (block !== null) return { ...none, is_blocked: block.blocked_by[viewer] !== undefined }
  return { ...none, first_name: shown?.user_id === uid ? (profile?.first_name ?? null) : null }
}
