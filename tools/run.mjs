/** Installs missing packages, then hands over to a command under tools/commands. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { areInstalled, installPackages } from './machine/packages.mjs'
import { readStartArguments } from './commands/start-arguments.mjs'

const commands = [
  'start',
  'test',
  'check',
  'journeys',
  'grant',
  'matches',
  'reconcile',
  'emails',
  'project',
  'migrate',
  'smoke',
  'contract',
  'with-suite',
]
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
const at = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const [command = '', ...args] = process.argv.slice(2)
if (command === 'doctor') {
  const { doctor } = await import('./machine/doctor.mjs')
  process.exit(await doctor(args))
}
if (!commands.includes(command)) stop(usage())
if (command === 'start') checkStartArguments()
if (!areInstalled()) await install()
handOver()

function usage() {
  const names = [...commands, 'doctor'].map((name) =>
    /^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`,
  )
  return `Usage: ${names.join(', ')}${command === '' ? '' : ` (unknown command "${command}")`}`
}

/** @param {string} sentence @returns {never} */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Answers --help and refuses wrong arguments before any packages are installed. */
function checkStartArguments() {
  const { help, refusal } = readStartArguments(args)
  if (refusal !== null) stop(refusal)
  if (help === null) return
  console.log(help)
  process.exit(0)
}

async function install() {
  const end = (/** @type {NodeJS.Signals} */ signal) => process.exit(128 + constants.signals[signal])
  for (const signal of signals) process.once(signal, end)
  const failure = await installPackages()
  if (failure !== null) stop(`\n${failure}`)
  process.env.CLUB_INSTALLED = 'just now'
  for (const signal of signals) process.off(signal, end)
}

/** The command stops what it started before it ends, so this forwards signals and waits for its end. */
function handOver() {
  const script = at(`tools/commands/${command}.ts`)
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: at('.'),
    stdio: 'inherit',
  })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}
