/** `npm test`: every check and every test there is, against a real suite; the last line adds them up. */
import { startSuite, type Suite } from '../emulators/suite'
import { runCommand } from '../processes/command'
import { check, checkAll, installed } from '../testing/check'
import { journeySections } from '../testing/journeys'
import { section, sectionAside } from '../testing/section'
import { finalLine, onePassed, sumOf, type Tally } from '../testing/tally'
import { vitest } from '../testing/vitest'

type Section = () => Promise<Tally>

const workspaces = ['domain', 'domain/kernel', 'functions', 'web', 'tests', 'tools']
const types = workspaces.map((name) => [
  installed('typescript/bin/tsc'),
  '--noEmit',
  '--pretty',
  'false',
  '-p',
  name,
])
const lint = [installed('eslint/bin/eslint.js'), '.', '--max-warnings', '0']
const format = [installed('prettier/bin/prettier.cjs'), '--check', '.', '--log-level', 'warn']
const units = ['domain', 'web', 'web-isolated', 'tools']

const withoutSuite: readonly Section[] = [
  () => sectionAside('Types', (logFile) => checkAll(types.map((args) => ({ args, logFile })))),
  () => sectionAside('Lint', (logFile) => check({ args: lint, logFile })),
  () => sectionAside('Format', (logFile) => check({ args: format, logFile })),
  () => sectionAside('Unit tests', (logFile) => vitest(units, { logFile })),
  () => sectionAside('Fresh clone', (logFile) => vitest(['newcomer'], { logFile })),
]

await runCommand(async () => {
  const total = sumOf(await allSections())
  for (const remark of total.remarks) console.log(`\n✗ ${remark}`)
  console.log(`\n${finalLine(total)}`)
  return total.failed === 0 ? 0 : 1
})

/**
 * The functions' tests wait often, for mails, triggers and answers that take their time; the others work meanwhile. The
 * journeys have the machine to themselves.
 */
async function allSections(): Promise<Tally[]> {
  const started: Suite[] = []
  const start = await section('Emulator suite', async () => {
    started.push(await startSuite('tests'))
    return onePassed
  })
  const [suite] = started
  // Without a suite nothing of the rest can run, which its own section says as a failure.
  if (suite === undefined) return [start, ...(await inTurn(withoutSuite))]
  console.log('\nTwo sections at a time, each shown when it is complete:')
  const [one, other] = await Promise.all([
    inTurn([...withoutSuite, against(suite, 'Rules')]),
    inTurn([against(suite, 'Functions'), against(suite, 'Matching')]),
  ])
  return [start, ...one, ...other, ...(await journeySections(suite, []))]
}

async function inTurn(sections: readonly Section[]): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const run of sections) tallies.push(await run())
  return tallies
}

/** Rules and matching are tested in projects of their own, where no trigger answers and nobody else writes. */
function against({ env, died }: Suite, name: 'Rules' | 'Functions' | 'Matching'): Section {
  return () =>
    sectionAside(name, (logFile) => Promise.race([vitest([name.toLowerCase()], { env, logFile }), died]))
}
