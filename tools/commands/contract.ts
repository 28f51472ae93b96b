/** `npm run contract [-- --project ID]`: checks the Firestore, Auth and Hosting behaviour we rely on; fails when any check differs. */
import { contractArguments } from '../admin/arguments'
import { runCommand } from '../processes/command'
import { chooseProject } from '../suite/running-suite'

await runCommand(async () => {
  const { projectId } = contractArguments(process.argv.slice(2))
  const project = chooseProject(projectId)
  return (await import('../contract/contract')).contract(project)
})
