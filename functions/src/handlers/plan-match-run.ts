/** What a run over the whole club would look at and cost, for an admin; writes nothing. */
import { callable } from '../callable'
import { matchRunOptions, refusedToOthers } from '../match-run-admin'
import { planRun } from '../store/match-run-plan'
import { matching } from '../store/matching'

export const planMatchRun = callable(
  'planMatchRun',
  async (caller) => {
    const { gate, db } = matching().runs
    return refusedToOthers(caller) ?? (await planRun(gate, db))
  },
  matchRunOptions,
)
