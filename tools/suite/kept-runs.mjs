/** The runs of `npm start` whose data lies in .kept, as the start and the doctor find them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const keptFolder = fileURLToPath(new URL('../../.kept', import.meta.url))

/** Raise it when documents change so that the club can no longer read those of an earlier run. */
export const keptFormat = 1

/**
 * What is written beside the data. `data`: the folder of the export. `ports`: where its pictures' addresses lead.
 * `people`: who can sign in, as the seed has made them.
 * @typedef {{ role: string, name: string, email: string, password: string, note: string }} Person
 * @typedef {{ format: number, savedAt: string, data: string, ports: Record<string, number>, people: Person[] }} About
 * @typedef {{ name: string, about: About }} KeptRun
 */

/**
 * Those that have been saved at least once, the one saved last first.
 * @returns {KeptRun[]}
 */
export function keptRuns(folder = keptFolder) {
  return namesIn(folder)
    .flatMap((name) => {
      const about = aboutRun(join(folder, name, 'about.json'))
      return about === null ? [] : [{ name, about }]
    })
    .sort((a, b) => b.about.savedAt.localeCompare(a.about.savedAt))
}

/** @returns {About | null} null when it is not whole */
function aboutRun(/** @type {string} */ path) {
  try {
    const about = JSON.parse(readFileSync(path, 'utf8'))
    return typeof about.savedAt === 'string' && typeof about.data === 'string' ? about : null
  } catch {
    return null
  }
}

function namesIn(/** @type {string} */ folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
