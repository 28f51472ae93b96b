/** Installs the packages of package-lock.json, one command at a time. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runningProcesses, stillRunning } from '../processes/process-table.mjs'
import { freeGigabytes, neededGigabytes } from './disk.mjs'
import { areInstalled } from './installed-packages.mjs'
import { isUnreachable, whyNpmFailed } from './npm-errors.mjs'

const at = (/** @type {string} */ path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const onWindows = process.platform === 'win32'
const npm = onWindows ? 'npm.cmd' : 'npm'
/** Errors are wanted even where the caller has silenced npm: they say why it failed. */
const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
const registryTimeoutMs = 5000
const lookEveryMs = 500

/**
 * Resolves to null when all packages are installed, otherwise to a sentence that says why they are not.
 * @returns {Promise<string | null>}
 */
export async function installPackages() {
  await untilNobodyElseInstalls()
  if (areInstalled()) return null
  const free = freeGigabytes(at('.'))
  if (free < neededGigabytes.packages) return whyNpmFailed('ENOSPC', free)
  console.log('Installing packages (npm ci, about a minute) …')
  const { status, errors } = await run(['ci', ...quietly, ...(isRegistryThere() ? [] : ['--offline'])])
  return status === 0 ? null : whyNpmFailed(errors, freeGigabytes(at('.')))
}

/** Two npm ci in one folder would delete each other's packages. */
async function untilNobodyElseInstalls() {
  if (!isAnotherInstalling()) return takeTurn()
  console.log('Another command is installing the packages: waiting for it …')
  while (isAnotherInstalling()) await sleep(lookEveryMs)
  takeTurn()
}

const turn = at('.cache/installing.json')

function isAnotherInstalling() {
  try {
    return stillRunning([JSON.parse(readFileSync(turn, 'utf8'))]).length > 0
  } catch {
    return false
  }
}

function takeTurn() {
  mkdirSync(at('.cache'), { recursive: true })
  writeFileSync(turn, JSON.stringify(runningProcesses().find(({ pid }) => pid === process.pid) ?? null))
  process.once('exit', () => rmSync(turn, { force: true }))
}

/** Without a registry npm ci tries for minutes before it gives up; told so, it takes its cache or gives up at once. */
function isRegistryThere() {
  const ping = ['ping', ...quietly, '--fetch-retries=0', `--fetch-timeout=${registryTimeoutMs}`]
  const { stderr } = spawnSync(npm, ping, { cwd: at('.'), encoding: 'utf8', shell: onWindows })
  return !isUnreachable(stderr)
}

/**
 * @param {string[]} args
 * @returns {Promise<{ status: number, errors: string }>}
 */
function run(args) {
  const child = spawn(npm, args, { cwd: at('.'), stdio: ['inherit', 'inherit', 'pipe'], shell: onWindows })
  const stop = () => child.kill()
  process.once('exit', stop)
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => (errors += text))
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ status: 1, errors: message }))
    child.once('close', (code) => {
      process.off('exit', stop)
      resolve({ status: code ?? 1, errors })
    })
  })
}
