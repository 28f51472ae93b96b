/** A process of its own: does open steps of a run in an order of its own until the run is over. It may be killed at any moment. */
import { openSteps } from '@club/domain/matching/match-run'
import { runStep } from '../../functions/src/store/match-run-steps'
import { loadRun } from '../../functions/src/store/match-runs'
import { newProcess, projectOfItsOwn, stepBegins } from './match-run-process'

const [project = '', job = '', offset = '0'] = process.argv.slice(2)
const context = newProcess(projectOfItsOwn(project))

for (;;) {
  const run = await loadRun(job, context.db)
  const steps = run ? openSteps(run) : []
  const step = steps[Number(offset) % Math.max(1, steps.length)]
  if (step === undefined) break
  console.log(stepBegins)
  await runStep(step, context)
}
