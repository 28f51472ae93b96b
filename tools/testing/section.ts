/** One section of `npm test`: a heading, what ran, and one line that says how it went and how long it took. */
import { Problem } from '../problem'
import { finalLine, oneFailed, type Tally } from './tally'

/** Runs `work`, and names itself in what there is to remark; whatever it throws is shown and counts as one failure, and the next section has its turn. */
export async function section(name: string, work: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}\n`)
  const began = performance.now()
  const tally = await work().catch(crashed)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  for (const remark of tally.remarks) console.log(`   ${remark}`)
  console.log(`\n   ${name}: ${finalLine(tally)} (${seconds} s)`)
  return { ...tally, remarks: tally.remarks.map((remark) => `${name}: ${remark}`) }
}

function crashed(error: unknown): Tally {
  if (error instanceof Problem) return oneFailed(error.message)
  console.error(error)
  return oneFailed('This section crashed.')
}
