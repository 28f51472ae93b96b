/** Where things are in this project. */
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The absolute path of something named from the project's root. */
export function fromRoot(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url))
}

/** What `fromRoot` would need to be given for this path. */
export function asSeenFromRoot(path: string): string {
  return relative(fromRoot('.'), path)
}
