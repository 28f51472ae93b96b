/** `npm start`: the whole club on this machine, with one screen that says where everything is. */
import { announceSuite } from '../emulators/running-suite'
import { rebuildFunctionsOnChange } from '../emulators/rebuild-functions'
import { startSuite } from '../emulators/suite'
import { welcomeScreen } from '../emulators/welcome-screen'
import { startWebServer } from '../emulators/web-server'
import { Problem } from '../problem'
import { runCommand } from '../processes/command'
import { keepData } from '../start/keep-data'
import { dataOf, runToGoOnWith } from '../start/kept-club'
import { peopleOf } from '../start/people'
import { readStartArguments } from '../start/start-arguments.mjs'

await runCommand(async () => {
  const { keep, run, refusal } = readStartArguments(process.argv.slice(2))
  if (refusal !== null) throw new Problem(refusal)
  const earlier = keep ? runToGoOnWith(run) : null
  console.log('Starting the emulators and the mail inbox …')
  const suite = await startSuite('people', earlier && dataOf(earlier))
  announceSuite(suite)
  console.log('Starting the web app …')
  const web = await startWebServer(suite)
  const people = await Promise.race([peopleOf(suite, earlier), suite.died])
  keepData(suite, people, keep)
  rebuildFunctionsOnChange()
  console.log(welcomeScreen(suite, people))
  return await Promise.race([web.exited, suite.died])
})
