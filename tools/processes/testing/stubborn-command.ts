/** A command whose process ignores requests to stop, for tests of Ctrl-C. */
import { runCommand } from '../command'
import { newLogFile, startProcess } from '../started-process'

const deaf = "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000); console.log('deaf')"
const longerThanAnybodyWaitsMs = 600_000

await runCommand(async () => {
  const stubborn = startProcess({
    command: process.execPath,
    args: ['-e', deaf],
    logFile: newLogFile('stubborn'),
    graceMs: longerThanAnybodyWaitsMs,
  })
  stubborn.onLine(() => console.log('Ready'))
  return await stubborn.exited
})
