/** Where the Firestore emulator and the Storage rules runtime come from: the first of four sources that has them. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { fromRoot } from '../places'
import { Problem } from '../problem'
import { firestoreStandIn, gcloudEmulatorJar, storageRulesStandIn } from './gcloud-stand-in'

const jars = [
  { name: 'firestore', variable: 'FIRESTORE_EMULATOR_BINARY_PATH', standIn: firestoreStandIn },
  { name: 'storage', variable: 'STORAGE_EMULATOR_BINARY_PATH', standIn: storageRulesStandIn },
] as const
type Jar = (typeof jars)[number]

/** The variables that tell firebase-tools which jars to run; empty where its own cache has what it needs. */
export function emulatorJars(jdk: string, env = process.env): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const jar of jars) {
    const path = env[jar.variable] ?? foundJar(jar, jdk, env)
    if (path !== null) variables[jar.variable] = path
  }
  return variables
}

/** The jar that the Storage emulator asks for its verdicts, wherever it comes from. */
export function storageRulesJar(jdk: string, env = process.env): string {
  return emulatorJars(jdk, env).STORAGE_EMULATOR_BINARY_PATH ?? inCache('storage', env)
}

/** Whether the page that shows the emulators' data can be had without a download. */
export function emulatorUiIsCached(env = process.env): boolean {
  return isCached('ui', env)
}

/** null: firebase-tools finds it by itself. */
function foundJar(jar: Jar, jdk: string, env: NodeJS.ProcessEnv): string | null {
  if (isCached(jar.name, env)) return null
  const component = gcloudEmulatorJar(env)
  if (component !== null) return jar.standIn(component, jdk)
  download(jar)
  return null
}

type Cached = 'firestore' | 'storage' | 'ui'

function isCached(name: Cached, env: NodeJS.ProcessEnv): boolean {
  return existsSync(inCache(name, env))
}

function inCache(name: Cached, env: NodeJS.ProcessEnv): string {
  const cache = env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators')
  return join(cache, fileInCache(name))
}

const fileSchema = z.object({ downloadPathRelativeToCacheDir: z.string() })
const downloadsSchema = z.object({
  firestore: fileSchema,
  storage: fileSchema,
  ui: z.object({ main: z.object({ binaryPathRelativeToCacheDir: z.string() }) }),
})

/** firebase-tools runs only the version it was made for, so the version is part of the file's name. */
function fileInCache(name: Cached): string {
  const require = createRequire(import.meta.url)
  const path = require.resolve('firebase-tools/lib/emulator/downloadableEmulatorInfo.json')
  const downloads = downloadsSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  return name === 'ui'
    ? downloads.ui.main.binaryPathRelativeToCacheDir
    : downloads[name].downloadPathRelativeToCacheDir
}

function download({ name, variable }: Jar): void {
  console.log(`Downloading the ${name} emulator …`)
  const firebase = fromRoot('node_modules/firebase-tools/lib/bin/firebase.js')
  const { status } = spawnSync(process.execPath, [firebase, `setup:emulators:${name}`], { stdio: 'inherit' })
  if (status === 0) return
  throw new Problem(
    `The ${name} emulator is missing. Either name its jar in ${variable}, or put it into firebase-tools' cache (npx firebase setup:emulators:${name} on a machine with internet), or install Google Cloud's CLI with the component cloud-firestore-emulator, or connect to the internet so that it can be downloaded.`,
  )
}
