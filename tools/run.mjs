/** The first thing that runs: checks Node, installs what is missing, then hands over to a command under tools/commands. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const oldestNode = [20, 19]
const commands = ['start', 'test', 'journeys', 'grant', 'with-suite']
const at = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const [command = '', ...args] = process.argv.slice(2)
if (!commands.includes(command)) stop(`Say what to run: ${commands.join(', ')}.`)

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const [oldestMajor = 0, oldestMinor = 0] = oldestNode
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  stop(`This project needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`)
}
if (!isInstalled()) install()
handOver()

/** @param {string} sentence @returns {never} */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

function wantedPackages() {
  return createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex')
}

/** npm writes its own record after installing; ours survives a checkout that only touches the lock file's date. */
function isInstalled() {
  const marker = at('node_modules/.installed-packages')
  const record = at('node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wantedPackages()) return true
  return statSync(record).mtimeMs >= statSync(at('package-lock.json')).mtimeMs
}

function install() {
  console.log('Installing packages (npm ci, about a minute) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: at('.'),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) stop('npm ci failed: the lines above say why. Nothing was started.')
  writeFileSync(at('node_modules/.installed-packages'), wantedPackages())
}

/** The command stops what it started before it ends, so signals are passed on and its end is waited for. */
function handOver() {
  const script = at(`tools/commands/${command}.ts`)
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: at('.'),
    stdio: 'inherit',
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('exit', (code) => process.exit(code ?? 1))
}
