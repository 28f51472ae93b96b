/**
 * The sections of `npm test`: each prints a line when it is over, and all of its output when it failed; the last line
 * adds them up.
 */
import { appendFileSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters, styleText } from 'node:util'
import { newLogFile } from '../processes/started-process'
import { asSeenFromRoot, Problem } from '../project'

const linesOfAReason = 6

/** `flaky` names what passed only on the second attempt; it counts as passed. */
export type Tally = { passed: number; failed: number; remarks: string[]; flaky: string[] }

/**
 * `skipped` tests prove nothing, so they count as failed; so does a section in which nothing ran or that crashed.
 * `failures` names each failure with its reason.
 */
export type Outcome = {
  passed: number
  failed: number
  skipped: number
  exitCode: number
  failures: readonly Failure[]
  flaky?: string[]
}

export type Failure = { readonly test: string; readonly reason: string }

export const onePassed: Tally = { passed: 1, failed: 0, remarks: [], flaky: [] }

export function oneFailed(remark: string): Tally {
  return { passed: 0, failed: 1, remarks: [remark], flaky: [] }
}

/** Counts an outcome. A failing exit code without a failed test is a separate failure. */
export function tallyOf({ passed, failed, skipped, exitCode, failures: named, flaky = [] }: Outcome): Tally {
  const remarks = named.map(({ test, reason }) => `${test}\n      ${firstLines(reason)}`)
  let failures = failed + skipped
  if (skipped > 0) remarks.push(`${skipped} skipped: a skipped test counts as failed.`)
  if (passed + failures === 0) {
    failures = 1
    remarks.push('No tests ran: an empty section counts as failed.')
  } else if (exitCode !== 0 && failures === 0) {
    failures = 1
    remarks.push(`Exited with code ${exitCode} although no test failed.`)
  }
  return { passed, failed: failures, remarks, flaky }
}

/** The reason without its stack, and without the colours of a terminal. */
function firstLines(reason: string): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
  return lines.slice(0, linesOfAReason).join('\n      ')
}

export function sumOf(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    remarks: tallies.flatMap(({ remarks }) => remarks),
    flaky: tallies.flatMap(({ flaky }) => flaky),
  }
}

const nameWidth = 16
const countWidth = 24

/** Runs `work`, whose programs write into the log file. An error counts as one failure, and the next section runs. */
export async function section(name: string, work: (logFile: string) => Promise<Tally>): Promise<Tally> {
  const logFile = newLogFile(`test-${name.toLowerCase().replaceAll(' ', '-')}`)
  const began = performance.now()
  const tally = await work(logFile).catch((error: unknown) => crashed(error, logFile))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const failed = tally.failed > 0
  if (failed)
    console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}\n\n${readFileSync(logFile, 'utf8').trim()}\n`)
  const counts = `${tally.passed} passed, ${tally.failed} failed`
  const line = `${failed ? '✗' : '✓'} ${name.padEnd(nameWidth)} ${counts.padEnd(countWidth)} ${seconds.padStart(6)} s`
  console.log(failed ? styleText('red', `${line}  ${asSeenFromRoot(logFile)}`) : line)
  const named = (remarks: string[]) => remarks.map((remark) => `${name}: ${remark}`)
  return { ...tally, remarks: named(tally.remarks), flaky: named(tally.flaky) }
}

/** The final report: every failure with its reason, every flaky journey, and the last line. */
export function closingLines({ passed, failed, remarks, flaky }: Tally): string {
  return [
    '',
    ...remarks.map((remark) => `${styleText('red', `✗ ${remark}`)}\n`),
    ...flaky.map((test) => styleText('yellow', `Flaky, passed on the second attempt: ${test}`)),
    `${passed} passed, ${failed} failed`,
  ].join('\n')
}

function crashed(error: unknown, logFile: string): Tally {
  if (error instanceof Problem) return oneFailed(error.message)
  appendFileSync(logFile, `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  return oneFailed('This section crashed.')
}
