/** The memory of a step of a run over a club of 10,000: the club as the engine holds it, and a page; never all pairs. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { join } from './club'
import { installLargeClub } from './large-club'
import { emptyProject } from './match-run-kit'
import { projectOfItsOwn } from './match-run-process'

const project = 'demo-match-run-memory'
const db = projectOfItsOwn(project)
const size = 10_000

/** Mebibytes of heap for everything: code, connection, club and page. */
const heap = 150

/** Whose uids come first: two pages of them. */
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
  pairs: z.object({ mended: z.number() }),
  members: z.object({ reads: z.number() }),
})

/** What the process says at its end; null when it died. */
async function stepsWithin(mebibytes: number, ...args: string[]): Promise<z.infer<typeof doneSchema> | null> {
  const script = fileURLToPath(new URL('./match-run-memory-worker.ts', import.meta.url))
  const options = [`--max-old-space-size=${mebibytes}`, '--import', 'tsx', script, project, ...args]
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  await once(child, 'close')
  const last = said.trim().split('\n').at(-1) ?? ''
  return child.exitCode === 0 ? doneSchema.parse(JSON.parse(last)) : null
}

it('fits a range of members and a range of pairs', async () => {
  const done = await stepsWithin(heap)
  expect(done?.ranges).toBeGreaterThan(50)
  expect(done?.pairs.mended).toBeGreaterThan(2500)
  expect(done?.members.reads).toBeGreaterThan(5 * firstInOrder.length)
})

it('would not fit all pairs at once', async () => {
  expect(await stepsWithin(heap, 'whole club at once')).toBeNull()
})
