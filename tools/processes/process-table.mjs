/** Which processes run on this machine, and which of them descend from a given one. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * A process id is used again after its process is gone: only together with the start does it name one.
 * @typedef {{ pid: number, parent: number, started: string }} RunningProcess
 */

/**
 * Everything that runs now; what has ended but was not yet collected by its parent does not count.
 * @returns {RunningProcess[]}
 */
export function runningProcesses() {
  return existsSync('/proc/self/stat') ? fromProc() : fromPs()
}

/**
 * `pid` itself and all that descends from it.
 * @param {number} pid
 * @returns {RunningProcess[]}
 */
export function familyOf(pid, processes = runningProcesses()) {
  const family = processes.filter((process) => process.pid === pid)
  for (const member of family) {
    family.push(...processes.filter(({ parent }) => parent === member.pid))
  }
  return family
}

/**
 * Those of `some` that still run.
 * @param {RunningProcess[]} some
 */
export function stillRunning(some) {
  const now = new Set(runningProcesses().map(identity))
  return some.filter((process) => now.has(identity(process)))
}

/**
 * Names one process for ever.
 * @param {Pick<RunningProcess, 'pid' | 'started'>} process
 */
export function identity({ pid, started }) {
  return `${pid} ${started}`
}

function fromProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => parseStat(readIfThere(`/proc/${pid}/stat`)))
}

function readIfThere(/** @type {string} */ path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * `pid (name) state parent …`, with the start as the 22nd field; a name may hold spaces and brackets.
 * @param {string} stat
 * @returns {RunningProcess[]}
 */
export function parseStat(stat) {
  const match = /^(\d+) \(.*\) (\S) (\d+) (.*)$/s.exec(stat.trim())
  if (!match) return []
  const [, pid, state, parent, rest = ''] = match
  if (state === 'Z') return []
  return [{ pid: Number(pid), parent: Number(parent), started: rest.split(' ')[17] ?? '' }]
}

function fromPs() {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,lstart='], { encoding: 'utf8' })
  return table.split('\n').flatMap(parsePsLine)
}

/**
 * `pid parent state start`, as `ps -o pid=,ppid=,stat=,lstart=` prints it.
 * @param {string} line
 * @returns {RunningProcess[]}
 */
export function parsePsLine(line) {
  const match = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.+)$/.exec(line)
  if (!match) return []
  const [, pid, parent, state = '', started = ''] = match
  return state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), started: started.trim() }]
}
