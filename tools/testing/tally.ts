/** Counting what passed and failed, over all sections of `npm test`. */
import { stripVTControlCharacters } from 'node:util'

const linesOfAReason = 6

export type Tally = { passed: number; failed: number; remarks: string[] }

/**
 * `skipped` tests prove nothing, so they count as failed; so does a section in which nothing ran or that crashed.
 * `failures` names what failed, with the reason.
 */
export type Outcome = {
  passed: number
  failed: number
  skipped: number
  exitCode: number
  failures: readonly Failure[]
}

export type Failure = { readonly test: string; readonly reason: string }

export const onePassed: Tally = { passed: 1, failed: 0, remarks: [] }

export function oneFailed(remark: string): Tally {
  return { passed: 0, failed: 1, remarks: [remark] }
}

/** What an outcome counts as. A failing exit code without a failed test is a failure of its own. */
export function tallyOf({ passed, failed, skipped, exitCode, failures: named }: Outcome): Tally {
  const remarks = named.map(({ test, reason }) => `${test}\n      ${firstLines(reason)}`)
  let failures = failed + skipped
  if (skipped > 0) remarks.push(`${skipped} skipped: a skipped test counts as failed.`)
  if (passed + failures === 0) {
    failures = 1
    remarks.push('No test ran: an empty section counts as failed.')
  } else if (exitCode !== 0 && failures === 0) {
    failures = 1
    remarks.push(`It ended with code ${exitCode} although no test failed.`)
  }
  return { passed, failed: failures, remarks }
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
  }
}

/** The last line of `npm test`, which machines read. */
export function finalLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}
