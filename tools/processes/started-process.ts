/** A process that this command started, and its end together with all that it started in turn. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { endFamily } from './end-family'
import { atEnd, refuseWhileEnding } from './endings'
import { noteFamily } from './leftovers'
import { familyOf, type RunningProcess } from './process-table'

export type StartedProcess = {
  name: string
  /** Its exit code; 1 when a signal ended it or it could not start. */
  exited: Promise<number>
  hasExited: () => boolean
  /** Each line it prints, on either stream; only for a process with a log. */
  onLine: (listener: (line: string) => void) => void
  /** Notes the processes it has started so far, so that they are stopped even if it dies before them. */
  rememberFamily: () => void
  /** Resolves when it and all its descendants are gone. */
  stop: () => Promise<void>
}

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

const defaultGraceMs = 10_000

/** Starts a process that is stopped at the latest when this command ends. */
export function startProcess(wishes: ProcessWishes): StartedProcess {
  refuseWhileEnding()
  const { name, command, args, logFile } = wishes
  const child = spawn(command, args, {
    cwd: wishes.cwd,
    env: wishes.env,
    stdio: logFile === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // In a group of its own Ctrl-C does not reach it before we have decided the order of stopping.
    detached: logFile !== undefined,
  })
  const lines = logFile === undefined ? [] : logLines(child, logFile)
  let alive = true
  const exited = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      resolve(1)
    })
  }).finally(() => (alive = false))
  let family: RunningProcess[] = []
  const rememberFamily = () => {
    if (child.pid === undefined || !alive) return
    family = [...family, ...familyOf(child.pid)]
    noteFamily(family)
  }
  rememberFamily()
  const stop = async () => {
    rememberFamily()
    if (alive) child.kill('SIGTERM')
    await Promise.race([exited, sleep(wishes.graceMs ?? defaultGraceMs, undefined, { ref: false })])
    await endFamily(family)
  }
  atEnd(stop)
  return {
    name,
    exited,
    hasExited: () => !alive,
    onLine: (listener) => lines.push(listener),
    rememberFamily,
    stop,
  }
}

function logLines(child: ChildProcess, logFile: string): ((line: string) => void)[] {
  const listeners: ((line: string) => void)[] = []
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
  return listeners
}
