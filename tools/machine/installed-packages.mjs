/** Whether what package-lock.json names is installed: compared entry by entry, so that a new date or a new script alone installs nothing. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const at = (/** @type {string} */ path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, optional?: boolean }} Entry
 * @typedef {Record<string, Entry>} Entries by the folder of each package
 */

/** True when npm's own record of what it has installed has all that the project wants. */
export function areInstalled() {
  const installed = entriesOf(at('node_modules/.package-lock.json'))
  const wanted = entriesOf(at('package-lock.json'))
  return installed !== null && wanted !== null && hasAll(installed, wanted)
}

/**
 * Packages for other systems are optional and may be missing.
 * @param {Entries} installed
 * @param {Entries} wanted
 */
export function hasAll(installed, wanted) {
  return Object.entries(wanted)
    .filter(([folder]) => folder.includes('node_modules/'))
    .every(([folder, entry]) => {
      const there = installed[folder]
      return there === undefined ? entry.optional === true : isSame(there, entry)
    })
}

/** @param {Entry} one @param {Entry} other */
function isSame(one, other) {
  if (other.link) return one.resolved === other.resolved
  return one.version === other.version && one.integrity === other.integrity
}

/** @returns {Entries | null} null when there is no such file, or half of one */
function entriesOf(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return null
  }
}
