/** `npm run grant -- EMAIL ROLE [--project ID]`: makes someone an admin, a moderator, or a user again. */
import { grantArguments } from '../admin/arguments'
import { runCommand } from '../processes/command'
import { chooseProject } from '../suite/running-suite'

await runCommand(async () => {
  const { email, role, projectId } = grantArguments(process.argv.slice(2))
  const project = chooseProject(projectId)
  // Firebase reads the emulators' addresses when it is loaded.
  const { grantRole } = await import('../admin/grant')
  await grantRole(email, role, project)
  console.log(`${email} is now ${role} in ${project}. Open pages update automatically.`)
  return 0
})
