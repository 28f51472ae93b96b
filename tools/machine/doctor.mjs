/** `npm run doctor`: what npm start and npm test need, what of it is here, and how to get the rest. Needs nothing but Node. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../checks/find-chromium.mjs'
import { abandonedNotes, stillRunning } from '../processes/process-table.mjs'
import { keptRuns } from '../suite/kept-runs.mjs'
import { settingsProblems } from '../suite/settings.mjs'
import { isFree, portNames, usualPorts } from '../suite/usual-ports.mjs'
import { cachedFile, downloadUrl, gcloudEmulatorJar, howToGetJars, jarVariables } from './emulator-files.mjs'
import { findJdk, howToGetJdk } from './java.mjs'
import { isNewEnough, sentence } from './node-version.cjs'
import { areInstalled, freeGigabytes, neededGigabytes, npm } from './packages.mjs'

/**
 * One line of the table: as it should be (✓), something that npm start and npm test get by without (·), or that they miss (✗).
 * @typedef {{ sign: '✓' | '·' | '✗', subject: string, text: string, advice?: string }} Finding
 */

const answersWithinMs = 4000

/**
 * Prints the table.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code: 1 when something is missing
 */
export async function doctor(args, env = process.env) {
  if (args.length > 0) {
    console.error('npm run doctor takes no arguments: it only looks, and changes nothing.')
    return args.includes('--help') ? 0 : 1
  }
  const findings = [
    ...[node(), npmItself(env), packages(), jdk(env)],
    ...[await jar('firestore', env), await jar('storage', env), chromium(env)],
    ...[await ports(), disk(), leftovers(), kept(), settings()],
  ]
  const problems = findings.filter(({ sign }) => sign === '✗').length
  const verdict =
    problems === 0
      ? 'All that npm start and npm test need is here, or they fetch it themselves.'
      : `Missing (✗): ${problems}.`
  console.log(['', ...tableOf(findings), '', verdict, ''].join('\n  '))
  return problems === 0 ? 0 : 1
}

/**
 * The findings as lines, the advice under the finding it belongs to.
 * @param {Finding[]} findings
 */
export function tableOf(findings) {
  const width = Math.max(...findings.map(({ subject }) => subject.length))
  return findings.flatMap(({ sign, subject, text, advice }) => [
    `${sign} ${subject.padEnd(width)}  ${text}`,
    ...(advice === undefined ? [] : [`${' '.repeat(width + 4)}→ ${advice}`]),
  ])
}

/** @returns {Finding} */
export function node(version = process.versions.node) {
  const finding = { subject: 'Node', text: `${version} (${process.execPath})` }
  return isNewEnough(version)
    ? { sign: '✓', ...finding }
    : { sign: '✗', ...finding, advice: sentence(version) }
}

/** @param {NodeJS.ProcessEnv} env @returns {Finding} */
function npmItself(env) {
  const shell = process.platform === 'win32'
  const { stdout } = spawnSync(npm, ['--version', '--loglevel=silent'], { env, encoding: 'utf8', shell })
  if (stdout) return { sign: '✓', subject: 'npm', text: stdout.trim() }
  return { sign: '✗', subject: 'npm', text: 'not on PATH', advice: 'it comes with Node: https://nodejs.org.' }
}

/** @returns {Finding} */
export function packages(installed = areInstalled()) {
  if (installed) return { sign: '✓', subject: 'Packages', text: 'installed as package-lock.json says' }
  const advice = 'npm start and npm test install them (npm ci).'
  return { sign: '·', subject: 'Packages', text: 'not installed yet', advice }
}

/** @param {NodeJS.ProcessEnv} env @param {string[]} [folders] @returns {Finding} */
export function jdk(env, folders) {
  const { home, text } = findJdk(env, folders)
  return home === null
    ? { sign: '✗', subject: 'JDK', text, advice: `${howToGetJdk}.` }
    : { sign: '✓', subject: 'JDK', text }
}

/**
 * @param {'firestore' | 'storage'} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Finding>}
 */
export async function jar(name, env, isThere = answers) {
  const subject = { firestore: 'Firestore emulator', storage: 'Storage rules' }[name]
  const variable = jarVariables[name]
  const named = env[variable]
  if (named && !existsSync(named))
    return {
      sign: '✗',
      subject,
      text: `${variable} names ${named}, which does not exist`,
      advice: 'correct it.',
    }
  const found = named ?? cachedFile(name, env) ?? gcloudEmulatorJar(env)
  if (found) return { sign: '✓', subject, text: found }
  const url = downloadUrl(name)
  // Node does not speak to proxies by itself, firebase-tools does.
  const behindProxy = Object.keys(env).some((variable) => /^https?_proxy$/i.test(variable))
  if (url !== null && !behindProxy && !(await isThere(url)))
    return {
      sign: '✗',
      subject,
      text: 'not here, and it cannot be downloaded now',
      advice: `${howToGetJars}.`,
    }
  const advice = `Without internet: ${howToGetJars}.`
  return { sign: '·', subject, text: 'not here; the first npm start downloads it', advice }
}

/** @param {string} url */
async function answers(url) {
  try {
    return (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(answersWithinMs) })).ok
  } catch {
    return false
  }
}

/** @param {NodeJS.ProcessEnv} env @returns {Finding} */
function chromium(env) {
  const path = findChromium(env)
  if (path !== null) return { sign: '✓', subject: 'Chromium', text: path }
  const advice =
    'npm test downloads one when it can; otherwise install Chromium or Chrome, or name its program in CHROMIUM_PATH.'
  return { sign: '·', subject: 'Chromium', text: 'not found; only the journeys need it', advice }
}

/** @returns {Promise<Finding>} */
export async function ports(free = isFree) {
  const taken = []
  for (const name of portNames) if (!(await free(usualPorts[name]))) taken.push(`${name} ${usualPorts[name]}`)
  if (taken.length === 0)
    return { sign: '✓', subject: 'Ports', text: `the usual ${portNames.length} are free` }
  const advice = 'npm start takes others instead and prints them.'
  return { sign: '·', subject: 'Ports', text: `taken: ${taken.join(', ')}`, advice }
}

/** @returns {Finding} */
export function disk(free = freeGigabytes, installed = areInstalled()) {
  const needed = neededGigabytes.running + (installed ? 0 : neededGigabytes.packages)
  const [here, temporary] = [free(fileURLToPath(new URL('../..', import.meta.url))), free(tmpdir())]
  const text = `${here.toFixed(1)} GB free here, ${temporary.toFixed(1)} GB in ${tmpdir()}`
  if (Math.min(here, temporary) >= needed) return { sign: '✓', subject: 'Disk', text }
  return { sign: '✗', subject: 'Disk', text, advice: `make room: about ${needed.toFixed(1)} GB are needed.` }
}

/** @returns {Finding} */
export function leftovers(notes = abandonedNotes()) {
  if (notes.length === 0) return { sign: '✓', subject: 'Leftovers', text: 'none of an earlier run' }
  const running = notes.flatMap(({ family }) => stillRunning(family)).map(({ pid }) => pid)
  const text = `a run was killed; of its processes run: ${running.join(', ') || 'none'}`
  return { sign: '·', subject: 'Leftovers', text, advice: 'The next npm start or npm test clears them away.' }
}

/** @returns {Finding} */
export function kept(runs = keptRuns()) {
  const [newest, ...older] = runs.map(({ name }) => name)
  if (newest === undefined)
    return { sign: '✓', subject: 'Kept data', text: 'none yet; every run leaves its data when it is stopped' }
  const others = older.length === 0 ? '' : `; older: ${older.join(', ')}`
  return { sign: '✓', subject: 'Kept data', text: `npm start -- --keep goes on with ${newest}${others}` }
}

/** @returns {Finding} */
export function settings([problem] = settingsProblems()) {
  if (problem === undefined)
    return { sign: '✓', subject: 'Settings', text: 'none that sends mail out of here' }
  return { sign: '✗', subject: 'Settings', text: 'of a real project', advice: problem }
}
