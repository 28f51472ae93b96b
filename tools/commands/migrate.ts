/** `npm run migrate -- list | NAME [--dry] [--project ID]`: lists back-fills of stored documents, or runs one or what is left of it. */
import { migrateArguments } from '../admin/arguments'
import { runCommand } from '../processes/command'
import { chooseProject } from '../suite/running-suite'

await runCommand(async () => {
  const request = migrateArguments(process.argv.slice(2))
  const projectId = chooseProject(request.projectId)
  return (await import('../admin/migrate')).runMigrateCommand(request, projectId)
})
