/** What a whole-club run would look at and cost, as far as a few reads can tell. */
import type { Firestore, Query } from 'firebase-admin/firestore'
import { limits } from '@club/domain/limits'
import { listPrices } from '@club/domain/matching/list-prices'
import { runId } from '@club/domain/matching/match-run'
import { runCost, type RunPlan } from '@club/domain/matching/run-cost'
import { algorithmVersion } from '@club/domain/matching/score'
import type { MatchGate } from './match-gate'
import { loadMeta, UnreadableIndex } from './match-memory'
import { latestRun } from './match-runs'

/** Versions of the formula: what this process computes, what every stored match has at least, the newest ever written. */
export type MatchVersions = { readonly ours: number; readonly stored: number; readonly newest: number }

/** Reads the index, one document, and one for every thousand accounts and pairs; writes nothing. */
export async function planRun(gate: MatchGate, db: Firestore): Promise<RunPlan> {
  const [accounts, onboarded, storedPairs, latest, versions] = await Promise.all([
    count(db.collection('accounts')),
    count(db.collection('accounts').where('onboarded', '==', true)),
    count(db.collection('matches')),
    latestRun(db),
    matchVersions(db),
  ])
  const { members, kept } = await keptLists(gate, onboarded)
  const isOutdated = versions.stored < versions.ours
  return {
    accounts,
    members,
    stored_pairs: storedPairs,
    algorithm_version: versions.ours,
    stored_version: versions.stored,
    newest_version: versions.newest,
    estimate: runCost({ accounts, storedPairs, indexed: members, kept, isOutdated }),
    prices_of: listPrices.date,
    running: latest?.status === 'running' ? runId(latest.match_run) : null,
  }
}

export async function matchVersions(db: Firestore): Promise<MatchVersions> {
  const meta = await loadMeta(db)
  return {
    ours: algorithmVersion,
    stored: meta?.content.algorithm_version ?? algorithmVersion,
    newest: meta?.content.newest_algorithm_version ?? algorithmVersion,
  }
}

async function count(query: Query): Promise<number> {
  return (await query.count().get()).data().count
}

/** Without an index to go by, everybody is taken to keep as many as they can. */
async function keptLists(gate: MatchGate, onboarded: number): Promise<{ members: number; kept: number }> {
  const guess = onboarded * limits.match.kept
  try {
    const { club } = (await gate.inTurn(() => gate.current())).memory
    const isSmall = club.members.size < (onboarded * limits.matchRun.rebuildBelowPercent) / 100
    return { members: club.members.size, kept: isSmall ? guess : club.keptInAll }
  } catch (error) {
    if (!(error instanceof UnreadableIndex)) throw error
    return { members: 0, kept: guess }
  }
}
