/**
 * `npm run doctor`: lists the requirements of npm start and npm test, which of them are met, and how to get the rest.
 * Needs only Node.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../checks/find-chromium.mjs'
import { abandonedNotes, stillRunning } from '../processes/process-table.mjs'
import { savedRuns } from '../suite/saved-runs.mjs'
import { settingsProblems } from '../suite/settings.mjs'
import { isFree, portNames, usualPorts } from '../suite/usual-ports.mjs'
import { cachedFile, downloadUrl, gcloudEmulatorJar, howToGetJars, jarVariables } from './emulator-files.mjs'
import { findJdk, howToGetJdk } from './java.mjs'
import { isNewEnough, sentence } from './node-version.cjs'
import { areInstalled, freeGigabytes, neededGigabytes, npm } from './packages.mjs'

/** @typedef {{ sign: '✓' | '·' | '✗', subject: string, text: string, advice?: string }} Finding One line of the table. */

/** As it should be. @type {(subject: string, text: string) => Finding} */
const fine = (subject, text) => ({ sign: '✓', subject, text })
/** Optional for npm start and npm test. @type {(subject: string, text: string, advice: string) => Finding} */
const dispensable = (subject, text, advice) => ({ sign: '·', subject, text, advice })
/** Required. @type {(subject: string, text: string, advice: string) => Finding} */
const missing = (subject, text, advice) => ({ sign: '✗', subject, text, advice })

/** Prints the table and resolves to the exit code: 1 when something is missing. */
export async function doctor(/** @type {string[]} */ args, env = process.env) {
  if (args.length > 0) {
    console.error('npm run doctor takes no arguments. It only checks this machine and changes nothing.')
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
      ? 'Everything npm start and npm test need is here, or they download it themselves.'
      : `Missing (✗): ${problems}.`
  console.log(['', ...tableOf(findings), '', verdict, ''].join('\n  '))
  return problems === 0 ? 0 : 1
}

/** The findings as lines, the advice under the finding it belongs to. */
export function tableOf(/** @type {Finding[]} */ findings) {
  const width = Math.max(...findings.map(({ subject }) => subject.length))
  return findings.flatMap(({ sign, subject, text, advice }) => [
    `${sign} ${subject.padEnd(width)}  ${text}`,
    ...(advice === undefined ? [] : [`${' '.repeat(width + 4)}→ ${advice}`]),
  ])
}

export function node(version = process.versions.node) {
  const text = `${version} (${process.execPath})`
  return isNewEnough(version) ? fine('Node', text) : missing('Node', text, sentence(version))
}

function npmItself(/** @type {NodeJS.ProcessEnv} */ env) {
  const shell = process.platform === 'win32'
  const { stdout } = spawnSync(npm, ['--version', '--loglevel=silent'], { env, encoding: 'utf8', shell })
  if (stdout) return fine('npm', stdout.trim())
  return missing('npm', 'not on PATH', 'It comes with Node: https://nodejs.org.')
}

export function packages(installed = areInstalled()) {
  if (installed) return fine('Packages', 'installed, as in package-lock.json')
  return dispensable('Packages', 'not installed yet', 'npm start and npm test install them (npm ci).')
}

/** @param {NodeJS.ProcessEnv} env @param {string[]} [folders] */
export function jdk(env, folders) {
  const { home, text } = findJdk(env, folders)
  return home === null ? missing('JDK', text, `${howToGetJdk}.`) : fine('JDK', text)
}

/** @param {'firestore' | 'storage'} name @param {NodeJS.ProcessEnv} env */
export async function jar(name, env, isThere = answers) {
  const subject = { firestore: 'Firestore emulator', storage: 'Storage rules' }[name]
  const variable = jarVariables[name]
  const named = env[variable]
  if (named && !existsSync(named))
    return missing(
      subject,
      `${variable} names ${named}, which does not exist`,
      'Set it to an existing file, or unset it.',
    )
  const found = named ?? cachedFile(name, env) ?? gcloudEmulatorJar(env)
  if (found) return fine(subject, found)
  const url = downloadUrl(name)
  // Node does not use proxies by default, firebase-tools does.
  const behindProxy = Object.keys(env).some((variable) => /^https?_proxy$/i.test(variable))
  if (url !== null && !behindProxy && !(await isThere(url)))
    return missing(subject, 'not found, and it cannot be downloaded now', `${howToGetJars}.`)
  const advice = `Without internet: ${howToGetJars}.`
  return dispensable(subject, 'not found; the first npm start downloads it', advice)
}

function answers(/** @type {string} */ url) {
  const answer = fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(4000) })
  return answer.then(
    ({ ok }) => ok,
    () => false,
  )
}

function chromium(/** @type {NodeJS.ProcessEnv} */ env) {
  const path = findChromium(env)
  if (path !== null) return fine('Chromium', path)
  const advice =
    'npm test downloads it if it can. Otherwise install Chromium or Chrome, or set CHROMIUM_PATH to its executable.'
  return dispensable('Chromium', 'not found; only the journeys need it', advice)
}

export async function ports(free = isFree) {
  const taken = []
  for (const name of portNames) if (!(await free(usualPorts[name]))) taken.push(`${name} ${usualPorts[name]}`)
  if (taken.length === 0) return fine('Ports', `the usual ${portNames.length} are free`)
  const advice = 'npm start picks other ports and prints them.'
  return dispensable('Ports', `taken: ${taken.join(', ')}`, advice)
}

export function disk(free = freeGigabytes, installed = areInstalled()) {
  const needed = neededGigabytes.running + (installed ? 0 : neededGigabytes.packages)
  const [here, temporary] = [free(fileURLToPath(new URL('../..', import.meta.url))), free(tmpdir())]
  const text = `${here.toFixed(1)} GB free here, ${temporary.toFixed(1)} GB in ${tmpdir()}`
  if (Math.min(here, temporary) >= needed) return fine('Disk', text)
  return missing('Disk', text, `Free up some space: about ${needed.toFixed(1)} GB is needed.`)
}

export function leftovers(notes = abandonedNotes()) {
  if (notes.length === 0) return fine('Leftovers', 'none from earlier runs')
  const running = notes.flatMap(({ family }) => stillRunning(family)).map(({ pid }) => pid)
  const text = `a run was killed; processes still running: ${running.join(', ') || 'none'}`
  return dispensable('Leftovers', text, 'The next npm start or npm test cleans them up.')
}

export function kept(runs = savedRuns()) {
  const [newest, ...older] = runs.map(({ name }) => name)
  if (newest === undefined) return fine('Saved data', 'none yet; every run saves its data when it stops')
  const others = older.length === 0 ? '' : `; older: ${older.join(', ')}`
  return fine('Saved data', `npm start -- --keep resumes from ${newest}${others}`)
}

export function settings([problem] = settingsProblems()) {
  if (problem === undefined) return fine('Settings', 'none that sends email or payments off this machine')
  return missing('Settings', 'some belong to a real project', problem)
}
