/** Finds the files that depend on others; finds too many, because every quoted path counts as an import. */
import { posix } from 'node:path'

const quotedPath = /['"`](\.{1,2}\/[^'"`]+|@club\/domain\/[^'"`]+)['"`]/g
const endings = ['', '.ts', '.tsx', '/index.ts']

/**
 * The changed files and all that import them, directly or through others, the nearest first. Paths start at the
 * project's root; `changed` may name deleted files.
 */
export function withDependents(
  changed: readonly string[],
  files: readonly string[],
  textOf: (file: string) => string,
): string[] {
  const known = new Set([...files, ...changed])
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const [, path = ''] of textOf(file).matchAll(quotedPath)) {
      const imported = endings.map((ending) => located(path, file) + ending).find((name) => known.has(name))
      if (imported !== undefined) importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  const found = new Set(changed)
  // A set also yields what is added while it is read.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  return [...found]
}

function located(path: string, importer: string): string {
  return path.startsWith('.')
    ? posix.join(posix.dirname(importer), path)
    : path.replace('@club/domain/', 'domain/src/')
}
