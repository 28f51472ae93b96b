/** The emulators' runtime: a JDK, and the jars of the first of four sources that has them. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  cachedFile,
  gcloudEmulatorJar,
  howToGetJars,
  jarVariables,
  placeInCache,
} from '../machine/emulator-files.mjs'
import { findJdk, howToGetJdk, jdkProgram, oldestJava } from '../machine/java.mjs'
import { newLogFile, startProcess } from '../processes/started-process'
import { fromRoot, installed, Problem } from '../project'

/** The home of the JDK that the emulators run on. */
export function requiredJdk(env = process.env): string {
  const { home, text } = findJdk(env)
  if (home !== null) return home
  throw new Problem(`The emulators need JDK ${oldestJava} or newer, found ${text}: ${howToGetJdk}.`)
}

type JarName = keyof typeof jarVariables
const standIns = { firestore: firestoreStandIn, storage: storageRulesStandIn }

/** The variables that point firebase-tools to the jars to run; empty where its cache has what it needs. */
export async function emulatorJars(jdk: string, env = process.env): Promise<Record<string, string>> {
  const variables: Record<string, string> = {}
  for (const name of ['firestore', 'storage'] as const) {
    const path = namedJar(name, env) ?? (await foundJar(name, jdk, env))
    if (path !== null) variables[jarVariables[name]] = path
  }
  return variables
}

/** The rules runtime of the Storage emulator, from any source. */
export async function storageRulesJar(jdk: string, env = process.env): Promise<string> {
  const { STORAGE_EMULATOR_BINARY_PATH: path } = await emulatorJars(jdk, env)
  return path ?? placeInCache('storage', env) ?? ''
}

/** True iff the page that shows the emulators' data is cached. */
export function emulatorUiIsCached(env = process.env): boolean {
  return cachedFile('ui', env) !== null
}

function namedJar(name: JarName, env: NodeJS.ProcessEnv): string | null {
  const path = env[jarVariables[name]]
  if (!path) return null
  if (!existsSync(path)) throw new Problem(`${jarVariables[name]} is set to ${path}, which does not exist.`)
  return path
}

/** null: firebase-tools finds it without help. */
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
  const args = [installed('firebase-tools/lib/bin/firebase.js'), `setup:emulators:${name}`]
  const loading = startProcess({ command: process.execPath, args, env, logFile })
  if ((await loading.exited) === 0 && cachedFile(name, env) !== null) return
  throw new Problem(`Could not download the ${name} emulator (see ${logFile}): ${howToGetJars}.`)
}

const firestoreMain = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
const storageRulesMain = 'com.google.cloud.datastore.emulator.impl.rules.StorageRulesRuntime'
const storageRulesSource = fromRoot('tools/suite/StorageRulesRuntime.java')

/** The component has no main class in its manifest; a jar with nothing but a manifest supplies it. */
function firestoreStandIn(component: string, jdk: string): Promise<string> {
  return builtOnce('firestore', firestoreMain, component, jdk)
}

/** The official runtime is a separate program around the rules engine that the component contains; this replaces it. */
function storageRulesStandIn(component: string, jdk: string): Promise<string> {
  return builtOnce('storage-rules', storageRulesMain, component, jdk, storageRulesSource)
}

/**
 * Builds a jar, with the classes of `source` if there is one, unless one of the same ingredients exists. It is built
 * aside and renamed, so that two suites that start together never see half of one.
 */
async function builtOnce(
  name: string,
  main: string,
  component: string,
  jdk: string,
  source?: string,
): Promise<string> {
  const ingredients = JSON.stringify([component, source && readFileSync(source, 'utf8')])
  const fingerprint = createHash('sha256').update(ingredients).digest('hex').slice(0, 16)
  const cache = fromRoot('.cache/emulators')
  const jar = join(cache, `${name}-${fingerprint}.jar`)
  if (existsSync(jar)) return jar
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, `${name}-`))
  const [manifest, unfinished] = [join(folder, 'manifest.txt'), join(folder, 'unfinished.jar')]
  writeFileSync(manifest, `Main-Class: ${main}\nClass-Path: ${pathToFileURL(component).href}\n`)
  const classes = join(folder, 'classes')
  if (source) await run(jdkProgram(jdk, 'javac'), ['-nowarn', '-d', classes, '-cp', component, source])
  const contents = source ? ['-C', classes, '.'] : []
  await run(jdkProgram(jdk, 'jar'), ['cfm', unfinished, manifest, ...contents])
  renameSync(unfinished, jar)
  rmSync(folder, { recursive: true })
  return jar
}

async function run(command: string, args: string[]): Promise<void> {
  if ((await startProcess({ command, args }).exited) === 0) return
  throw new Problem(`Could not build an emulator wrapper: ${command} failed; see the lines above.`)
}
