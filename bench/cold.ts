/**
 * `npm run bench:cold`: the first call of ten different actions in a suite that has just started, and the processes that run
 * functions afterwards; prints one JSON line. A call is `cold` when it is the first of its service; `warm` is the same call
 * again. Fails when an action is refused, or a service needed a second process.
 */
import { execFileSync } from 'node:child_process'
import { contracts, type ContractName } from '@club/domain/contracts/index'
import { services } from '@club/domain/contracts/service'
import { familyOf } from '../tools/processes/process-table.mjs'
import { call, db, newUser, tokenOf } from '../tests/functions/kit'
import { onboarded } from '../tests/functions/onboarded'
import { divertLogs, printResult } from './kit/only-result'
import { spread } from './kit/percentile'

divertLogs()

const [ana, ben] = [await onboarded('Ana'), await onboarded('Ben')]
const vera = await newUser('vera', { claim: 'admin', account: { role: 'admin', onboarded: true } })
const [member, admin] = [{ token: ana.token }, { token: await tokenOf(vera) }]

type Action = readonly [name: ContractName, input: object, as: { token: string }]
const actions: readonly Action[] = [
  ['beginSession', {}, member],
  ['setCalendarFeed', { is_on: false }, member],
  ['setMailSwitch', { kind: 'match', is_on: false }, member],
  ['listBlocks', {}, member],
  ['matchesGoing', { event_ids: [] }, member],
  ['calculateMatches', {}, member],
  ['blockMember', { user_id: ben.uid }, member],
  ['listTransfers', {}, member],
  ['validateDiscountCode', { code: 'NONE', eventId: 'none', ticketPrice: 20 }, member],
  ['clubHealth', {}, admin],
  ['listReports', { status: 'open' }, admin],
]

async function timed([name, input, as]: Action): Promise<number> {
  const start = performance.now()
  const { error } = await call(name, input, as)
  if (error) throw new Error(`${name} was refused: ${error.message}`)
  return Math.round(performance.now() - start)
}

/** The deployed functions with a process, one name for each process, and their memory in MB. */
function functionProcesses() {
  const pids = familyOf(process.ppid).map(({ pid }) => String(pid))
  // `e` appends the environment, where the emulator names the function.
  const args = ['eww', '-o', 'rss=,args=', '-p', pids.join(',')]
  const rows = execFileSync('ps', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('functionsEmulatorRuntime'))
  const megabytes = rows.reduce((sum, row) => sum + Number.parseInt(row, 10) / 1024, 0)
  const targets = rows.map((row) => / FUNCTION_TARGET=(\S*)/.exec(row)?.[1] ?? 'none')
  return { targets: targets.toSorted(), megabytes: Math.round(megabytes) }
}

const started = new Set<string>()
const calls = []
for (const action of actions) {
  const { service } = contracts[action[0]]
  const cold = !started.has(service)
  started.add(service)
  calls.push({ name: action[0], service, cold, first: await timed(action), warm: await timed(action) })
}
const { targets, megabytes } = functionProcesses()
await db.terminate()

const firsts = calls.map(({ first }) => first)
printResult({
  ...{ bench: 'cold', unit: 'ms', median: spread(firsts).p50, worst: Math.max(...firsts), calls },
  ...{ processes: targets.length, megabytes, targets },
})
const ofServices = targets.filter((target) => services.some((service) => service === target))
process.exit(new Set(ofServices).size === ofServices.length ? 0 : 1)
