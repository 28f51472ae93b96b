/** firebase-tools' emulators as a process: started with a suite's configuration, watched until they are ready. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromRoot } from '../places'
import { Problem } from '../problem'
import { atEnd } from '../processes/endings'
import { logFolder } from '../processes/log-file'
import { startProcess, type StartedProcess } from '../processes/started-process'
import { emulatorJars } from './emulator-jars'
import { projectId } from './suite-environment'

export type EmulatorWishes = {
  jdk: string
  /** The path of the suite's firebase.json. */
  config: string
  /** What functions see besides what the emulator tells them. */
  env: Record<string, string>
  /** The folder of an export to begin with; null for empty emulators. */
  importFrom: string | null
  logFile: string
}

const readyLine = 'All emulators ready'
const brokenFunctionsLine = 'Failed to load function definition'
const readyWithinMs = 180_000
const graceMs = 5000
const shownLogLines = 40
/** Java would take a quarter: the Firestore emulator keeps all of a large club, old versions too, in memory. */
const roomForLargeClubs = '-XX:MaxRAMPercentage=50'

/** Resolves when all emulators are ready, to a promise that rejects when they end although nobody asked them to. */
export async function startEmulators(wishes: EmulatorWishes): Promise<{ died: Promise<never> }> {
  const { config, importFrom, logFile } = wishes
  const firebase = fromRoot('node_modules/firebase-tools/lib/bin/firebase.js')
  const emulators = startProcess({
    name: 'emulators',
    command: process.execPath,
    args: [
      firebase,
      'emulators:start',
      ...['--project', projectId, '--config', config, '--non-interactive'],
      ...(importFrom === null ? [] : ['--import', importFrom]),
    ],
    cwd: logFolder,
    env: await environmentOf(wishes),
    logFile,
    graceMs,
  })
  await untilReady(emulators, logFile).catch(stopped(emulators))
  return { died: death(emulators, logFile) }
}

/** What did not get ready must not stay in the way of a second attempt. */
function stopped(emulators: StartedProcess): (reason: unknown) => Promise<never> {
  return async (reason) => {
    await emulators.stop()
    throw reason
  }
}

async function environmentOf({ jdk, env }: EmulatorWishes): Promise<NodeJS.ProcessEnv> {
  return {
    ...process.env,
    ...(await emulatorJars(jdk)),
    ...env,
    JAVA_HOME: jdk,
    JAVA_TOOL_OPTIONS: process.env.JAVA_TOOL_OPTIONS ?? roomForLargeClubs,
    PATH: join(jdk, 'bin') + delimiter + (process.env.PATH ?? ''),
    TMPDIR: ownTemporaryFolder(),
    NO_COLOR: '1',
    NO_UPDATE_NOTIFIER: '1',
  }
}

/** The Storage emulator keeps its files, and the hub its address, at one place per temporary folder. */
function ownTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'club-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** firebase-tools goes on without functions when it cannot load them; here that is a failure. */
async function untilReady(emulators: StartedProcess, logFile: string): Promise<void> {
  const outcome = await Promise.race([
    firstLineWith(emulators, [readyLine, brokenFunctionsLine]),
    emulators.exited,
    sleep(readyWithinMs, undefined, { ref: false }),
  ])
  emulators.rememberFamily()
  if (outcome === brokenFunctionsLine) throw failure('The functions do not load.', logFile)
  if (outcome !== readyLine) throw failure('The emulators did not start.', logFile)
}

function firstLineWith(process: StartedProcess, texts: string[]): Promise<string> {
  return new Promise((resolve) => {
    process.onLine((line) => {
      const text = texts.find((wanted) => line.includes(wanted))
      if (text !== undefined) resolve(text)
    })
  })
}

/** Nobody may be waiting for it at that moment, which Node would take for a mistake. */
function death(emulators: StartedProcess, logFile: string): Promise<never> {
  const died = untilDead(emulators, logFile)
  died.catch(() => undefined)
  return died
}

async function untilDead(emulators: StartedProcess, logFile: string): Promise<never> {
  await emulators.exited
  throw failure('The emulators have stopped by themselves.', logFile)
}

function failure(sentence: string, logFile: string): Problem {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n')
  return new Problem(`${lines.slice(-shownLogLines).join('\n')}\n\n${sentence} The whole log: ${logFile}`)
}
