/** JSON files that another process can be writing at this moment. */
import { readFileSync } from 'node:fs'

/** The contents of the file at `path`; null when it is missing or incomplete. */
export function jsonIn(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
