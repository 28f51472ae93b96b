/** Paths of this project, and its user-facing errors. */
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The absolute path of a path from the project's root. */
export function fromRoot(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url))
}

/** The reverse of `fromRoot`. */
export function asSeenFromRoot(path: string): string {
  return relative(fromRoot('.'), path)
}

/** The path of an installed package's program. */
export function installed(path: string): string {
  return fromRoot(`node_modules/${path}`)
}

/** A problem that a person can solve: shown as its sentence, without a stack. */
export class Problem extends Error {}
