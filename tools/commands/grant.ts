/** `npm run grant -- EMAIL ROLE [--project ID]`: makes somebody an admin, a moderator, or a user again. */
import { chooseProject } from '../emulators/chosen-project'
import { grantArguments } from '../grant/grant-arguments'
import { grantRole } from '../grant/grant-role'
import { runCommand } from '../processes/command'

await runCommand(async () => {
  const { email, role, projectId } = grantArguments(process.argv.slice(2))
  const project = chooseProject(projectId)
  await grantRole(email, role, project)
  console.log(`${email} is now ${role} in ${project}. An open page notices by itself.`)
  return 0
})
