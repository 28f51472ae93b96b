/** How a second terminal finds the suite of `npm start`. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fromRoot } from '../places'
import { atEnd } from '../processes/endings'
import { runningProcesses, stillRunning } from '../processes/process-table.mjs'
import type { Suite } from './suite'

/** One file for each, because two may run side by side. */
const folder = fromRoot('.cache/running')
const announcementSchema = z.object({
  process: z.object({ pid: z.number(), parent: z.number(), started: z.string() }),
  since: z.number(),
  env: z.record(z.string(), z.string()),
})

/** Notes this suite until the command ends. */
export function announceSuite({ env }: Suite): void {
  const path = join(folder, `${process.pid}.json`)
  const self = runningProcesses().find(({ pid }) => pid === process.pid)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, JSON.stringify({ process: self, since: Date.now(), env }, null, 2))
  atEnd(() => rmSync(path, { force: true }))
}

/** The environment of the newest suite that `npm start` runs here, or null. */
export function runningSuite(): Record<string, string> | null {
  const running = announcements().filter(({ process }) => stillRunning([process]).length > 0)
  return running.sort((a, b) => b.since - a.since)[0]?.env ?? null
}

function announcements(): z.infer<typeof announcementSchema>[] {
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder).flatMap((name) => {
    const parsed = announcementSchema.safeParse(readIfWhole(join(folder, name)))
    return parsed.success ? [parsed.data] : []
  })
}

function readIfWhole(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
