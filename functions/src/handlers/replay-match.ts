/** Why a pair has its score, for an admin. */
import { callable } from '../callable'
import { log } from '../log'
import { matchRunOptions, refusedToOthers } from '../match-run-admin'
import { replayPair } from '../store/match-replay'
import { matching } from '../store/matching'

export const replayMatch = callable(
  'replayMatch',
  async ({ input: { pair_id }, ...caller }) => {
    const refusal = refusedToOthers(caller)
    if (refusal) return refusal
    log.matchReplayed({ by: caller.uid, pair: pair_id })
    return replayPair(pair_id, matching().runs)
  },
  matchRunOptions,
)
