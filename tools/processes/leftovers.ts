/** What a command that was killed outright left running or lying around: noted while it runs, ended by the next one. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../places'
import { endFamily } from './end-family'
import { atEnd } from './endings'
import { abandonedNotes, noteFolder } from './leftover-notes.mjs'
import { familyOf, identity, runningProcesses, stillRunning, type RunningProcess } from './process-table.mjs'

const started = new Map<string, RunningProcess>()

/** Notes processes that belong to this command, until it ends. */
export function noteFamily(family: RunningProcess[]): void {
  const owner = runningProcesses().find(({ pid }) => pid === process.pid)
  if (!owner) return
  if (started.size === 0) atEnd(() => rmSync(noteOf(process.pid), { force: true }))
  for (const member of family) started.set(identity(member), member)
  mkdirSync(noteFolder, { recursive: true })
  writeFileSync(noteOf(process.pid), JSON.stringify({ owner, family: [...started.values()] }))
}

/** Everything that this command has noted and everything that descends from it. */
export function ownFamily(): RunningProcess[] {
  const children = familyOf(process.pid).filter(({ pid }) => pid !== process.pid)
  return [...children, ...stillRunning([...started.values()]).flatMap(({ pid }) => familyOf(pid))]
}

/** Ends what belonged to commands that are gone, and removes their files. */
export async function endLeftovers(): Promise<void> {
  for (const { owner, family } of abandonedNotes()) {
    await endFamily(stillRunning(family).flatMap(({ pid }) => familyOf(pid)))
    rmSync(noteOf(owner.pid), { force: true })
    rmSync(fromRoot(`firebase.${owner.pid}.json`), { force: true })
    rmSync(fromRoot(`.cache/suites/${owner.pid}`), { recursive: true, force: true })
  }
}

function noteOf(pid: number): string {
  return join(noteFolder, `${pid}.json`)
}
