/** Where things are in this project. */
import { fileURLToPath } from 'node:url'

/** The absolute path of something named from the project's root. */
export function fromRoot(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url))
}
