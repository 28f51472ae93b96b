/** Where the Firestore emulator and the Storage rules runtime come from: the first of four sources that has them. */
import { existsSync } from 'node:fs'
import {
  cachedFile,
  gcloudEmulatorJar,
  howToGetJars,
  jarVariables,
  placeInCache,
} from '../machine/emulator-files.mjs'
import { fromRoot } from '../places'
import { Problem } from '../problem'
import { newLogFile } from '../processes/log-file'
import { startProcess } from '../processes/started-process'
import { firestoreStandIn, storageRulesStandIn } from './gcloud-stand-in'

type JarName = keyof typeof jarVariables
const standIns = { firestore: firestoreStandIn, storage: storageRulesStandIn }

/** The variables that tell firebase-tools which jars to run; empty where its own cache has what it needs. */
export async function emulatorJars(jdk: string, env = process.env): Promise<Record<string, string>> {
  const variables: Record<string, string> = {}
  for (const name of ['firestore', 'storage'] as const) {
    const path = namedJar(name, env) ?? (await foundJar(name, jdk, env))
    if (path !== null) variables[jarVariables[name]] = path
  }
  return variables
}

/** The jar that the Storage emulator asks for its verdicts, wherever it comes from. */
export async function storageRulesJar(jdk: string, env = process.env): Promise<string> {
  const { STORAGE_EMULATOR_BINARY_PATH: path } = await emulatorJars(jdk, env)
  return path ?? placeInCache('storage', env) ?? ''
}

/** Whether the page that shows the emulators' data can be had without a download. */
export function emulatorUiIsCached(env = process.env): boolean {
  return cachedFile('ui', env) !== null
}

function namedJar(name: JarName, env: NodeJS.ProcessEnv): string | null {
  const path = env[jarVariables[name]]
  if (!path) return null
  if (!existsSync(path)) throw new Problem(`${jarVariables[name]} names ${path}, which does not exist.`)
  return path
}

/** null: firebase-tools finds it by itself. */
async function foundJar(name: JarName, jdk: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  if (cachedFile(name, env) !== null) return null
  const component = gcloudEmulatorJar(env)
  if (component !== null) return standIns[name](component, jdk)
  await download(name, env)
  return null
}

async function download(name: JarName, env: NodeJS.ProcessEnv): Promise<void> {
  console.log(`Downloading the ${name} emulator …`)
  const logFile = newLogFile('download')
  const firebase = fromRoot('node_modules/firebase-tools/lib/bin/firebase.js')
  const args = [firebase, `setup:emulators:${name}`]
  const loading = startProcess({ name: 'download', command: process.execPath, args, env, logFile })
  if ((await loading.exited) === 0 && cachedFile(name, env) !== null) return
  throw new Problem(
    `The ${name} emulator is missing and could not be downloaded (${logFile} says why): ${howToGetJars}.`,
  )
}
