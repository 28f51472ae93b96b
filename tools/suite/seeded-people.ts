/** Fills a running suite with the seed and learns who can sign in. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { temporaryFolder } from '../processes/endings'
import { startProcess } from '../processes/started-process'
import { fromRoot, Problem } from '../project'
import type { Suite } from './suite'

const personSchema = z.object({
  role: z.string(),
  name: z.string(),
  email: z.string(),
  password: z.string(),
  note: z.string(),
})
export type Person = z.infer<typeof personSchema>

export async function seedSuite(suite: Suite, logFile?: string): Promise<Person[]> {
  const list = join(temporaryFolder('club-seed'), 'people.json')
  const isSeeded = await runAgainst(suite, ['tools/commands/seed-into.ts', list], logFile)
  if (!isSeeded) throw new Problem(`Seeding failed; see ${logFile ?? 'the lines above'}.`)
  return z.array(personSchema).parse(JSON.parse(readFileSync(list, 'utf8')))
}

/** Runs a script in a separate process, because Firebase reads the emulators' addresses when it is loaded. */
export async function runAgainst({ env }: Suite, args: string[], logFile?: string): Promise<boolean> {
  const { exited } = startProcess({
    command: process.execPath,
    args: ['--import', 'tsx', ...args],
    cwd: fromRoot('.'),
    env: { ...process.env, ...env },
    ...(logFile !== undefined && { logFile }),
  })
  return (await exited) === 0
}
