/**
 * Starts the whole suite (emulators, email inbox and local Stripe) and reports when it is ready; it stops with the
 * command that started it.
 */
import { newLogFile, startProcess } from '../processes/started-process'
import { fromRoot, Problem } from '../project'
import { ownFolders, projectFolders, writeSuiteConfig } from './config'
import { emulatorUiIsCached, requiredJdk } from './emulator-jars'
import { startEmulators, type EmulatorOptions } from './emulators'
import { clientEnvironment, host, serverEnvironment } from './environment'
import type { StripeDev } from '../stripe-dev/stripe-dev'
import { choosePorts, type Ports } from './ports'
import { startMailInbox } from './servers'
import { settingsProblems } from './settings.mjs'
import { chosenStripe, resumeStripe, localKeys, startLocalStripe } from './stripe'
import { usualPorts } from './usual-ports.mjs'

export type Suite = {
  ports: Ports
  /** The web app's address, with which links in emails start. */
  webUrl: string
  /** For programs that use the suite, on top of the environment of this process. */
  env: Record<string, string>
  /** Rejects when the emulators end unexpectedly. */
  died: Promise<never>
  logFile: string
  /** The folder that the Hosting emulator serves. */
  webFolder: string
  /** Whether the suite started with the requested data. */
  imported: boolean
  /** null: payments go to Stripe's test mode. */
  localStripe: StripeDev | null
}

/**
 * Developers get the usual ports where those are free, the web app from Vite and functions that follow their changes.
 * Tests get separate ports and a copy of the functions, the built web app from the Hosting emulator, and the local
 * Stripe even if keys are set.
 */
type SuiteUser = 'people' | 'tests'

/** `importFrom`: the folder of an export to start with. */
export async function startSuite(user: SuiteUser, importFrom: string | null = null): Promise<Suite> {
  const forPeople = user === 'people'
  const [problem] = settingsProblems()
  if (problem !== undefined) throw new Problem(problem)
  const stripe = forPeople ? chosenStripe() : localKeys
  const jdk = requiredJdk()
  await buildFunctions()
  const ports = await choosePorts(forPeople ? usualPorts : {})
  const webUrl = `http://${host}:${forPeople ? ports.web : ports.hosting}`
  const folders = forPeople ? projectFolders : ownFolders(ports)
  const config = writeSuiteConfig(ports, folders, forPeople && emulatorUiIsCached())
  const logFile = newLogFile('emulators')
  const server = {
    ...serverEnvironment(ports, webUrl, stripe),
    ...(forPeople ? {} : { ANSWER_AFTER_MS: '0' }),
    PUBLIC_PAGES_FOLDER: fromRoot(`${folders.web}-render`),
  }
  const options = { jdk, config, env: server, importFrom, logFile }
  const [localStripe, , { died, imported }] = await Promise.all([
    stripe.isLocal ? startLocalStripe(ports) : null,
    startMailInbox(ports),
    startEmulatorsAnyhow(options),
  ])
  if (localStripe !== null && importFrom !== null && imported) resumeStripe(localStripe, webUrl, importFrom)
  const env = clientEnvironment(ports, webUrl, stripe)
  return { ports, webUrl, env, died, logFile, webFolder: fromRoot(folders.web), imported, localStripe }
}

/** Emulators that do not take the data start without it. */
async function startEmulatorsAnyhow(options: EmulatorOptions) {
  const imported = options.importFrom !== null
  try {
    return { ...(await startEmulators(options)), imported }
  } catch (error) {
    if (!imported) throw error
    return { ...(await startEmulators({ ...options, importFrom: null })), imported: false }
  }
}

async function buildFunctions(): Promise<void> {
  const build = startProcess({ command: process.execPath, args: [fromRoot('functions/build.mjs')] })
  if ((await build.exited) !== 0) throw new Problem('Functions build failed; see the lines above.')
}
