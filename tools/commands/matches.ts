/**
 * `npm run matches -- plan | start [--yes] | status | cancel | replay PAIR [--project ID]`: manages the matches of the
 * whole club.
 */
import { matchesArguments } from '../admin/arguments'
import { runCommand } from '../processes/command'
import { chooseProject } from '../suite/running-suite'

await runCommand(async () => {
  const wish = matchesArguments(process.argv.slice(2))
  const projectId = chooseProject(wish.projectId)
  return (await import('../admin/matches')).runMatchesCommand(wish, projectId)
})
