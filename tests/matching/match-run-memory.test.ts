/** The memory of a run's step in a club of 10,000: the club in the engine's form and one page; never all pairs. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { join } from '../functions/club'
import { installLargeClub } from './large-club'
import { emptyProject } from './match-run-kit'
import { projectOfItsOwn } from './match-run-process'

const project = 'demo-match-run-memory'
const db = projectOfItsOwn(project)
const size = 10_000

/** Mebibytes of heap in total: code, connection, club and page. */
const heap = 150

/** The members with the lowest uids: two pages of them. */
const firstInOrder = Array.from({ length: size }, (_, seed) => seed).filter(
  (seed) => `member${seed}` < 'member11',
)

beforeAll(async () => {
  await emptyProject(project)
  await installLargeClub(db, size)
  for (const seed of firstInOrder) await join(db, `member${seed}`, seed)
})

const doneSchema = z.object({
  ranges: z.number(),
  pairs: z.object({ reconciled: z.number() }),
  members: z.object({ reads: z.number() }),
})

/** The end of a process: its last output, its signal, and its error output. */
type End = { readonly output: string; readonly signal: NodeJS.Signals | null; readonly complaint: string }

async function stepsWithin(mebibytes: number, ...args: string[]): Promise<End> {
  const script = fileURLToPath(new URL('./match-run-memory-worker.ts', import.meta.url))
  const options = [`--max-old-space-size=${mebibytes}`, '--import', 'tsx', script, project, ...args]
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'pipe'] })
  let [output, complaint] = ['', '']
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (complaint += String(chunk)))
  await once(child, 'close')
  return { output: output.trim().split('\n').at(-1) ?? '', signal: child.signalCode, complaint }
}

it('fits a range of members and a range of pairs', async () => {
  const { output } = await stepsWithin(heap)
  const done = doneSchema.parse(JSON.parse(output))
  expect(done.ranges).toBeGreaterThan(50)
  expect(done.pairs.reconciled).toBeGreaterThan(2500)
  expect(done.members.reads).toBeGreaterThan(5 * firstInOrder.length)
})

it('would not fit all pairs at once', async () => {
  const { signal, complaint } = await stepsWithin(heap, 'whole club at once')
  expect(complaint).toContain('JavaScript heap out of memory')
  expect(signal).toBe('SIGABRT')
})
