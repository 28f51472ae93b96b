/** `npm run doctor`: what npm start and npm test need, what of it is here, and how to get the rest. Needs nothing but Node. */
import { emulators } from './emulators.mjs'
import { tableOf } from './finding.mjs'
import { chromium, jdk, node, npm, packages } from './programs.mjs'
import { disk, kept, leftovers, ports, settings } from './surroundings.mjs'

const use = 'npm run doctor takes no arguments: it only looks, and changes nothing.'

/**
 * Prints the table.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code: 1 when something is missing that npm start or npm test need
 */
export async function doctor(args, env = process.env) {
  if (args.length > 0) {
    console.error(use)
    return args.includes('--help') ? 0 : 1
  }
  const findings = [
    ...[node(), npm(env), packages(), jdk(env), ...(await emulators(env)), chromium(env)],
    ...[await ports(), disk(), leftovers(), kept(), settings()],
  ]
  const problems = findings.filter(({ mark }) => mark === 'missing').length
  console.log(
    ['', ...tableOf(findings).map((line) => `  ${line}`), '', `  ${verdict(problems)}`, ''].join('\n'),
  )
  return problems === 0 ? 0 : 1
}

/** @param {number} problems */
function verdict(problems) {
  if (problems === 0) return 'All that npm start and npm test need is here, or they fetch it themselves.'
  return problems === 1 ? 'One thing is missing (✗).' : `${problems} things are missing (✗).`
}
