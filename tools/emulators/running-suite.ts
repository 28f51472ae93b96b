/** How a second terminal finds the suite of `npm start`. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { fromRoot } from '../places'
import { atEnd } from '../processes/endings'
import { runningProcesses } from '../processes/process-table'
import type { Suite } from './suite'

const path = fromRoot('.cache/suite.json')
const runningSuiteSchema = z.object({ pid: z.number(), env: z.record(z.string(), z.string()) })

/** Notes this suite until the command ends. */
export function announceSuite({ env }: Suite): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify({ pid: process.pid, env }, null, 2))
  atEnd(() => {
    if (announced()?.pid === process.pid) rmSync(path, { force: true })
  })
}

/** The environment of the suite that `npm start` runs, or null. */
export function runningSuite(): Record<string, string> | null {
  const suite = announced()
  const isRunning = suite !== null && runningProcesses().some(({ pid }) => pid === suite.pid)
  return isRunning ? suite.env : null
}

function announced(): z.infer<typeof runningSuiteSchema> | null {
  try {
    return runningSuiteSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}
