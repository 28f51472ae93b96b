/**
 * `npm run reconcile [-- credits | orders] [--project ID]`: compares balances of credits with their ledger, and orders with tickets,
 * seats, counters and Stripe; fails when something differs.
 */
import { reconcileArguments } from '../admin/arguments'
import { runCommand } from '../processes/command'
import { chooseProject } from '../suite/running-suite'

await runCommand(async () => {
  const { projectId, parts } = reconcileArguments(process.argv.slice(2))
  const project = chooseProject(projectId)
  return (await import('../admin/reconcile')).reconcile(project, parts)
})
