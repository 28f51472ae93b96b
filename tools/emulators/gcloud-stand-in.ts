/** Jars made from the Firestore emulator of Google Cloud's CLI, for machines that cannot download firebase-tools' own. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fromRoot } from '../places'
import { jdkProgram } from './java'

const firestoreMain = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
const storageRulesMain = 'com.google.cloud.datastore.emulator.impl.rules.StorageRulesRuntime'
const storageRulesSource = fromRoot('tools/emulators/storage-rules')

/** The component's jar under the SDK that `gcloud` on PATH belongs to, or null. */
export function gcloudEmulatorJar(env: NodeJS.ProcessEnv): string | null {
  const gclouds = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'gcloud'))
  const jars = gclouds
    .filter((path) => existsSync(path))
    .map((path) => dirname(dirname(realpathSync(path))))
    .map((sdk) => join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
  return jars.find((path) => existsSync(path)) ?? null
}

/** The component has no main class in its manifest; a jar with nothing but a manifest supplies it. */
export function firestoreStandIn(component: string, jdk: string): string {
  return builtOnce('firestore', [component], jdk, (folder) => [manifest(folder, firestoreMain, component)])
}

/** The official runtime is another program around the rules engine that the component contains: ours is in storage-rules/. */
export function storageRulesStandIn(component: string, jdk: string): string {
  const sources = readdirSync(storageRulesSource)
    .filter((name) => name.endsWith('.java'))
    .map((name) => join(storageRulesSource, name))
  const ingredients = [component, ...sources.map((path) => readFileSync(path, 'utf8'))]
  return builtOnce('storage-rules', ingredients, jdk, (folder) => {
    const classes = join(folder, 'classes')
    execFileSync(jdkProgram(jdk, 'javac'), ['-nowarn', '-d', classes, '-cp', component, ...sources])
    return [manifest(folder, storageRulesMain, component), '-C', classes, '.']
  })
}

/**
 * Builds a jar unless one of the same ingredients is there. It is built aside and renamed, so that two suites that
 * start together never see half of one.
 */
function builtOnce(
  name: string,
  ingredients: string[],
  jdk: string,
  build: (folder: string) => string[],
): string {
  const fingerprint = createHash('sha256').update(JSON.stringify(ingredients)).digest('hex').slice(0, 16)
  const cache = fromRoot('.cache/emulators')
  const jar = join(cache, `${name}-${fingerprint}.jar`)
  if (existsSync(jar)) return jar
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, `${name}-`))
  const unfinished = join(folder, 'unfinished.jar')
  execFileSync(jdkProgram(jdk, 'jar'), ['cfm', unfinished, ...build(folder)])
  renameSync(unfinished, jar)
  rmSync(folder, { recursive: true })
  return jar
}

function manifest(folder: string, main: string, component: string): string {
  const path = join(folder, 'manifest.txt')
  writeFileSync(path, `Main-Class: ${main}\nClass-Path: ${pathToFileURL(component).href}\n`)
  return path
}
