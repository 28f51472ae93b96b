/** Reads what commands have noted of the processes they started, to find those that were left behind. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stillRunning } from './process-table.mjs'

/** One file for each command that runs, named after its process. */
export const noteFolder = fileURLToPath(new URL('../../.cache/processes', import.meta.url))

/**
 * @typedef {import('./process-table.mjs').RunningProcess} RunningProcess
 * @typedef {{ owner: RunningProcess, family: RunningProcess[] }} Note `family`: what the command started.
 */

/**
 * The notes of commands that are gone: they were killed outright, otherwise they would have removed them.
 * @returns {Note[]}
 */
export function abandonedNotes(folder = noteFolder) {
  return notes(folder).filter(({ owner }) => stillRunning([owner]).length === 0)
}

/** @returns {Note[]} */
function notes(/** @type {string} */ folder) {
  return namesIn(folder).flatMap((name) => {
    try {
      return [noteFrom(JSON.parse(readFileSync(join(folder, name), 'utf8')))]
    } catch {
      return []
    }
  })
}

/** Half a note tells nothing. */
function noteFrom(/** @type {Partial<Note>} */ { owner, family }) {
  if (typeof owner?.pid !== 'number' || !Array.isArray(family)) throw new Error('Not a note.')
  return { owner, family }
}

function namesIn(/** @type {string} */ folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
