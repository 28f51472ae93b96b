/** Match runs over the whole club for admins: plan, start and cancel a run, and replay a pair. */
import { runId } from '@club/domain/matching/run/match-run'
import { costLabel } from '@club/domain/matching/run/run-cost'
import { callable } from '../../server/callable'
import { log } from '../../server/log'
import { staffAction } from '../../server/staff-action'
import { matching } from '../matching'
import { replayPair } from '../replay'
import { cancelRun, planRun, startRun } from './start'

/** The reads, writes and cost of a run; writes nothing. */
export const planMatchRun = callable('planMatchRun', () => {
  const { gate, db } = matching().runs
  return planRun(gate, db)
})

/** Starts a run within the agreed budget, or answers with the one already running. */
export const startMatchRun = staffAction('startMatchRun', async ({ input, uid }, batch) => {
  const { gate, db } = matching().runs
  const answer = await startRun(batch, { by: uid, agreed: input.agreed }, gate, db)
  if ('overBudget' in answer)
    return {
      refused: `The run would cost more than you agreed to: up to ${costLabel(answer.overBudget)}. Plan it again.`,
    }
  const job = runId(answer.started.match_run)
  const after = { status: answer.started.status, agreed: input.agreed }
  return {
    answer: { job, is_new: answer.isNew },
    change: answer.isNew ? { target: `jobs/${job}`, before: null, after } : null,
  }
})

/** Ends a run where it is; what it has reconciled stays. */
export const cancelMatchRun = staffAction('cancelMatchRun', async ({ input: { job } }, batch) => {
  const cancelled = await cancelRun(batch, job, matching().runs.db)
  if (cancelled === null) return { refused: `Run ${job} doesn’t exist`, code: 'not-found' }
  const { status } = cancelled.run
  const change = { target: `jobs/${job}`, before: { status: 'running' }, after: { status } }
  return { answer: { status }, change: cancelled.isCancelledNow ? change : null }
})

/** Explains the score of a pair. */
export const replayMatch = callable('replayMatch', async ({ input: { pair_id }, uid }) => {
  log.matchReplayed({ by: uid, pair: pair_id })
  return replayPair(pair_id, matching().runs)
})
