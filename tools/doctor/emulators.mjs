/** Where the emulators that run on Java would come from. */
import { existsSync } from 'node:fs'
import {
  cachedFile,
  downloadUrl,
  gcloudEmulatorJar,
  gcloudSdks,
  howToGetJars,
  jarVariables,
} from '../machine/emulator-files.mjs'
import { found, missing, note } from './finding.mjs'

/** @typedef {import('./finding.mjs').Finding} Finding */

const subjects = { firestore: 'Firestore emulator', storage: 'Storage rules' }

const answersWithinMs = 4000

/**
 * Each jar, and the page that shows the emulators' data.
 * @param {NodeJS.ProcessEnv} env
 * @param {(url: string) => Promise<boolean>} isThere
 * @returns {Promise<Finding[]>}
 */
export async function emulators(env, isThere = answers) {
  return [await jar('firestore', env, isThere), await jar('storage', env, isThere), gcloud(env), page(env)]
}

/**
 * @param {keyof typeof subjects} name
 * @param {NodeJS.ProcessEnv} env
 * @param {(url: string) => Promise<boolean>} isThere
 * @returns {Promise<Finding>}
 */
async function jar(name, env, isThere) {
  const subject = subjects[name]
  const named = env[jarVariables[name]]
  if (named) return namedJar(subject, jarVariables[name], named)
  const cached = cachedFile(name, env)
  if (cached !== null) return found(subject, `firebase-tools' own: ${cached}`)
  const component = gcloudEmulatorJar(env)
  if (component !== null) return found(subject, `made from Google Cloud's CLI: ${component}`)
  const url = downloadUrl(name)
  // Node does not speak to proxies by itself, firebase-tools does.
  const behindProxy = Object.keys(env).some((variable) => /^https?_proxy$/i.test(variable))
  if (url !== null && !behindProxy && !(await isThere(url))) {
    return missing(subject, 'not here, and it cannot be downloaded now', `${howToGetJars}.`)
  }
  return note(subject, 'not here; the first npm start downloads it', `Without internet: ${howToGetJars}.`)
}

/** @param {string} url */
async function answers(url) {
  try {
    return (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(answersWithinMs) })).ok
  } catch {
    return false
  }
}

/** @param {string} subject @param {string} variable @param {string} path @returns {Finding} */
function namedJar(subject, variable, path) {
  if (existsSync(path)) return found(subject, `${variable} names ${path}`)
  return missing(
    subject,
    `${variable} names ${path}, which does not exist`,
    `correct it, or unset ${variable}.`,
  )
}

/** Only asked for where firebase-tools' own jars are not there. @param {NodeJS.ProcessEnv} env @returns {Finding} */
function gcloud(env) {
  const subject = 'Google Cloud CLI'
  const [sdk] = gcloudSdks(env)
  if (sdk === undefined) return note(subject, 'not installed; not needed where the two above are found')
  if (gcloudEmulatorJar(env) !== null) return found(subject, `${sdk}, with its Firestore emulator`)
  return note(
    subject,
    `${sdk}, without its Firestore emulator`,
    'it could stand in for both of the above: gcloud components install cloud-firestore-emulator (or apt-get install google-cloud-cli-firestore-emulator).',
  )
}

/** @param {NodeJS.ProcessEnv} env @returns {Finding} */
function page(env) {
  const cached = cachedFile('ui', env)
  if (cached !== null) return found('Emulator UI', cached)
  return note(
    'Emulator UI',
    'not downloaded; all runs without',
    'To see the data in a page: npx firebase setup:emulators:ui',
  )
}
