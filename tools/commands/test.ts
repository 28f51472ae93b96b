/** `npm test`: every check and every test there is, against a real suite; the last line adds them up. */
import { startSuite, type Suite } from '../emulators/suite'
import { runCommand } from '../processes/command'
import { check, checkAll, installed } from '../testing/check'
import { journeySections } from '../testing/journeys'
import { section, sectionAside } from '../testing/section'
import { finalLine, onePassed, sumOf, type Tally } from '../testing/tally'
import { vitest } from '../testing/vitest'

const workspaces = ['domain', 'domain/kernel', 'functions', 'web', 'tests', 'tools']

await runCommand(async () => {
  const total = sumOf(await allSections())
  for (const remark of total.remarks) console.log(`\n✗ ${remark}`)
  console.log(`\n${finalLine(total)}`)
  return total.failed === 0 ? 0 : 1
})

/** What needs the suite waits often, and what needs none works meanwhile. The journeys have the machine to themselves. */
async function allSections(): Promise<Tally[]> {
  const started: Suite[] = []
  const start = await section('Emulator suite', async () => {
    started.push(await startSuite('tests'))
    return onePassed
  })
  const [suite] = started
  // Without a suite nothing of the rest can run, which its own section says as a failure.
  if (suite === undefined) return [start, ...(await withoutSuite())]
  console.log('\nTwo at a time, each shown when it is complete:')
  const [own, ofServer] = await Promise.all([
    withoutSuite().then(async (tallies) => [...tallies, await against('Matching', suite)]),
    against('Rules', suite).then(async (rules) => [rules, await against('Functions', suite)]),
  ])
  return [start, ...own, ...ofServer, ...(await journeySections(suite, []))]
}

async function withoutSuite(): Promise<Tally[]> {
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
  return [
    await sectionAside('Types', (logFile) => checkAll(types.map((args) => ({ args, logFile })))),
    await sectionAside('Lint', (logFile) => check({ args: lint, logFile })),
    await sectionAside('Format', (logFile) => check({ args: format, logFile })),
    await sectionAside('Unit tests', (logFile) => vitest(units, { logFile })),
    await sectionAside('Fresh clone', (logFile) => vitest(['newcomer'], { logFile })),
  ]
}

/** The matching tests have projects of their own, in which no trigger answers, so that nothing of the functions' disturbs them. */
function against(name: 'Rules' | 'Functions' | 'Matching', { env, died }: Suite): Promise<Tally> {
  const work = (logFile: string) => Promise.race([vitest([name.toLowerCase()], { env, logFile }), died])
  return sectionAside(name, work)
}
