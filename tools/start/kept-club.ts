/** The earlier run that a start goes on with. */
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../problem'
import { keptFolder, keptFormat, keptRuns, type KeptRun } from './kept-runs.mjs'

/** The run of that name, or the last one; null when there is none that can be gone on with, which it says. */
export function runToGoOnWith(name: string | null, folder = keptFolder): KeptRun | null {
  const runs = keptRuns(folder)
  const run = name === null ? runs[0] : runs.find((run) => run.name === name)
  if (name !== null && run === undefined) {
    const names = runs.map((run) => run.name).join(', ') || 'none'
    throw new Problem(`There is no run ${name} in .kept; there is: ${names}.`)
  }
  if (run === undefined) {
    console.log('No earlier run has left data: this start is a fresh club, and keeps its data.')
    return null
  }
  const flaw = flawOf(run, folder)
  if (flaw === null) return run
  setAside(run, flaw, folder)
  return null
}

/** Without its metadata the emulators would take an export for empty and say nothing. */
function flawOf(run: KeptRun, folder: string): string | null {
  if (run.about.format !== keptFormat) return 'was kept by another version of this project'
  return existsSync(join(dataOf(run, folder), 'firebase-export-metadata.json')) ? null : 'is not whole'
}

/** Where the emulators find the data. */
export function dataOf({ name, about }: KeptRun, folder = keptFolder): string {
  return join(folder, name, about.data)
}

/** Tells that a run cannot be gone on with, and puts it where it is neither chosen again nor cleared away. */
export function setAside({ name }: KeptRun, reason: string, folder = keptFolder): void {
  mkdirSync(join(folder, 'unreadable'), { recursive: true })
  renameSync(join(folder, name), join(folder, 'unreadable', name))
  console.log(
    `The data of ${name} ${reason}, so this start is a fresh club. Nothing was deleted: it is in .kept/unreadable/${name}.`,
  )
}
