/** `npm run project -- prepare --project ID [--run]` and `-- check --project ID`: a real project as the code needs it. */
import { runCommand } from '../processes/command'

await runCommand(async () => {
  const { project, projectArguments } = await import('../cloud/project')
  return project(projectArguments(process.argv.slice(2)))
})
