/** Files of JSON that another process may be writing at this moment. */
import { readFileSync } from 'node:fs'

/** What the file at `path` holds; null when there is no such file, or half of one. */
export function jsonIn(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
