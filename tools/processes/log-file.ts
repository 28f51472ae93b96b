/** The logs of what runs in the background: kept for a while, because they are read after the fact. */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../places'

export const logFolder = fromRoot('.cache/logs')
const keptDays = 3

/** An empty log for `name`; removes logs that nobody will read any more. */
export function newLogFile(name: string, now = new Date()): string {
  mkdirSync(logFolder, { recursive: true })
  const oldest = now.getTime() - keptDays * 24 * 60 * 60 * 1000
  for (const file of readdirSync(logFolder).map((file) => join(logFolder, file))) {
    if (statSync(file).mtimeMs < oldest) rmSync(file, { recursive: true, force: true })
  }
  const path = join(logFolder, `${name}-${process.pid}.log`)
  writeFileSync(path, '')
  return path
}
