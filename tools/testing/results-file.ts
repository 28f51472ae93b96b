/** A place for the results that a test runner writes for machines; gone when the command ends. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '../processes/endings'

export function newResultsFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'club-results-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'results.json')
}

/** null when the runner ended before it could write any. */
export function readResults(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
