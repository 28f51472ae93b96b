/** `npm run reconcile -- credits [--project ID]`: compares every balance of credits with its ledger; fails when one differs. */
import { reconcileArguments } from '../admin/arguments'
import { runCommand } from '../processes/command'
import { chooseProject } from '../suite/running-suite'

await runCommand(async () => {
  const { projectId } = reconcileArguments(process.argv.slice(2))
  return (await import('../admin/reconcile')).reconcileCredits(chooseProject(projectId))
})
