/** Cleanup before a command ends, and notes for the next command in case it is killed. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromRoot } from '../project'
import {
  abandonedNotes,
  familyOf,
  identity,
  noteFolder,
  ownProcess,
  type RunningProcess,
  stillRunning,
} from './process-table.mjs'

const endings: (() => Promise<void> | void)[] = []
let ending: Promise<void> | null = null

export function atEnd(done: () => Promise<void> | void): void {
  endings.push(done)
}

/** An empty folder that is removed when the command ends. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Check before starting anything: a process started after the endings have run would never be stopped. */
export function refuseWhileEnding(): void {
  if (ending) throw new Error('Shutting down; refusing to start a process.')
}

/** Never resolves once the endings run, so that the work does not take a stopped process for a result. */
export function unlessEnding<Value>(value: Value): Promise<Value> {
  return ending ? new Promise(() => undefined) : Promise.resolve(value)
}

/** Runs every ending, even after one fails. */
export function endEverything(): Promise<void> {
  ending ??= runEndings()
  return ending
}

async function runEndings(): Promise<void> {
  for (let end = endings.pop(); end; end = endings.pop()) {
    try {
      await end()
    } catch (error) {
      console.error(`Error during shutdown: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

const lookEveryMs = 50
const started = new Map<string, RunningProcess>()

/** Notes processes that belong to this command until it ends. */
export function noteFamily(family: RunningProcess[]): void {
  if (started.size === 0) atEnd(() => rmSync(noteOf(process.pid), { force: true }))
  for (const member of family) started.set(identity(member), member)
  mkdirSync(noteFolder, { recursive: true })
  const note = { owner: ownProcess(), family: [...started.values()] }
  writeFileSync(noteOf(process.pid), JSON.stringify(note))
}

/** All processes this command has noted, with their descendants. */
export function ownFamily(): RunningProcess[] {
  const children = familyOf(process.pid).filter(({ pid }) => pid !== process.pid)
  return [...children, ...stillRunning([...started.values()]).flatMap(({ pid }) => familyOf(pid))]
}

/** Resolves when all of them are gone. */
export async function endFamily(family: RunningProcess[]): Promise<void> {
  for (let left = stillRunning(family); left.length > 0; left = stillRunning(left)) {
    killFamily(left)
    await sleep(lookEveryMs)
  }
}

/** Does not wait until they have ended. */
export function killFamily(family: RunningProcess[]): void {
  for (const { pid } of family) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended in between.
    }
  }
}

/** Ends the processes of commands that were killed, and removes their files. */
export async function endLeftovers(): Promise<void> {
  for (const { owner, family } of abandonedNotes()) {
    await endFamily(stillRunning(family).flatMap(({ pid }) => familyOf(pid)))
    rmSync(noteOf(owner.pid), { force: true })
    for (const name of readdirSync(fromRoot('.')))
      if (name.startsWith(`firebase.${owner.pid}.`)) rmSync(fromRoot(name), { force: true })
    rmSync(fromRoot(`.cache/suites/${owner.pid}`), { recursive: true, force: true })
  }
}

function noteOf(pid: number): string {
  return join(noteFolder, `${pid}.json`)
}
