/** Ends a run over the whole club where it is, for an admin; what it has mended stays. */
import { callable } from '../callable'
import { refusedToOthers } from '../match-run-admin'
import { cancelRun } from '../store/match-run-start'
import { matching } from '../store/matching'

export const cancelMatchRun = callable('cancelMatchRun', async ({ input: { job }, ...caller }) => {
  const refusal = refusedToOthers(caller)
  if (refusal) return refusal
  const run = await cancelRun(job, matching().runs.db)
  return run ? { status: run.status } : { refused: `There is no run ${job}`, code: 'not-found' }
})
