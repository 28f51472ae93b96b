/**
 * `npm run matches -- plan | start [--yes] | status | cancel | replay PAIR [--project ID]`: manages the matches of the
 * whole club.
 */
import { matchesArguments } from '../admin/arguments'
import { runCommand } from '../processes/command'
import { chooseProject } from '../suite/running-suite'

await runCommand(async () => {
  const request = matchesArguments(process.argv.slice(2))
  const projectId = chooseProject(request.projectId)
  return (await import('../admin/matches')).runMatchesCommand(request, projectId)
})
