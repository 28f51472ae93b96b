/** `npm test`: runs every check and every test, against a real suite; the last line adds them up. */
import { findOrInstallChromium } from '../checks/chromium'
import { unlessProven } from '../checks/fresh-clone'
import { buildWebApp, journeys, seedForJourneys } from '../checks/playwright'
import { check, format, typesAndLint } from '../checks/program'
import { closingLines, onePassed, section, sumOf, type Tally } from '../checks/tally'
import { unitProjects, vitest } from '../checks/vitest'
import { inWebKit } from '../checks/webkit'
import { runCommand } from '../processes/command'
import { fromRoot } from '../project'
import { startSuite, type Suite } from '../suite/suite'

const tallies: Tally[] = []

await runCommand(async () => {
  console.log('Each section prints one line when it finishes. Its full output is in .cache/logs.\n')
  const chromium = run('Chromium', (logFile) => findOrInstallChromium(logFile).then(() => onePassed))
  const starting = suiteOrNull('Emulator suite')
  const aside = Promise.all([starting.then((suite) => suite && inOtherProjects(suite)), withoutAClub()])
  await Promise.all([
    starting.then((suite) => suite && inTheClub(suite)),
    // In a separate suite, because the functions' tests leave half of the machine idle.
    aside.then(() => suiteOrNull('Second suite')).then((suite) => suite && inASeededClub(suite, chromium)),
  ])
  const total = sumOf(tallies)
  console.log(closingLines(total))
  return total.failed === 0 ? 0 : 1
})

/** True when all of the section passed. */
async function run(name: string, work: (logFile: string) => Promise<Tally>): Promise<boolean> {
  const tally = await section(name, work)
  tallies.push(tally)
  return tally.failed === 0
}

/** null when it does not start, which its section reports as a failure: nothing that needs it can run then. */
async function suiteOrNull(name: string): Promise<Suite | null> {
  const started: Suite[] = []
  await run(name, async () => {
    started.push(await startSuite('tests'))
    return onePassed
  })
  return started[0] ?? null
}

/** Tests that fill and empty the suite's own project run in sequence. */
async function inTheClub(suite: Suite): Promise<void> {
  await run('Account', against(suite, 'account'))
  await run('Functions', against(suite, 'functions'))
}

async function inASeededClub(suite: Suite, chromium: Promise<boolean>): Promise<void> {
  const prepared = [
    await run('Seed', (logFile) => seedForJourneys(suite, logFile)),
    await run('Web app', (logFile) => buildWebApp(suite, logFile)),
    await chromium,
  ]
  if (prepared.includes(false)) return
  await run('Smoke', (logFile) => smoke(suite, logFile))
  await run('WebKit', (logFile) => inWebKit(suite, logFile))
  await run('Journeys', (logFile) => journeys(suite, [], logFile))
}

/** The requests that a fresh deploy must answer, as the command sends them. */
function smoke({ env, webUrl }: Suite, logFile: string): Promise<Tally> {
  const command = fromRoot('tools/commands/smoke.ts')
  return check({ args: ['--import', 'tsx', command, '--url', webUrl], env, logFile })
}

async function withoutAClub(): Promise<void> {
  await run('Types and lint', (logFile) => typesAndLint(logFile))
  await run('Unit tests', (logFile) => vitest(unitProjects, { logFile }))
  await run('Format', (logFile) => format(logFile))
  await run('Fresh clone', (logFile) => unlessProven(() => vitest(['newcomer'], { logFile })))
}

/** Rules and matching are tested in separate projects. */
async function inOtherProjects(suite: Suite): Promise<void> {
  await run('Matching', against(suite, 'matching'))
  await run('Rules', against(suite, 'rules'))
}

function against({ env, died }: Suite, project: string): (logFile: string) => Promise<Tally> {
  return (logFile) => Promise.race([vitest([project], { env, logFile }), died])
}
