/** Starts the whole suite (emulators and mail inbox) and says when it is ready; it stops with the command that started it. */
import { spawnSync } from 'node:child_process'
import { fromRoot } from '../places'
import { Problem } from '../problem'
import { newLogFile } from '../processes/log-file'
import { emulatorUiIsCached } from './emulator-jars'
import { startEmulators } from './firebase-emulators'
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
}

/**
 * People get the usual ports where those are free, the web app from Vite and functions that follow their changes.
 * Tests get ports and a copy of the functions of their own, and the built web app from the Hosting emulator.
 */
export type SuiteUser = 'people' | 'tests'

export async function startSuite(user: SuiteUser): Promise<Suite> {
  const forPeople = user === 'people'
  const jdk = findJdk()
  buildFunctions()
  const ports = await choosePorts(forPeople)
  const webUrl = `http://${host}:${forPeople ? ports.web : ports.hosting}`
  const folders = forPeople ? projectFolders : ownFolders()
  const config = writeSuiteConfig(ports, folders, forPeople && emulatorUiIsCached())
  const logFile = newLogFile('emulators')
  const [, { died }] = await Promise.all([
    startMailInbox(ports, newLogFile('mail-inbox')),
    startEmulators({ jdk, config, env: serverEnvironment(ports, webUrl), logFile }),
  ])
  const env = clientEnvironment(ports, webUrl)
  return { ports, webUrl, env, died, logFile, webFolder: fromRoot(folders.web) }
}

function buildFunctions(): void {
  const { status } = spawnSync(process.execPath, [fromRoot('functions/build.mjs')], { stdio: 'inherit' })
  if (status !== 0) throw new Problem('The functions do not build: the lines above say why.')
}
