/** Installs the packages of package-lock.json, one command at a time; a new date or script alone installs nothing. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { jsonIn } from '../json-file.mjs'
import { ownProcess, stillRunning } from '../processes/process-table.mjs'

/** @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, optional?: boolean }} Entry */
/** @typedef {Record<string, Entry>} Entries By the folder of each package. */

const at = (/** @type {string} */ path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const onWindows = process.platform === 'win32'
export const npm = onWindows ? 'npm.cmd' : 'npm'
/** The size of the packages that npm ci unpacks, and of the files that one run of the tests writes. */
export const neededGigabytes = { packages: 1.2, running: 0.5 }
/** Errors are shown even where the caller has silenced npm: they explain why it failed. */
const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
const lookEveryMs = 500

const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b/

/** True when npm's own record of installed packages has all that the project requires. */
export function areInstalled() {
  const installed = jsonIn(at('node_modules/.package-lock.json'))?.packages
  const wanted = jsonIn(at('package-lock.json'))?.packages
  return Boolean(installed && wanted) && hasAll(installed, wanted)
}

/** Packages for other systems are optional and may be missing. @param {Entries} installed @param {Entries} wanted */
export function hasAll(installed, wanted) {
  return Object.entries(wanted)
    .filter(([folder]) => folder.includes('node_modules/'))
    .every(([folder, entry]) => {
      const there = installed[folder]
      if (there === undefined) return entry.optional === true
      if (entry.link) return there.resolved === entry.resolved
      return there.version === entry.version && there.integrity === entry.integrity
    })
}

/** Resolves to null when all packages are installed, otherwise to a sentence with the reason. */
export async function installPackages() {
  await takeTurn()
  if (areInstalled()) return null
  const free = freeGigabytes(at('.'))
  if (free < neededGigabytes.packages) return whyNpmFailed('ENOSPC', free)
  console.log('Installing packages (npm ci, about a minute) …')
  const { status, errors } = await run(['ci', ...quietly, ...(isRegistryThere() ? [] : ['--offline'])])
  return status === 0 ? null : whyNpmFailed(errors, freeGigabytes(at('.')))
}

export function freeGigabytes(/** @type {string} */ folder) {
  const { bavail, bsize } = statfsSync(folder)
  return (bavail * bsize) / 1e9
}

/** Two npm ci in one folder would delete each other's packages. */
async function takeTurn() {
  const turn = at('.cache/installing.json')
  const isTaken = () => stillRunning([jsonIn(turn)].filter(Boolean)).length > 0
  if (isTaken()) console.log('Another command is installing the packages. Waiting for it …')
  while (isTaken()) await sleep(lookEveryMs)
  mkdirSync(at('.cache'), { recursive: true })
  writeFileSync(turn, JSON.stringify(ownProcess()))
  process.once('exit', () => rmSync(turn, { force: true }))
}

/** Without a registry npm ci tries for minutes before it gives up; offline it uses its cache or fails at once. */
function isRegistryThere() {
  const ping = ['ping', ...quietly, '--fetch-retries=0', '--fetch-timeout=5000']
  const { stderr } = spawnSync(npm, ping, { cwd: at('.'), encoding: 'utf8', shell: onWindows })
  return !unreachable.test(stderr)
}

/** @returns {Promise<{ status: number, errors: string }>} */
function run(/** @type {string[]} */ args) {
  const child = spawn(npm, args, { cwd: at('.'), stdio: ['inherit', 'inherit', 'pipe'], shell: onWindows })
  process.once('exit', () => child.kill())
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => (errors += text))
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ status: 1, errors: message }))
    child.once('close', (code) => resolve({ status: code ?? 1, errors }))
  })
}

/**
 * Explains a failure of npm to a beginner, and what to do; `free` in GB.
 * @param {string} printed @param {number} free
 */
export function whyNpmFailed(printed, free) {
  if (unreachable.test(printed))
    return 'Could not download the packages: npm cannot reach its registry. Connect to the internet (behind a proxy: npm config set https-proxy URL) and run the same command again.'
  if (/\bENOSPC\b/.test(printed))
    return `The disk is full: the packages need about ${neededGigabytes.packages} GB, but only ${free.toFixed(1)} GB is free here. Free up some space and run the same command again.`
  return `${printed.trim()}\n\nnpm ci failed; see the lines above. Nothing was started.`
}
