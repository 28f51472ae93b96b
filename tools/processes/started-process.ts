/** Processes that a command starts: logged, and stopped together with their descendants. */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { execa, type Options } from 'execa'
import { fromRoot } from '../project'
import { atEnd, endFamily, noteFamily, refuseWhileEnding, unlessEnding } from './endings'
import { familyOf, type RunningProcess } from './process-table.mjs'

export type ProcessOptions = {
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Receives its output; without it the process shares this terminal. */
  logFile?: string
  /** The time that it has to stop. */
  graceMs?: number
}

export type StartedProcess = {
  /** Its exit code; 1 when a signal ended it or it could not start. */
  exited: Promise<number>
  hasExited: () => boolean
  /** Resolves when all output of the process and its family is in the log. */
  logged: Promise<unknown>
  /** Each line it prints, on either stream; only for a process with a log. */
  onLine: (listener: (line: string) => void) => void
  /** Notes the processes it has started so far, so that they are stopped even if it dies before them. */
  rememberFamily: () => void
  /** Resolves when it and all its descendants are gone. */
  stop: () => Promise<void>
}

export const logFolder = fromRoot('.cache/logs')
const logsRetainedMs = 3 * 24 * 60 * 60 * 1000
const defaultGraceMs = 10_000
/** The number of logs of each name that this process has opened. */
const opened = new Map<string, number>()

/** An empty log for `name`; removes old logs. */
export function newLogFile(name: string): string {
  mkdirSync(logFolder, { recursive: true })
  for (const file of readdirSync(logFolder).map((file) => join(logFolder, file))) {
    if (statSync(file).mtimeMs < Date.now() - logsRetainedMs) rmSync(file, { recursive: true, force: true })
  }
  const earlier = opened.get(name) ?? 0
  opened.set(name, earlier + 1)
  const path = join(logFolder, `${name}-${process.pid}${earlier === 0 ? '' : `-${earlier + 1}`}.log`)
  writeFileSync(path, '')
  return path
}

/** Starts a process that is stopped at the latest when this command ends. */
export function startProcess(options: ProcessOptions): StartedProcess {
  refuseWhileEnding()
  const { command, args, graceMs = defaultGraceMs } = options
  const child = execa(command, args, optionsFor(options))
  let alive = child.pid !== undefined
  const ended = child.then(({ exitCode, shortMessage, failed }) => {
    if (child.pid === undefined && failed) console.error(shortMessage)
    return exitCode ?? 1
  })
  const exit = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  const exited = Promise.race([exit, ended]).finally(() => (alive = false))
  const family: RunningProcess[] = []
  const rememberFamily = () => {
    if (child.pid !== undefined && alive) family.push(...familyOf(child.pid))
    noteFamily(family)
  }
  const stop = async () => {
    rememberFamily()
    if (alive) child.kill('SIGTERM')
    await Promise.race([exited, sleep(graceMs, undefined, { ref: false })])
    await endFamily(family)
  }
  rememberFamily()
  atEnd(stop)
  const lines = child.all && createInterface({ input: child.all })
  return {
    exited: exited.then(unlessEnding),
    hasExited: () => !alive,
    logged: ended,
    onLine: (listener) => void lines?.on('line', listener),
    rememberFamily,
    stop,
  }
}

/** Background processes get a separate group: Ctrl-C must not reach them before the order of stopping is decided. */
function optionsFor({ cwd, env, logFile }: ProcessOptions) {
  const output = logFile === undefined ? 'inherit' : (['pipe', { file: logFile, append: true }] as const)
  return {
    cwd: cwd ?? process.cwd(),
    env: env ?? process.env,
    extendEnv: false,
    stdin: logFile === undefined ? 'inherit' : 'ignore',
    stdout: output,
    stderr: output,
    all: logFile !== undefined,
    detached: logFile !== undefined,
    reject: false,
    buffer: false,
    cleanup: false,
  } satisfies Options
}
