/** Versions of the formula: a process with an older one never overwrites newer scores. */
import type { MatchRun } from '@club/domain/matching/run/match-run'
import { algorithmVersion } from '@club/domain/matching/score/score'
import { log } from '../server/log'
import type { Meta } from './memory'

/** A newer formula than this process's has written, or is about to: the process must be replaced first. */
class NewerAlgorithm extends Error {
  constructor(newest: number) {
    super(`Matches already use algorithm version ${newest}, but this process has version ${algorithmVersion}`)
    this.name = 'NewerAlgorithm'
  }
}

/** Throws a NewerAlgorithm when the index was written with a newer formula than this process's. */
export function refuseOlderAlgorithm(meta: Meta | null): void {
  refuseNewer(meta?.content.newest_algorithm_version ?? 0)
}

/** Throws a NewerAlgorithm for a run of a newer formula; its queue retries until the step reaches a process that has it. */
export function refuseNewerRun({ algorithm_version }: MatchRun): void {
  refuseNewer(algorithm_version)
}

function refuseNewer(newest: number): void {
  if (newest <= algorithmVersion) return
  log.algorithmOutdated({ current: algorithmVersion, newest })
  throw new NewerAlgorithm(newest)
}

/** Logs when stored matches can be of an older formula than this process's; returns whether they can. */
export function warnOfOlderMatches(meta: Meta | null): boolean {
  const stored = meta?.content.algorithm_version ?? algorithmVersion
  if (stored >= algorithmVersion) return false
  log.matchesOutdated({ stored, current: algorithmVersion })
  return true
}

/**
 * The two versions in meta after a commit of this process. Without an index there are no older matches; otherwise only
 * a run that has reconciled all of them raises `algorithm_version`.
 */
export function versionsAfter(meta: Meta | null, allOfVersion = 0) {
  const stored = meta?.content.algorithm_version ?? algorithmVersion
  return {
    algorithm_version: Math.max(stored, allOfVersion),
    newest_algorithm_version: Math.max(meta?.content.newest_algorithm_version ?? 0, algorithmVersion),
  }
}
