/** A process that this command started, and its end together with all that it started in turn. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { endFamily } from './end-family'
import { atEnd, refuseWhileEnding, unlessEnding } from './endings'
import { noteFamily } from './leftovers'
import { familyOf, type RunningProcess } from './process-table.mjs'

export type ProcessWishes = {
  name: string
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Where its output goes; without it the process shares this terminal. */
  logFile?: string
  /** How long it may take to stop by itself. */
  graceMs?: number
}

export type StartedProcess = {
  name: string
  /** Its exit code; 1 when a signal ended it or it could not start. */
  exited: Promise<number>
  hasExited: () => boolean
  /** Resolves when all that it and its family have printed is in the log; at once for a process without a log. */
  logged: Promise<void>
  /** Each line it prints, on either stream; only for a process with a log. */
  onLine: (listener: LineListener) => void
  /** Notes the processes it has started so far, so that they are stopped even if it dies before them. */
  rememberFamily: () => void
  /** Resolves when it and all its descendants are gone. */
  stop: () => Promise<void>
}

type LineListener = (line: string) => void

const defaultGraceMs = 10_000

/** Starts a process that is stopped at the latest when this command ends. */
export function startProcess(wishes: ProcessWishes): StartedProcess {
  refuseWhileEnding()
  const { name, command, logFile, graceMs = defaultGraceMs } = wishes
  const child = spawnChild(wishes)
  const listeners: LineListener[] = []
  const logged = logFile === undefined ? Promise.resolve() : writeLog(child, logFile, listeners)
  let alive = child.pid !== undefined
  const exited = exitOf(child, command).finally(() => (alive = false))
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
  const onLine = (listener: LineListener) => void listeners.push(listener)
  const hasExited = () => !alive
  return { name, exited: exited.then(unlessEnding), hasExited, logged, onLine, rememberFamily, stop }
}

/** What runs in the background gets a group of its own: Ctrl-C must not reach it before we have decided the order of stopping. */
function spawnChild({ command, args, cwd, env, logFile }: ProcessWishes): ChildProcess {
  const inBackground = logFile !== undefined
  return spawn(command, args, {
    cwd,
    env,
    stdio: inBackground ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    detached: inBackground,
  })
}

function exitOf(child: ChildProcess, command: string): Promise<number> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      resolve(1)
    })
  })
}

function writeLog(child: ChildProcess, logFile: string, listeners: LineListener[]): Promise<void> {
  const log = createWriteStream(logFile, { flags: 'a' })
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      log.write(chunk)
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) for (const listener of listeners) listener(line)
    })
  }
  return new Promise((resolve) => {
    child.once('close', () => log.end(resolve))
  })
}
