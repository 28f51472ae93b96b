/** Fills a running suite with the seed and learns who can sign in. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { fromRoot } from '../places'
import { Problem } from '../problem'
import { atEnd } from '../processes/endings'
import { startProcess } from '../processes/started-process'
import type { Suite } from './suite'

const personSchema = z.object({
  role: z.string(),
  name: z.string(),
  email: z.string(),
  password: z.string(),
  note: z.string(),
})
export type Person = z.infer<typeof personSchema>

/** Runs the seed in a process of its own, because Firebase reads where its emulators are when it is loaded. */
export async function seedSuite({ env }: Suite): Promise<Person[]> {
  const folder = mkdtempSync(join(tmpdir(), 'club-seed-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const list = join(folder, 'people.json')
  const seeding = startProcess({
    name: 'seed',
    command: process.execPath,
    args: ['--import', 'tsx', fromRoot('tools/commands/seed-into.ts'), list],
    cwd: fromRoot('.'),
    env: { ...process.env, ...env },
  })
  if ((await seeding.exited) !== 0) throw new Problem('The seed failed: the lines above say why.')
  return z.array(personSchema).parse(JSON.parse(readFileSync(list, 'utf8')))
}
