/** Which emulator jars this machine has: named in the environment, in firebase-tools' cache, in Google Cloud's CLI. */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

/** @typedef {'firestore' | 'storage' | 'ui'} Download */

/** The variables by which firebase-tools is told to run a jar of ours. */
export const jarVariables = /** @type {const} */ ({
  firestore: 'FIRESTORE_EMULATOR_BINARY_PATH',
  storage: 'STORAGE_EMULATOR_BINARY_PATH',
})

/** How to get a jar, in the order in which the sources are tried. */
export const howToGetJars = `connect to the internet so that npm start can download them, or copy firebase-tools' cache (~/.cache/firebase/emulators) from a machine where npm start has run, or install Google Cloud's CLI with its component cloud-firestore-emulator (gcloud components install cloud-firestore-emulator), or name jars in ${jarVariables.firestore} and ${jarVariables.storage}`

/**
 * Where firebase-tools keeps a download; null when that is not known, because packages are not installed yet.
 * @param {Download} name
 * @param {NodeJS.ProcessEnv} env
 */
export function placeInCache(name, env) {
  const file = fileInCache(name)
  return file === null ? null : join(cacheFolder(env), file)
}

/**
 * The download, if it is there. Before packages are installed any version of it counts.
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
  const jars = gcloudSdks(env).map((sdk) =>
    join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'),
  )
  return jars.find((path) => existsSync(path)) ?? null
}

/**
 * The root folders of the SDKs whose `gcloud` is on PATH.
 * @param {NodeJS.ProcessEnv} env
 */
export function gcloudSdks(env) {
  const gclouds = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'gcloud'))
  return gclouds.filter((path) => existsSync(path)).map((path) => dirname(dirname(realpathSync(path))))
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

/** firebase-tools runs only the version it was made for, so the version is part of the file's name. */
function fileInCache(/** @type {Download} */ name) {
  const downloads = wantedDownloads()
  if (downloads === null) return null
  return name === 'ui'
    ? downloads.ui.main.binaryPathRelativeToCacheDir
    : downloads[name].downloadPathRelativeToCacheDir
}

/**
 * @typedef {{ downloadPathRelativeToCacheDir: string, remoteUrl: string }} Jar
 * @typedef {{ firestore: Jar, storage: Jar, ui: { main: { binaryPathRelativeToCacheDir: string } } }} Downloads
 * @returns {Downloads | null}
 */
function wantedDownloads() {
  try {
    const require = createRequire(import.meta.url)
    const path = require.resolve('firebase-tools/lib/emulator/downloadableEmulatorInfo.json')
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

const beginnings = { firestore: 'cloud-firestore-emulator-', storage: 'cloud-storage-rules-', ui: 'ui-' }

function anyVersion(/** @type {Download} */ name, /** @type {string} */ folder) {
  if (!existsSync(folder)) return null
  const file = readdirSync(folder).find((file) => file.startsWith(beginnings[name]))
  return file === undefined ? null : join(folder, file)
}
