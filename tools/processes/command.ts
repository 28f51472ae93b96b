/** The frame of every command: runs the work, and stops what it started when it ends, fails or is interrupted. */
import { constants } from 'node:os'
import { Problem } from '../project'
import { endEverything, endLeftovers, killFamily, ownFamily } from './endings'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** One Ctrl-C arrives up to three times: from the terminal, from npm and from run.mjs, which both forward it. */
const oneInterruptionMs = 1000
/** Once nothing runs any more, only files remain to be removed. */
const lastFilesMs = 2000

/** Ends this process with the exit code that `work` resolves to. */
export async function runCommand(work: () => Promise<number>): Promise<never> {
  const code = await Promise.race([interruption(), endLeftovers().then(work)]).catch(report)
  await endEverything()
  process.exit(code)
}

/** The first Ctrl-C asks everything to stop, which takes some seconds; the second kills the rest. */
function interruption(): Promise<number> {
  let first: number | null = null
  return new Promise((resolve) => {
    for (const signal of signals) {
      process.on(signal, () => {
        const code = 128 + constants.signals[signal]
        if (first === null) {
          first = performance.now()
          console.log('\nStopping … (press Ctrl-C again to kill everything)')
          resolve(code)
        } else if (performance.now() - first > oneInterruptionMs) {
          // Ends the wait for these processes, while endings that remove files still run.
          killFamily(ownFamily())
          setTimeout(() => process.exit(code), lastFilesMs)
        }
      })
    }
  })
}

function report(error: unknown): number {
  console.error(error instanceof Problem ? error.message : error)
  return 1
}
