/** Ports that a suite of this machine has chosen: between choosing and listening lie seconds in which another would choose them too. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { isFree } from '../machine/ports.mjs'
import { atEnd } from '../processes/endings'
import { runningProcesses, stillRunning, type RunningProcess } from '../processes/process-table.mjs'

/** The same for all copies of the project. */
const folder = join(tmpdir(), `club-ports-${process.getuid?.() ?? 'all'}`)
const ownerSchema = z.object({ pid: z.number(), parent: z.number(), started: z.string() })

/** Reserves a port for this process until it ends; false when another has it. */
export async function takePort(port: number): Promise<boolean> {
  if (!reserve(port)) return false
  if (await isFree(port)) return true
  rmSync(noteOf(port), { force: true })
  return false
}

function reserve(port: number): boolean {
  const [self] = runningProcesses().filter(({ pid }) => pid === process.pid)
  mkdirSync(folder, { recursive: true })
  if (stillRunning(ownersOf(port)).length > 0) return false
  rmSync(noteOf(port), { force: true })
  if (!noted(port, self)) return false
  atEnd(() => rmSync(noteOf(port), { force: true }))
  return true
}

/** False when another process was faster. */
function noted(port: number, owner: RunningProcess | undefined): boolean {
  try {
    writeFileSync(noteOf(port), JSON.stringify(owner ?? null), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

function ownersOf(port: number): RunningProcess[] {
  try {
    return [ownerSchema.parse(JSON.parse(readFileSync(noteOf(port), 'utf8')))]
  } catch {
    return []
  }
}

function noteOf(port: number): string {
  return join(folder, String(port))
}
