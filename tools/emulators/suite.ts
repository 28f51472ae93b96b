/** Starts the whole suite (emulators and mail inbox) and says when it is ready; it stops with the command that started it. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromRoot } from '../places'
import { Problem } from '../problem'
import { atEnd } from '../processes/endings'
import { logFolder, newLogFile } from '../processes/log-file'
import { startProcess, type StartedProcess } from '../processes/started-process'
import { emulatorJars, emulatorUiIsCached } from './emulator-jars'
import { findJdk } from './java'
import { choosePorts, type Ports } from './ports'
import { startMailInbox } from './mail-inbox'
import { writeSuiteConfig } from './suite-config'
import { ownFolders, projectFolders } from './suite-folders'
import { clientEnvironment, host, projectId, serverEnvironment } from './suite-environment'

export type Suite = {
  ports: Ports
  /** Where the web app is: what links in mails begin with. */
  webUrl: string
  /** For whatever talks to the suite, on top of the environment of this process. */
  env: Record<string, string>
  /** Rejects when the emulators end although nobody asked them to. */
  died: Promise<never>
  logFile: string
  /** What the Hosting emulator serves. */
  webFolder: string
}

/**
 * People get the usual ports where those are free, the web app from Vite and functions that follow their changes.
 * Tests get ports and a copy of the functions of their own, and the built web app from the Hosting emulator.
 */
export type SuiteUser = 'people' | 'tests'

const readyLine = 'All emulators ready'
const brokenFunctionsLine = 'Failed to load function definition'
const readyWithinMs = 180_000
const shownLogLines = 40

export async function startSuite(user: SuiteUser): Promise<Suite> {
  const jdk = findJdk()
  const jars = emulatorJars(jdk)
  buildFunctions()
  const forPeople = user === 'people'
  const ports = await choosePorts(forPeople)
  const webUrl = `http://${host}:${forPeople ? ports.web : ports.hosting}`
  const logFile = newLogFile('emulators')
  await startMailInbox(ports, newLogFile('mail-inbox'))
  const folders = forPeople ? projectFolders : ownFolders()
  const config = writeSuiteConfig(ports, folders, forPeople && emulatorUiIsCached())
  const emulators = startProcess({
    name: 'emulators',
    command: process.execPath,
    args: firebaseArguments(config),
    cwd: logFolder,
    env: {
      ...process.env,
      ...jars,
      ...serverEnvironment(ports, webUrl),
      JAVA_HOME: jdk,
      PATH: join(jdk, 'bin') + delimiter + (process.env.PATH ?? ''),
      TMPDIR: ownTemporaryFolder(),
      NO_COLOR: '1',
      NO_UPDATE_NOTIFIER: '1',
    },
    logFile,
    graceMs: 5000,
  })
  await untilReady(emulators, logFile)
  return {
    ports,
    webUrl,
    env: clientEnvironment(ports, webUrl),
    died: death(emulators, logFile),
    logFile,
    webFolder: fromRoot(folders.web),
  }
}

function firebaseArguments(config: string): string[] {
  const firebase = fromRoot('node_modules/firebase-tools/lib/bin/firebase.js')
  return [firebase, 'emulators:start', '--project', projectId, '--config', config, '--non-interactive']
}

function buildFunctions(): void {
  const { status } = spawnSync(process.execPath, [fromRoot('functions/build.mjs')], { stdio: 'inherit' })
  if (status !== 0) throw new Problem('The functions do not build: the lines above say why.')
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
