/** What has to be installed: Node, npm, the packages, a JDK, Chromium. */
import { spawnSync } from 'node:child_process'
import { findChromium } from '../machine/chromium.mjs'
import { firstFittingJdk, howToGetJdk, javas, javasOnPath, oldestJava } from '../machine/java-homes.mjs'
import { isNewEnough, sentence } from '../machine/node-version.cjs'
import { areInstalled } from '../machine/installed-packages.mjs'
import { found, missing, note } from './finding.mjs'

/** @typedef {import('./finding.mjs').Finding} Finding */

/** @returns {Finding} */
export function node(version = process.versions.node) {
  const text = `${version} (${process.execPath})`
  return isNewEnough(version) ? found('Node', text) : missing('Node', text, sentence(version))
}

/** @param {NodeJS.ProcessEnv} env @returns {Finding} */
export function npm(env) {
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { stdout } = spawnSync(command, ['--version', '--loglevel=silent'], {
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (stdout) return found('npm', stdout.trim())
  return missing('npm', 'not on PATH', 'it comes with Node: install Node again from https://nodejs.org.')
}

/** @returns {Finding} */
export function packages(installed = areInstalled()) {
  return installed
    ? found('Packages', 'installed as package-lock.json says')
    : note('Packages', 'not installed yet', 'npm start and npm test install them (npm ci).')
}

/** @param {NodeJS.ProcessEnv} env @param {string[]} [folders] @returns {Finding} */
export function jdk(env, folders) {
  const fitting = firstFittingJdk(env, folders)
  if (fitting === null) return missing('JDK', otherJavas(env, folders), `${howToGetJdk}.`)
  const [first] = javasOnPath(env)
  const aside =
    first === undefined || first === fitting.home ? '' : `; the one on PATH (${first}) is left alone`
  return found('JDK', `${fitting.major} in ${fitting.home}${aside}`)
}

/** @param {NodeJS.ProcessEnv} env @param {string[]} [folders] */
function otherJavas(env, folders) {
  const others = [...javas(env, folders)].map(
    ({ home, major, isJdk }) => `${isJdk ? 'JDK' : 'JRE'} ${major} in ${home}`,
  )
  return others.length === 0 ? 'no Java found' : `none from ${oldestJava} on, only ${others.join(', ')}`
}

/** @param {NodeJS.ProcessEnv} env @returns {Finding} */
export function chromium(env) {
  const path = findChromium(env)
  if (path !== null) return found('Chromium', path)
  return note(
    'Chromium',
    'not found; only the journeys need it',
    'npm test downloads one when it can; otherwise install Chromium or Chrome, or name its program in CHROMIUM_PATH.',
  )
}
