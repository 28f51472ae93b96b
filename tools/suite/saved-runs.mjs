/** The saved runs of `npm start`, as the start and the doctor find them. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { jsonIn } from '../json-file.mjs'

export const savedRunsFolder = fileURLToPath(new URL('../../.kept', import.meta.url))

/** Raise it when documents change so that the club can no longer read those of an earlier run. */
export const savedFormat = 3

/**
 * The metadata of a save. `data`: the folder of the export. `ports`: those in the addresses of its pictures. `people`:
 * the seeded accounts for signing in.
 * @typedef {{ role: string, name: string, email: string, password: string, note: string }} Person
 * @typedef {{ format: number, savedAt: string, data: string, ports: Record<string, number>, people: Person[] }} About
 * @typedef {{ name: string, about: About }} SavedRun
 */

/** Runs that have been saved at least once, the latest first. */
export function savedRuns(folder = savedRunsFolder) {
  const names = existsSync(folder) ? readdirSync(folder) : []
  /** @type {SavedRun[]} */
  const runs = names.map((name) => ({ name, about: jsonIn(join(folder, name, 'about.json')) }))
  return runs
    .filter(({ about }) => typeof about?.savedAt === 'string' && typeof about.data === 'string')
    .sort((a, b) => b.about.savedAt.localeCompare(a.about.savedAt))
}
