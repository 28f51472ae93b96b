/** Hosts of evenings who have agreed that members read their first name. */
import { canHaveHost, isHostOf } from '@club/domain/events/event-host'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded, type Batch } from '../server/store/compare-and-set'

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
    // When the club takes the event over at this moment, one of the two commits is made again.
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
