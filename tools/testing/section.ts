/** One section of `npm test`: a heading, what ran, and one line that says how it went and how long it took. */
import { readFileSync } from 'node:fs'
import { Problem } from '../problem'
import { newLogFile } from '../processes/log-file'
import { finalLine, oneFailed, type Tally } from './tally'

/** Runs `work`, and names itself in what there is to remark; whatever it throws is shown and counts as one failure, and the next section has its turn. */
export async function section(name: string, work: () => Promise<Tally>): Promise<Tally> {
  showHeading(name)
  const began = performance.now()
  const tally = await work().catch(crashed)
  return shown(name, tally, began)
}

/** The same beside another: `work` has its programs write into the log file, which is shown whole when all of it is there. */
export async function sectionAside(name: string, work: (logFile: string) => Promise<Tally>): Promise<Tally> {
  console.log(`   ${name} …`)
  const logFile = newLogFile(`test-${name.toLowerCase().replaceAll(' ', '-')}`)
  const began = performance.now()
  const tally = await work(logFile).catch(crashed)
  showHeading(name)
  console.log(readFileSync(logFile, 'utf8').trim())
  return shown(name, tally, began)
}

function showHeading(name: string): void {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}\n`)
}

function shown(name: string, tally: Tally, began: number): Tally {
  for (const remark of tally.remarks) console.log(`   ${remark}`)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`\n   ${name}: ${finalLine(tally)} (${seconds} s)`)
  return { ...tally, remarks: tally.remarks.map((remark) => `${name}: ${remark}`) }
}

function crashed(error: unknown): Tally {
  if (error instanceof Problem) return oneFailed(error.message)
  console.error(error)
  return oneFailed('This section crashed.')
}
