/** Resumes from an earlier run, or seeds a fresh club, and returns the people who can sign in. */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { atEnd } from '../processes/endings'
import { fromRoot, Problem } from '../project'
import { host } from './environment'
import { savedRunsFolder, savedFormat, type SavedRun, savedRuns } from './saved-runs.mjs'
import { type Person, runAgainst, seedSuite } from './seeded-people'
import type { Suite } from './suite'

/** The run of that name, or the last one; prints the reason and returns null when it cannot be resumed. */
export function runToResume(name: string | null, folder = savedRunsFolder): SavedRun | null {
  const runs = savedRuns(folder)
  const run = name === null ? runs[0] : runs.find((run) => run.name === name)
  if (name !== null && run === undefined) {
    const names = runs.map((run) => run.name).join(', ') || 'none'
    throw new Problem(`No run ${name} in .kept. Found: ${names}.`)
  }
  if (run === undefined) {
    console.log('No earlier run to resume from. Starting a fresh club, whose data will be saved.')
    return null
  }
  const flaw = flawOf(run, folder)
  if (flaw === null) return run
  setAside(run, flaw, folder)
  return null
}

/** Without its metadata the emulators would silently take an export for empty. */
function flawOf(run: SavedRun, folder: string): string | null {
  if (run.about.format !== savedFormat) return 'was saved by another version of this project'
  return existsSync(join(dataOf(run, folder), 'firebase-export-metadata.json')) ? null : 'is incomplete'
}

function dataOf({ name, about }: SavedRun, folder: string): string {
  return join(folder, name, about.data)
}

/** The data for the emulators: a copy, because a run that is still active removes its earlier saves. */
export function copyOf(run: SavedRun): string {
  const copy = fromRoot(`.cache/suites/${process.pid}/import`)
  cpSync(dataOf(run, savedRunsFolder), copy, { recursive: true })
  atEnd(() => rmSync(copy, { recursive: true, force: true }))
  return copy
}

/** Prints why a run cannot be resumed, and moves it where it is neither chosen again nor cleared away. */
function setAside({ name }: SavedRun, reason: string, folder = savedRunsFolder): void {
  mkdirSync(join(folder, 'unreadable'), { recursive: true })
  renameSync(join(folder, name), join(folder, 'unreadable', name))
  console.log(
    `The data of ${name} ${reason}. Starting a fresh club instead. Nothing was deleted; the data is now in .kept/unreadable/${name}.`,
  )
}

/** Resolves to who can sign in, when the club is complete: the people of the earlier run, or those of the seed. */
export async function peopleOf(suite: Suite, earlier: SavedRun | null): Promise<Person[]> {
  if (earlier !== null && suite.imported) {
    console.log(`Resuming from ${earlier.name} …`)
    await moveAddresses(suite, earlier.about.ports)
    return earlier.about.people
  }
  if (earlier !== null) setAside(earlier, `cannot be read by these emulators (see ${suite.logFile})`)
  console.log('Seeding the community …')
  return seedSuite(suite)
}

/** Pictures and payment pages are stored with their whole address, which follows its server to another port. */
async function moveAddresses(suite: Suite, before: Record<string, number>): Promise<void> {
  for (const name of ['storage', 'stripe'] as const) {
    const [from, to] = [before[name], suite.ports[name]]
    if (from === undefined || from === to) continue
    const addresses = [from, to].map((port) => `http://${host}:${port}/`)
    if (await runAgainst(suite, ['tools/commands/move-addresses.ts', ...addresses])) continue
    throw new Problem('Could not update the addresses of saved pictures and payments; see the lines above.')
  }
}

/** Replaces the prefix `from` by `to`, at any depth; timestamps and the like are unchanged. */
export function movedFields(fields: object, from: string, to: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, moved(value, from, to)]))
}

function moved(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') return value.startsWith(from) ? to + value.slice(from.length) : value
  if (Array.isArray(value)) return value.map((item) => moved(item, from, to))
  return isPlain(value) ? movedFields(value, from, to) : value
}

function isPlain(value: unknown): value is object {
  return value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
}
