/** The processes of this machine, their descendants, and the commands' notes of those they started. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { jsonIn } from '../json-file.mjs'

/**
 * Process ids are reused: only an id together with its start names one process.
 * @typedef {{ pid: number, parent: number, started: string }} RunningProcess
 * @typedef {{ owner: RunningProcess, family: RunningProcess[] }} Note `family`: the processes that the command `owner`
 * started.
 */

/** One note for each running command, named after its process. */
export const noteFolder = fileURLToPath(new URL('../../.cache/processes', import.meta.url))

/** All running processes, zombies excluded. */
export function runningProcesses() {
  if (!existsSync('/proc/self/stat')) {
    const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,lstart='], { encoding: 'utf8' })
    return table.split('\n').flatMap(parsePsLine)
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => parseStat(contentOf(`/proc/${pid}/stat`)))
}

/** This process, as the process table lists it. */
export function ownProcess() {
  return runningProcesses().find(({ pid }) => pid === process.pid) ?? null
}

/** `pid` itself and all its descendants. */
export function familyOf(/** @type {number} */ pid, processes = runningProcesses()) {
  const family = processes.filter((process) => process.pid === pid)
  for (const member of family) family.push(...processes.filter(({ parent }) => parent === member.pid))
  return family
}

/** The ones of `some` that still run. */
export function stillRunning(/** @type {RunningProcess[]} */ some) {
  const now = new Set(runningProcesses().map(identity))
  return some.filter((process) => now.has(identity(process)))
}

export function identity(/** @type {Pick<RunningProcess, 'pid' | 'started'>} */ { pid, started }) {
  return `${pid} ${started}`
}

/** The notes of commands that were killed outright; the others removed theirs. @returns {Note[]} */
export function abandonedNotes(folder = noteFolder) {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const notes = names.map((name) => jsonIn(join(folder, name)))
  return notes.filter((note) => Array.isArray(note?.family) && stillRunning([note.owner]).length === 0)
}

function contentOf(/** @type {string} */ path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * `pid (name) state parent …`, with the start as the 22nd field; a name can hold spaces and brackets.
 * @returns {RunningProcess[]}
 */
export function parseStat(/** @type {string} */ stat) {
  const [, pid, state, parent, rest = ''] = /^(\d+) \(.*\) (\S) (\d+) (.*)$/s.exec(stat.trim()) ?? []
  if (pid === undefined || state === 'Z') return []
  return [{ pid: Number(pid), parent: Number(parent), started: rest.split(' ')[17] ?? '' }]
}

/** `pid parent state start`, as `ps -o pid=,ppid=,stat=,lstart=` prints it. @returns {RunningProcess[]} */
export function parsePsLine(/** @type {string} */ line) {
  const [, pid, parent, state, started = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.+)$/.exec(line) ?? []
  if (pid === undefined || state?.startsWith('Z')) return []
  return [{ pid: Number(pid), parent: Number(parent), started: started.trim() }]
}
