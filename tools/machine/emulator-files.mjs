/** Which emulator jars this machine has: named in the environment, in firebase-tools' cache, in Google Cloud's CLI. */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

/**
 * @typedef {'firestore' | 'storage' | 'ui'} Download
 * @typedef {{ downloadPathRelativeToCacheDir: string, remoteUrl: string }} Jar
 * @typedef {{ firestore: Jar, storage: Jar, ui: { main: { binaryPathRelativeToCacheDir: string } } }} Downloads
 */

/** The variables by which firebase-tools is told to run a jar of ours. */
export const jarVariables = /** @type {const} */ ({
  firestore: 'FIRESTORE_EMULATOR_BINARY_PATH',
  storage: 'STORAGE_EMULATOR_BINARY_PATH',
})

/** In the order in which the sources are tried. */
export const howToGetJars = `connect to the internet so that npm start can download them, or copy firebase-tools' cache (~/.cache/firebase/emulators) from a machine where npm start has run, or install Google Cloud's CLI with its component cloud-firestore-emulator (gcloud components install cloud-firestore-emulator), or name jars in ${jarVariables.firestore} and ${jarVariables.storage}`

/**
 * Where firebase-tools keeps a download; null while packages are not installed and its version is unknown.
 * @param {Download} name
 * @param {NodeJS.ProcessEnv} env
 */
export function placeInCache(name, env) {
  const downloads = wantedDownloads()
  if (downloads === null) return null
  const file =
    name === 'ui'
      ? downloads.ui.main.binaryPathRelativeToCacheDir
      : downloads[name].downloadPathRelativeToCacheDir
  return join(cacheFolder(env), file)
}

/**
 * The download, if it is there. Before packages are installed any version counts.
 * @param {Download} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null}
 */
export function cachedFile(name, env) {
  const place = placeInCache(name, env) ?? anyVersion(name, cacheFolder(env))
  return place !== null && existsSync(place) ? place : null
}

/**
 * The Firestore emulator's jar under the SDK that `gcloud` on PATH belongs to, or null.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null}
 */
export function gcloudEmulatorJar(env) {
  const gclouds = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'gcloud'))
  const jars = gclouds
    .filter((path) => existsSync(path))
    .map((path) => dirname(dirname(realpathSync(path))))
    .map((sdk) => join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
  return jars.find((path) => existsSync(path)) ?? null
}

/**
 * Where firebase-tools would download it from; null before packages are installed.
 * @param {'firestore' | 'storage'} name
 */
export function downloadUrl(name) {
  return wantedDownloads()?.[name].remoteUrl ?? null
}

function cacheFolder(/** @type {NodeJS.ProcessEnv} */ env) {
  return env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators')
}

/** @returns {Downloads | null} */
function wantedDownloads() {
  try {
    const require = createRequire(import.meta.url)
    const path = require.resolve('firebase-tools/lib/emulator/downloadableEmulatorInfo.json')
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

function anyVersion(/** @type {Download} */ name, /** @type {string} */ folder) {
  const beginning = { firestore: 'cloud-firestore-emulator-', storage: 'cloud-storage-rules-', ui: 'ui-' }[
    name
  ]
  const files = existsSync(folder) ? readdirSync(folder) : []
  const file = files.find((file) => file.startsWith(beginning))
  return file === undefined ? null : join(folder, file)
}
