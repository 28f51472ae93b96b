/**
 * Pins according to the documents of the pairs, for lost shards of the index: each pin was committed with its pair's
 * document.
 */
import type { Firestore, Query } from 'firebase-admin/firestore'
import { limits } from '@club/domain/limits'
import { superLikePins, type Pin, type Pins } from '@club/domain/members/pair'
import { idPages, readsOf } from '../server/store/id-pages'
import { shardId } from './memory'

type Found = { readonly pins: Pins; readonly reads: number }

/** Call it after reading meta: every later change of a pin moves the fence. */
export async function loadPins(shards: readonly string[], db: Firestore): Promise<Found> {
  const pins = new Map<string, Pin>()
  let reads = 0
  if (shards.length === 0) return { pins, reads }
  const reactions = db.collection('pair_reactions')
  const pinned: readonly (readonly [Pin, Query])[] = [
    ...superLikePins.map((pin) => [pin, reactions.where('super_like', '==', pin)] as const),
    ['mutual', reactions.where('mutual', '==', true)],
    // Last: a block outweighs everything else.
    ['blocked', reactions.where('blocked', '==', true)],
  ]
  for (const [pin, query] of pinned) {
    const pairs = query.select()
    for await (const page of idPages(pairs, { after: '', upTo: null }, limits.matchRun.idsPerPage)) {
      reads += readsOf(page)
      for (const { id } of page.docs) if (shards.includes(shardId(id))) pins.set(id, pin)
    }
  }
  return { pins, reads }
}
