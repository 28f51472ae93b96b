/** Does open steps of a run until it is complete, in a process that can be killed; after its ration of steps it only waits. */
import { openSteps } from '@club/domain/matching/run/match-run'
import { runStep } from '../../functions/src/matching/run/steps'
import { loadRun } from '../../functions/src/matching/run/runs'
import { newProcess, projectOfItsOwn, stepStarts } from './match-run-process'

const [project = '', job = '', offset = '0', ration = ''] = process.argv.slice(2)
let left = ration === '' ? Infinity : Number(ration)
const context = newProcess(projectOfItsOwn(project))

for (;;) {
  const run = await loadRun(job, context.db)
  const steps = run ? openSteps(run) : []
  const step = steps[Number(offset) % Math.max(1, steps.length)]
  if (step === undefined) break
  console.log(stepStarts)
  await runStep(step, context)
  left -= 1
  if (left === 0) await new Promise(() => setInterval(() => undefined, 60_000))
}
