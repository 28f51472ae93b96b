/** Starts the whole suite (emulators and mail inbox) and says when it is ready; it stops with the command that started it. */
import { usualPorts } from '../machine/ports.mjs'
import { settingsProblems } from '../machine/settings.mjs'
import { fromRoot } from '../places'
import { Problem } from '../problem'
import { newLogFile } from '../processes/log-file'
import { startProcess } from '../processes/started-process'
import { emulatorUiIsCached } from './emulator-jars'
import { startEmulators, type EmulatorWishes } from './firebase-emulators'
import { findJdk } from './java'
import { startMailInbox } from './mail-inbox'
import { choosePorts, type Ports } from './ports'
import { writeSuiteConfig } from './suite-config'
import { clientEnvironment, host, serverEnvironment } from './suite-environment'
import { ownFolders, projectFolders } from './suite-folders'

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
  /** Whether the suite began with the data that it was asked to begin with. */
  imported: boolean
}

/**
 * People get the usual ports where those are free, the web app from Vite and functions that follow their changes.
 * Tests get ports and a copy of the functions of their own, and the built web app from the Hosting emulator.
 */
export type SuiteUser = 'people' | 'tests'

/** `importFrom`: the folder of an export to begin with. */
export async function startSuite(user: SuiteUser, importFrom: string | null = null): Promise<Suite> {
  const forPeople = user === 'people'
  const [problem] = settingsProblems()
  if (problem !== undefined) throw new Problem(problem)
  const jdk = findJdk()
  await buildFunctions()
  const ports = await choosePorts(forPeople ? usualPorts : {})
  const webUrl = `http://${host}:${forPeople ? ports.web : ports.hosting}`
  const folders = forPeople ? projectFolders : ownFolders()
  const config = writeSuiteConfig(ports, folders, forPeople && emulatorUiIsCached())
  const logFile = newLogFile('emulators')
  const wishes = { jdk, config, env: serverEnvironment(ports, webUrl), importFrom, logFile }
  const [, { died, imported }] = await Promise.all([
    startMailInbox(ports, newLogFile('mail-inbox')),
    startEmulatorsAnyhow(wishes),
  ])
  const env = clientEnvironment(ports, webUrl)
  return { ports, webUrl, env, died, logFile, webFolder: fromRoot(folders.web), imported }
}

/** Emulators that do not take the data start without it. */
async function startEmulatorsAnyhow(
  wishes: EmulatorWishes,
): Promise<{ died: Promise<never>; imported: boolean }> {
  try {
    return { ...(await startEmulators(wishes)), imported: wishes.importFrom !== null }
  } catch (error) {
    if (wishes.importFrom === null) throw error
    return startEmulatorsAnyhow({ ...wishes, importFrom: null })
  }
}

async function buildFunctions(): Promise<void> {
  const args = [fromRoot('functions/build.mjs')]
  const build = startProcess({ name: 'functions build', command: process.execPath, args })
  if ((await build.exited) !== 0) throw new Problem('The functions do not build: the lines above say why.')
}
