/** Programs whose result is a check: it passes when the program ends well. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../processes/endings'
import { startProcess } from '../processes/started-process'
import { fromRoot, installed } from '../project'
import { oneFailed, onePassed, type Tally } from './tally'

/** `logFile`: receives the output; without it the program shares this terminal. */
export type Program = { args: string[]; cwd?: string; env?: Record<string, string>; logFile?: string }

/** A child process left behind could hold its log open forever. */
const lastWordsWithinMs = 5000

/** Runs a Node program; resolves to its exit code, when its log is complete. */
export async function runNode({ args, cwd, env = {}, logFile }: Program): Promise<number> {
  const { exited, logged } = startProcess({
    command: process.execPath,
    args,
    cwd: cwd ?? fromRoot('.'),
    env: { ...process.env, ...env },
    ...(logFile !== undefined && { logFile }),
  })
  const code = await exited
  if (logFile !== undefined) await Promise.race([logged, sleep(lastWordsWithinMs, undefined, { ref: false })])
  return code
}

export async function check(program: Program): Promise<Tally> {
  const code = await runNode(program)
  return code === 0 ? onePassed : oneFailed(`Exited with code ${code}.`)
}

/** Types and lint of all files, or of the given files and folders. */
export function typesAndLint(logFile: string, files: string[] = []): Promise<Tally> {
  const linter = installed('oxlint/bin/oxlint')
  return check({
    args: [linter, '-c', 'oxlint.config.js', '--no-error-on-unmatched-pattern', ...files],
    env: {
      // Otherwise its checker collects garbage at every doubling, which takes a sixth of its time and saves no memory at
      // the peak.
      GOGC: process.env.GOGC ?? '400',
      // Each of its threads infers the same types, and tests run beside it: on two cores, a second thread costs a fifth
      // more processor time.
      GOMAXPROCS: process.env.GOMAXPROCS ?? String(Math.max(1, availableParallelism() - 1)),
    },
    logFile,
  })
}

/** All files that the formatter supports, or the given ones. */
export function format(logFile: string, files: string[] = ['.']): Promise<Tally> {
  const formatter = installed('oxfmt/bin/oxfmt')
  return check({ args: [formatter, '--check', '--no-error-on-unmatched-pattern', ...files], logFile })
}

export function newResultsFile(): string {
  return join(temporaryFolder('club-results'), 'results.json')
}
