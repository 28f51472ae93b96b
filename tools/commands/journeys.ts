/** `npm run test:journeys -- NAME`: runs tests/journeys/NAME.spec.ts, or all of them; `npm run pages`: pictures of all pages. */
import { existsSync } from 'node:fs'
import { buildWebApp, journeys, seedForJourneys } from '../checks/playwright'
import { closingLines } from '../checks/tally'
import { runCommand } from '../processes/command'
import { fromRoot, Problem } from '../project'
import { startSuite } from '../suite/suite'

await runCommand(async () => {
  const files = process.argv.slice(2).map(specOf)
  console.log('Starting the emulators …')
  const suite = await startSuite('tests')
  await seedForJourneys(suite)
  if ((await buildWebApp(suite)).failed > 0) throw new Problem('Web app build failed.')
  const total = await journeys(suite, files)
  console.log(closingLines(total))
  return total.failed === 0 ? 0 : 1
})

function specOf(name: string): string {
  const spec = `journeys/${name}.spec.ts`
  if (name === 'pages') return name
  if (!existsSync(fromRoot(`tests/${spec}`))) throw new Problem(`Journey not found: tests/${spec}.`)
  return spec
}
