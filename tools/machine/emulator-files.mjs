/** Which emulator jars this machine has: named in the environment, in firebase-tools' cache, in Google Cloud's CLI. */
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

/**
 * @typedef {'firestore' | 'storage' | 'ui'} Download
 * @typedef {{ downloadPathRelativeToCacheDir: string, remoteUrl: string }} Jar
 * @typedef {{ firestore: Jar, storage: Jar, ui: { main: { binaryPathRelativeToCacheDir: string } } }} Downloads
 */

/** The variables that make firebase-tools run a different jar. */
export const jarVariables = /** @type {const} */ ({
  firestore: 'FIRESTORE_EMULATOR_BINARY_PATH',
  storage: 'STORAGE_EMULATOR_BINARY_PATH',
})

/** In the order in which the sources are tried. */
export const howToGetJars = `connect to the internet so that npm start can download them, or copy firebase-tools' cache (~/.cache/firebase/emulators) from a machine where npm start has run, or install Google Cloud's CLI with its component cloud-firestore-emulator (gcloud components install cloud-firestore-emulator), or set ${jarVariables.firestore} and ${jarVariables.storage} to the jars`

/** How the names of the downloads start, whatever their version. */
const beginnings = { firestore: 'cloud-firestore-emulator-', storage: 'cloud-storage-rules-', ui: 'ui-' }

const wanted = wantedDownloads()

/**
 * The emulators that this version of firebase-tools needs; null while packages are not installed. @returns {Downloads |
 * null}
 */
function wantedDownloads() {
  try {
    return createRequire(import.meta.url)('firebase-tools/lib/emulator/downloadableEmulatorInfo.json')
  } catch {
    return null
  }
}

/**
 * The place of a download in the cache, of any version while the wanted one is unknown.
 * @param {Download} name @param {NodeJS.ProcessEnv} env
 */
export function placeInCache(name, env) {
  const cache = env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators')
  const files = existsSync(cache) ? readdirSync(cache) : []
  const anyVersion = files.find((file) => file.startsWith(beginnings[name]))
  const ofThisVersion =
    wanted &&
    (name === 'ui'
      ? wanted.ui.main.binaryPathRelativeToCacheDir
      : wanted[name].downloadPathRelativeToCacheDir)
  const file = ofThisVersion ?? anyVersion
  return file === undefined ? null : join(cache, file)
}

/** The download, if it exists. @param {Download} name @param {NodeJS.ProcessEnv} env */
export function cachedFile(name, env) {
  const place = placeInCache(name, env)
  return place !== null && existsSync(place) ? place : null
}

/** The Firestore emulator's jar under the SDK that `gcloud` on PATH belongs to, or null. */
export function gcloudEmulatorJar(/** @type {NodeJS.ProcessEnv} */ env) {
  const gclouds = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'gcloud'))
  const jars = gclouds
    .filter((path) => existsSync(path))
    .map((path) => dirname(dirname(realpathSync(path))))
    .map((sdk) => join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
  return jars.find((path) => existsSync(path)) ?? null
}

/** The address from which firebase-tools would download it; null before packages are installed. */
export function downloadUrl(/** @type {'firestore' | 'storage'} */ name) {
  return wanted?.[name].remoteUrl ?? null
}
