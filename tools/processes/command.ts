/** The frame of every command: runs the work, and stops what it started when it ends, fails or is interrupted. */
import { constants } from 'node:os'
import { Problem } from '../problem'
import { endEverything } from './endings'
import { endLeftovers } from './leftovers'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ends this process with the exit code that `work` resolves to. */
export async function runCommand(work: () => Promise<number>): Promise<never> {
  const code = await Promise.race([interruption(), endLeftovers().then(work)]).catch(report)
  await endEverything()
  process.exit(code)
}

/** Asking twice does not help: stopping has begun, and cutting it short would leave processes behind. */
function interruption(): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of signals) {
      process.on(signal, () => {
        console.log('\nStopping …')
        resolve(128 + constants.signals[signal])
      })
    }
  })
}

function report(error: unknown): number {
  console.error(error instanceof Problem ? error.message : error)
  return 1
}
