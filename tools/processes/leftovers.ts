/** What a command that was killed outright left running or lying around: noted while it runs, ended by the next one. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fromRoot } from '../places'
import { endFamily } from './end-family'
import { atEnd } from './endings'
import { familyOf, identity, runningProcesses, stillRunning, type RunningProcess } from './process-table'

const folder = fromRoot('.cache/processes')
const processSchema = z.object({ pid: z.number(), parent: z.number(), started: z.string() })
const noteSchema = z.object({ owner: processSchema, family: z.array(processSchema) })

const started = new Map<string, RunningProcess>()

/** Notes processes that belong to this command, until it ends. */
export function noteFamily(family: RunningProcess[]): void {
  const owner = runningProcesses().find(({ pid }) => pid === process.pid)
  if (!owner) return
  if (started.size === 0) atEnd(() => rmSync(noteOf(process.pid), { force: true }))
  for (const member of family) started.set(identity(member), member)
  mkdirSync(folder, { recursive: true })
  writeFileSync(noteOf(process.pid), JSON.stringify({ owner, family: [...started.values()] }))
}

/** Ends what belonged to commands that are gone, and removes their files. */
export async function endLeftovers(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    const note = noteSchema.safeParse(readNote(join(folder, name)))
    if (!note.success || stillRunning([note.data.owner]).length > 0) continue
    const { owner, family } = note.data
    await endFamily(stillRunning(family).flatMap(({ pid }) => familyOf(pid)))
    rmSync(noteOf(owner.pid), { force: true })
    rmSync(fromRoot(`firebase.${owner.pid}.json`), { force: true })
    rmSync(fromRoot(`.cache/suites/${owner.pid}`), { recursive: true, force: true })
  }
}

function noteOf(pid: number): string {
  return join(folder, `${pid}.json`)
}

function readNote(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
