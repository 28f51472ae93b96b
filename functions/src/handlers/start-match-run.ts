/** Starts a run over the whole club for an admin who has seen what it costs; answers with the one under way if there is one. */
import { runId } from '@club/domain/matching/match-run'
import { costWords } from '@club/domain/matching/run-cost'
import { callable } from '../callable'
import { log } from '../log'
import { matchRunOptions, refusedToOthers } from '../match-run-admin'
import { startRun } from '../store/match-run-start'
import { matching } from '../store/matching'

export const startMatchRun = callable(
  'startMatchRun',
  async ({ input, ...caller }) => {
    const refusal = refusedToOthers(caller)
    if (refusal) return refusal
    const { gate, db } = matching().runs
    const answer = await startRun({ by: caller.uid, agreed: input.agreed }, gate, db)
    if ('tooDear' in answer)
      return {
        refused: `The run would take more than was agreed to: up to ${costWords(answer.tooDear)}. Plan it again.`,
      }
    const job = runId(answer.started.match_run)
    if (answer.isNew) log.matchRunStarted({ job, by: caller.uid })
    return { job, is_new: answer.isNew }
  },
  matchRunOptions,
)
