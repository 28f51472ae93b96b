/** What pins pairs by the documents of the pairs, for shards of the index that are lost: each pin was committed with its pair's document. */
import type { Firestore } from 'firebase-admin/firestore'
import { limits } from '@club/domain/limits'
import type { Pin, Pins } from '@club/domain/matching/score/pair'
import { idPages, readsOf } from '../id-pages'
import { shardId } from './memory'

type Found = { readonly pins: Pins; readonly reads: number }

/** Call it after reading meta: whoever changes a pin from then on moves the fence. */
export async function loadPins(shards: readonly string[], db: Firestore): Promise<Found> {
  const pins = new Map<string, Pin>()
  let reads = 0
  if (shards.length === 0) return { pins, reads }
  // A block outweighs a mutual like.
  for (const pin of ['mutual', 'blocked'] as const) {
    const pairs = db.collection('pair_reactions').where(pin, '==', true).select()
    for await (const page of idPages(pairs, { after: '', upTo: null }, limits.matchRun.idsPerPage)) {
      reads += readsOf(page)
      for (const { id } of page.docs) if (shards.includes(shardId(id))) pins.set(id, pin)
    }
  }
  return { pins, reads }
}
