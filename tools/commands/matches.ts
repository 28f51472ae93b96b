/** `npm run matches -- plan | start [--yes] | status | cancel | replay PAIR [--project ID]`: looks after all matches of the club. */
import { chooseProject } from '../emulators/chosen-project'
import { doWish } from '../matches/match-commands'
import { matchesArguments } from '../matches/matches-arguments'
import { runCommand } from '../processes/command'

await runCommand(() => {
  const wish = matchesArguments(process.argv.slice(2))
  return doWish(wish, chooseProject(wish.projectId))
})
