/** `npm start`: the whole club on this machine, seeded, with one screen that says where everything is. */
import { announceSuite } from '../emulators/running-suite'
import { rebuildFunctionsOnChange } from '../emulators/rebuild-functions'
import { startSuite } from '../emulators/suite'
import { seedSuite } from '../emulators/seeded-people'
import { welcomeScreen } from '../emulators/welcome-screen'
import { startWebServer } from '../emulators/web-server'
import { runCommand } from '../processes/command'

await runCommand(async () => {
  console.log('Starting the emulators and the mail inbox …')
  const suite = await startSuite('people')
  announceSuite(suite)
  console.log('Starting the web app …')
  const web = await startWebServer(suite)
  console.log('Filling the club with people …')
  const people = await Promise.race([seedSuite(suite), suite.died])
  rebuildFunctionsOnChange()
  console.log(welcomeScreen(suite, people))
  return await Promise.race([web.exited, suite.died])
})
