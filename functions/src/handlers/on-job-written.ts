/** A run over the whole club has started, entered its next phase, or is to be handed out again: its steps go to the queue. */
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { handedOut, openSteps } from '@club/domain/matching/match-run'
import { enqueueSteps } from '../gateways/match-run-tasks'
import { log } from '../log'
import { documentInEvent } from '../store/collection-of'

/** An event that fails comes again, so that no phase is left without its tasks. */
export const onJobWritten = onDocumentWritten(
  { document: 'jobs/{job}', retry: true, maxInstances: 2, memory: '256MiB' },
  async ({ data, params: { job } }) => {
    const [before, after] = [documentInEvent('jobs', data?.before), documentInEvent('jobs', data?.after)]
    if (!after || !handedOut(before, after)) return
    const steps = openSteps(after)
    await enqueueSteps(steps)
    log.matchRunMoved({ job, phase: after.phase, steps: steps.length })
  },
)
