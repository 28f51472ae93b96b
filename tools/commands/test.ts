/** `npm test`: every check and every test there is, against a real suite; the last line adds them up. */
import { startSuite, type Suite } from '../emulators/suite'
import { runCommand } from '../processes/command'
import { check, checkAll, installed } from '../testing/check'
import { journeySections } from '../testing/journeys'
import { section } from '../testing/section'
import { finalLine, onePassed, sumOf, type Tally } from '../testing/tally'
import { vitest } from '../testing/vitest'

const workspaces = ['domain', 'domain/kernel', 'functions', 'web', 'tests', 'tools']

await runCommand(async () => {
  const tallies = [...(await withoutSuite()), ...(await withSuite())]
  const total = sumOf(tallies)
  for (const remark of total.remarks) console.log(`\n✗ ${remark}`)
  console.log(`\n${finalLine(total)}`)
  return total.failed === 0 ? 0 : 1
})

async function withoutSuite(): Promise<Tally[]> {
  const types = workspaces.map((name) => ({
    args: [installed('typescript/bin/tsc'), '--noEmit', '--pretty', 'false', '-p', name],
  }))
  const lint = { args: [installed('eslint/bin/eslint.js'), '.', '--max-warnings', '0'] }
  const format = { args: [installed('prettier/bin/prettier.cjs'), '--check', '.', '--log-level', 'warn'] }
  return [
    await section('Types', () => checkAll(types)),
    await section('Lint', () => check(lint)),
    await section('Format', () => check(format)),
    await section('Unit tests', () => vitest(['domain', 'web', 'web-isolated', 'tools'])),
    await section('Fresh clone', () => vitest(['newcomer'])),
  ]
}

/** Without a suite nothing of this can run, which its own section says as a failure. */
async function withSuite(): Promise<Tally[]> {
  const started: Suite[] = []
  const start = await section('Emulator suite', async () => {
    started.push(await startSuite('tests'))
    return onePassed
  })
  const [suite] = started
  if (suite === undefined) return [start]
  const { env, died } = suite
  const rules = await section('Rules', () => Promise.race([vitest(['rules'], env), died]))
  const functions = await section('Functions', () => Promise.race([vitest(['functions'], env), died]))
  return [start, rules, functions, ...(await journeySections(suite, []))]
}
