/** The ports of one suite: the usual ones where a developer looks for them, arbitrary ones for tests. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { jsonIn } from '../json-file.mjs'
import { atEnd } from '../processes/endings'
import { ownProcess, stillRunning, type RunningProcess } from '../processes/process-table.mjs'
import { isFree, portNames, usualPorts, type PortName } from './usual-ports.mjs'

export type Ports = Record<PortName, number>

/** Below the range from which systems take the ports of outgoing connections. */
const arbitrary = { from: 10_000, to: 30_000 }
/** Shared by all copies of the project: seconds pass between choosing a port and listening on it. */
const reservations = join(tmpdir(), `club-ports-${process.getuid?.() ?? 'all'}`)
export const ownerSchema = z.object({ pid: z.number(), parent: z.number(), started: z.string() })

/**
 * Free ports, the preferred ones first. `take` (false: not available) and `chance` (0 to 1) are arguments for tests.
 */
export async function choosePorts(
  requested: Partial<Ports>,
  take: (port: number) => Promise<boolean> = takePort,
  chance: () => number = Math.random,
): Promise<Ports> {
  const chosen = new Set<number>()
  const ports: Ports = { ...usualPorts }
  for (const name of portNames) {
    let port = requested[name] ?? anyPort(chance)
    while (chosen.has(port) || !(await take(port))) port = anyPort(chance)
    chosen.add(port)
    ports[name] = port
  }
  return ports
}

/** Reserves any free port for this process until it ends. */
export async function takeAnyPort(): Promise<number> {
  const port = anyPort(Math.random)
  return (await takePort(port)) ? port : takeAnyPort()
}

const anyPort = (chance: () => number) =>
  arbitrary.from + Math.floor(chance() * (arbitrary.to - arbitrary.from))

/** Reserves a port for this process until it ends; false when it is taken. */
export async function takePort(port: number): Promise<boolean> {
  const note = join(reservations, String(port))
  if (!reserve(note)) return false
  const isOurs = await isFree(port)
  if (isOurs) atEnd(() => rmSync(note, { force: true }))
  else rmSync(note, { force: true })
  return isOurs
}

/** False when another process holds the reservation, or is faster. */
function reserve(note: string): boolean {
  mkdirSync(reservations, { recursive: true })
  if (stillRunning(ownersIn(note)).length > 0) return false
  rmSync(note, { force: true })
  try {
    writeFileSync(note, JSON.stringify(ownProcess()), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

function ownersIn(note: string): RunningProcess[] {
  const { data } = ownerSchema.safeParse(jsonIn(note))
  return data ? [data] : []
}
