/** `npm run matches -- plan | start [--yes] | status | cancel | replay PAIR [--project ID]`: looks after all matches of the club. */
import { matchesArguments } from '../admin/arguments'
import { doWish } from '../admin/matches'
import { runCommand } from '../processes/command'
import { chooseProject } from '../suite/running-suite'

await runCommand(() => {
  const wish = matchesArguments(process.argv.slice(2))
  return doWish(wish, chooseProject(wish.projectId))
})
