/** Starts the whole suite (emulators and mail inbox) and says when it is ready; it stops with the command that started it. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fromRoot } from '../places'
import { Problem } from '../problem'
import { atEnd } from '../processes/endings'
import { startProcess, type StartedProcess } from '../processes/started-process'
import { emulatorJars, emulatorUiIsCached } from './emulator-jars'
import { findJdk } from './java'
import { choosePorts, type Ports } from './ports'
import { startMailInbox } from './mail-inbox'
import { writeSuiteConfig } from './suite-config'
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
}

export type SuiteWishes = {
  /** The usual ports where they are free: for people, not for tests. */
  usualPorts: boolean
  /** Who serves the web app: Vite while developing, the Hosting emulator otherwise. */
  webFrom: 'vite' | 'hosting'
}

const readyLine = 'All emulators ready'
const brokenFunctionsLine = 'Failed to load function definition'
const readyWithinMs = 180_000
const shownLogLines = 40

export async function startSuite(wishes: SuiteWishes): Promise<Suite> {
  const jdk = findJdk()
  const jars = await emulatorJars(jdk)
  buildFunctions()
  const ports = await choosePorts(wishes.usualPorts)
  const webUrl = `http://${host}:${wishes.webFrom === 'vite' ? ports.web : ports.hosting}`
  const logFile = newLogFile('emulators')
  await startMailInbox(ports, newLogFile('mail-inbox'))
  const emulators = startProcess({
    name: 'emulators',
    command: process.execPath,
    args: firebaseArguments(writeSuiteConfig(ports, { withUi: wishes.usualPorts && emulatorUiIsCached() })),
    cwd: logFolder(),
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
  return { ports, webUrl, env: clientEnvironment(ports, webUrl), died: death(emulators, logFile), logFile }
}

function firebaseArguments(config: string): string[] {
  const firebase = fromRoot('node_modules/firebase-tools/lib/bin/firebase.js')
  return [firebase, 'emulators:start', '--project', projectId, '--config', config, '--non-interactive']
}

function buildFunctions(): void {
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '--workspace', 'functions'], {
    cwd: fromRoot('.'),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Problem('The functions do not build: the lines above say why.')
}

function logFolder(): string {
  const folder = fromRoot('.cache/logs')
  mkdirSync(folder, { recursive: true })
  return folder
}

function newLogFile(name: string): string {
  const path = join(logFolder(), `${name}-${process.pid}.log`)
  rmSync(path, { force: true })
  return path
}

/** The Storage emulator keeps its files, and the hub its address, at one place per temporary folder. */
function ownTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'club-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function untilReady(emulators: StartedProcess, logFile: string): Promise<void> {
  let brokenFunctions = false
  const ready = new Promise<boolean>((resolve) => {
    emulators.onLine((line) => {
      if (line.includes(brokenFunctionsLine)) brokenFunctions = true
      if (line.includes(readyLine)) resolve(true)
    })
    setTimeout(() => resolve(false), readyWithinMs).unref()
  })
  const isReady = await Promise.race([ready, emulators.exited.then(() => false)])
  emulators.rememberFamily()
  if (!isReady) throw failure('The emulators did not start.', logFile)
  if (brokenFunctions) throw failure('The functions do not load.', logFile)
}

async function death(emulators: StartedProcess, logFile: string): Promise<never> {
  await emulators.exited
  throw failure('The emulators have stopped by themselves.', logFile)
}

function failure(sentence: string, logFile: string): Problem {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n')
  return new Problem(`${lines.slice(-shownLogLines).join('\n')}\n\n${sentence} The whole log: ${logFile}`)
}
