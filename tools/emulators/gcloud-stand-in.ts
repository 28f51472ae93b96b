/** Jars made from the Firestore emulator of Google Cloud's CLI, for machines that cannot download firebase-tools' own. */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { jdkProgram } from '../machine/java-homes.mjs'
import { fromRoot } from '../places'
import { Problem } from '../problem'
import { startProcess } from '../processes/started-process'

const firestoreMain = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
const storageRulesMain = 'com.google.cloud.datastore.emulator.impl.rules.StorageRulesRuntime'
const storageRulesSource = fromRoot('tools/emulators/storage-rules')

/** The component has no main class in its manifest; a jar with nothing but a manifest supplies it. */
export function firestoreStandIn(component: string, jdk: string): Promise<string> {
  return builtOnce('firestore', [component], jdk, (folder) =>
    Promise.resolve([manifest(folder, firestoreMain, component)]),
  )
}

/** The official runtime is another program around the rules engine that the component contains: ours is in storage-rules/. */
export function storageRulesStandIn(component: string, jdk: string): Promise<string> {
  const sources = readdirSync(storageRulesSource)
    .filter((name) => name.endsWith('.java'))
    .map((name) => join(storageRulesSource, name))
  const ingredients = [component, ...sources.map((path) => readFileSync(path, 'utf8'))]
  return builtOnce('storage-rules', ingredients, jdk, async (folder) => {
    const classes = join(folder, 'classes')
    await run(jdkProgram(jdk, 'javac'), ['-nowarn', '-d', classes, '-cp', component, ...sources])
    return [manifest(folder, storageRulesMain, component), '-C', classes, '.']
  })
}

/**
 * Builds a jar unless one of the same ingredients is there. It is built aside and renamed, so that two suites that
 * start together never see half of one.
 */
async function builtOnce(
  name: string,
  ingredients: string[],
  jdk: string,
  build: (folder: string) => Promise<string[]>,
): Promise<string> {
  const fingerprint = createHash('sha256').update(JSON.stringify(ingredients)).digest('hex').slice(0, 16)
  const cache = fromRoot('.cache/emulators')
  const jar = join(cache, `${name}-${fingerprint}.jar`)
  if (existsSync(jar)) return jar
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, `${name}-`))
  const unfinished = join(folder, 'unfinished.jar')
  await run(jdkProgram(jdk, 'jar'), ['cfm', unfinished, ...(await build(folder))])
  renameSync(unfinished, jar)
  rmSync(folder, { recursive: true })
  return jar
}

async function run(command: string, args: string[]): Promise<void> {
  if ((await startProcess({ name: command, command, args }).exited) === 0) return
  throw new Problem(
    `The emulators' stand-in could not be built: ${command} failed, and the lines above say why.`,
  )
}

function manifest(folder: string, main: string, component: string): string {
  const path = join(folder, 'manifest.txt')
  writeFileSync(path, `Main-Class: ${main}\nClass-Path: ${pathToFileURL(component).href}\n`)
  return path
}
