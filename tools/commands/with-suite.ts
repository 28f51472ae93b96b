/** `npm run with-suite -- <command…>`: runs a command with the suite up and its environment set. */
import { runCommand } from '../processes/command'
import { startProcess } from '../processes/started-process'
import { Problem } from '../project'
import { startSuite } from '../suite/suite'

await runCommand(async () => {
  const [command, ...args] = process.argv.slice(2)
  if (command === undefined) throw new Problem('Say what to run: npm run with-suite -- <command…>')
  console.error('Starting the emulators …')
  const suite = await startSuite('tests')
  const running = startProcess({ command, args, env: { ...process.env, ...suite.env } })
  return await Promise.race([running.exited, suite.died])
})
