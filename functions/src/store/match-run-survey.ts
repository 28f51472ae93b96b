/** The first step of a whole-club run: divides the members into even ranges, and finds out what has become of the index. */
import type { Firestore } from 'firebase-admin/firestore'
import { limits } from '@club/domain/limits'
import { algorithmVersion } from '@club/domain/matching/score'
import type { Tally } from '@club/domain/matching/match-run'
import { rangeCount } from '@club/domain/matching/run-ranges'
import { idPages, readsOf } from './id-pages'
import type { MatchGate } from './match-gate'
import { loadShards } from './match-memory'
import type { RunContext } from './match-run-context'

export type Survey = { readonly bounds: readonly string[]; readonly rebuilds: boolean; readonly tally: Tally }

/** From here on nobody with an older formula writes; a range that is done stays of this version. */
export async function survey({ gate, db, sizes }: RunContext): Promise<Survey> {
  await claimVersion(gate)
  const { bounds, onboarded, reads } = await divided(db, sizes.membersPerRange)
  const index = await indexState(gate, db)
  const isSmall = index.members < (onboarded * limits.matchRun.rebuildBelowPercent) / 100
  return {
    bounds,
    rebuilds: index.isDamaged || isSmall,
    tally: { reads: reads + index.reads, writes: 1, mended: 0 },
  }
}

async function claimVersion(gate: MatchGate): Promise<void> {
  await gate.untilItHolds(async () => {
    const meta = await gate.meta()
    if (meta && meta.content.newest_algorithm_version >= algorithmVersion) return true
    return (await gate.installShards(meta, new Map())) ? true : null
  })
}

async function divided(db: Firestore, each: number) {
  const total = (await db.collection('accounts').count().get()).data().count
  const stride = Math.ceil(total / rangeCount(total, each)) || each
  const bounds: string[] = []
  let [seen, onboarded, reads] = [0, 0, Math.ceil(total / 1000)]
  const ids = db.collection('accounts').select('onboarded')
  for await (const page of idPages(ids, { after: '', upTo: null }, limits.matchRun.idsPerPage)) {
    reads += readsOf(page)
    for (const snapshot of page.docs) {
      seen += 1
      if (snapshot.get('onboarded') === true) onboarded += 1
      if (seen % stride === 0 && seen < total) bounds.push(snapshot.id)
    }
  }
  return { bounds, onboarded, reads }
}

async function indexState(gate: MatchGate, db: Firestore) {
  const meta = await gate.meta()
  const shards = [...(await loadShards(Object.keys(meta?.content.shards ?? {}), db)).values()]
  return {
    isDamaged: shards.includes(null),
    members: shards.reduce((count, shard) => count + (shard?.members.size ?? 0), 0),
    reads: 2 + shards.length,
  }
}
