/** `npm run emails -- retry [--project ID]`: puts given-up emails back in the queue. */
import { emailsArguments } from '../admin/arguments'
import { runCommand } from '../processes/command'
import { chooseProject } from '../suite/running-suite'

await runCommand(async () => {
  const { projectId } = emailsArguments(process.argv.slice(2))
  const project = chooseProject(projectId)
  // Firebase reads the emulators' addresses when it is loaded.
  return (await import('../admin/emails')).retryEmails(project)
})
