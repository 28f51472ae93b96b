/** `npm start` in a clone, as a terminal runs it: in a group of its own, which Ctrl-C reaches as a whole. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { killFamily } from '../processes/end-family'
import { familyOf, stillRunning, type RunningProcess } from '../processes/process-table.mjs'
import { newcomersEnvironment } from './fresh-clone'
import { lastLine, readScreen, type Screen } from './screen'

export type NpmStart = {
  screen: Screen
  printed: () => string
  /** Presses Ctrl-C so many times; resolves when npm has ended, to those of its processes that have not. */
  stop: (presses: number) => Promise<RunningProcess[]>
}

const lookEveryMs = 100
/** Longer than one press needs to arrive by all its ways. */
const betweenPressesMs = 1300
const started: ChildProcess[] = []

/** Resolves when the screen is printed; fails with what was printed when it ends before. */
export async function npmStart(folder: string, ...flags: string[]): Promise<NpmStart> {
  const npm = spawn('npm', ['start', '--', ...flags], {
    cwd: folder,
    env: newcomersEnvironment(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(npm)
  const printed = record(npm)
  while (!printed().includes(lastLine)) {
    if (hasEnded(npm))
      throw new Error(`npm start ${flags.join(' ')} ended before it was ready:\n${printed()}`)
    await sleep(lookEveryMs)
  }
  const stop = async (presses: number) => {
    const family = familyOf(npm.pid ?? 0)
    const ended = once(npm, 'exit')
    for (let press = 0; press < presses; press += 1) {
      if (press > 0) await sleep(betweenPressesMs)
      interrupt(npm)
    }
    await ended
    return stillRunning(family)
  }
  return { screen: readScreen(printed()), printed, stop }
}

/** Whatever went wrong, nothing stays behind. */
export async function endAll(): Promise<void> {
  for (const npm of started.filter((npm) => !hasEnded(npm))) {
    const ended = once(npm, 'exit')
    killFamily(familyOf(npm.pid ?? 0))
    await ended
  }
}

function record({ stdout, stderr }: ChildProcess): () => string {
  let printed = ''
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text))
  }
  return () => printed
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function interrupt(npm: ChildProcess): void {
  if (npm.pid !== undefined && !hasEnded(npm)) process.kill(-npm.pid, 'SIGINT')
}
