/** firebase-tools' emulators as a process: started with a suite's configuration, watched until they are ready. */
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../processes/endings'
import { logFolder, startProcess, type StartedProcess } from '../processes/started-process'
import { installed, Problem } from '../project'
import { emulatorJars } from './emulator-jars'
import { projectId } from './environment'

export type EmulatorOptions = {
  jdk: string
  /** The path of the suite's firebase.json. */
  config: string
  /** The environment of functions besides the emulator's variables. */
  env: Record<string, string>
  /** The folder of an export to start with; null for empty emulators. */
  importFrom: string | null
  logFile: string
}

const readyLine = 'All emulators ready'
const brokenFunctionsLine = 'Failed to load function definition'
const readyWithinMs = 900_000
const graceMs = 5000
const shownLogLines = 40
/** Half of the memory, for large clubs. Compiling twice, and a parallel collector, took half the processor's time. */
const javaOptions = '-XX:MaxRAMPercentage=50 -XX:TieredStopAtLevel=1 -XX:+UseSerialGC'
/** All requests go through one Node process, which spent a quarter of its time on minor garbage collections. */
const largerYoungGeneration = '--max-semi-space-size=64'

/** Resolves when all emulators are ready, to a promise that rejects when they end unexpectedly. */
export async function startEmulators(options: EmulatorOptions): Promise<{ died: Promise<never> }> {
  const { config, importFrom, logFile } = options
  const emulators = startProcess({
    command: process.execPath,
    args: [
      largerYoungGeneration,
      installed('firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      ...['--project', projectId, '--config', config, '--non-interactive'],
      ...(importFrom === null ? [] : ['--import', importFrom]),
    ],
    cwd: logFolder,
    env: await environmentOf(options),
    logFile,
    graceMs,
  })
  try {
    await untilReady(emulators, logFile)
  } catch (error) {
    // Clears the way for a second attempt.
    await emulators.stop()
    throw error
  }
  const died = emulators.exited.then(() => {
    throw failure('The emulators stopped unexpectedly.', logFile)
  })
  // The rejection can be unhandled at that moment, which Node would take for a mistake.
  died.catch(() => undefined)
  return { died }
}

async function environmentOf({ jdk, env }: EmulatorOptions): Promise<NodeJS.ProcessEnv> {
  return {
    ...process.env,
    ...(await emulatorJars(jdk)),
    ...env,
    JAVA_HOME: jdk,
    JAVA_TOOL_OPTIONS: process.env.JAVA_TOOL_OPTIONS ?? javaOptions,
    PATH: join(jdk, 'bin') + delimiter + (process.env.PATH ?? ''),
    // The Storage emulator stores its files, and the hub its address, at one place per temporary folder.
    TMPDIR: temporaryFolder('club'),
    // Seconds: on a busy machine the functions take longer to load than the default ten, and would stay switched off.
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    NO_COLOR: '1',
    NO_UPDATE_NOTIFIER: '1',
  }
}

/** firebase-tools continues without functions when it cannot load them; here that is a failure. */
async function untilReady(emulators: StartedProcess, logFile: string): Promise<void> {
  const announcedLine = new Promise<string>((resolve) => {
    emulators.onLine((line) => {
      const text = [readyLine, brokenFunctionsLine].find((wanted) => line.includes(wanted))
      if (text !== undefined) resolve(text)
    })
  })
  const outcome = await Promise.race([
    announcedLine,
    emulators.exited,
    sleep(readyWithinMs, undefined, { ref: false }),
  ])
  emulators.rememberFamily()
  if (outcome === brokenFunctionsLine) throw failure('The functions failed to load.', logFile)
  if (outcome !== readyLine) throw failure('The emulators did not start.', logFile)
}

function failure(sentence: string, logFile: string): Problem {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n')
  return new Problem(`${lines.slice(-shownLogLines).join('\n')}\n\n${sentence} Full log: ${logFile}`)
}
