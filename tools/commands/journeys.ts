/** `npm run test:journeys -- NAME`: runs tests/journeys/NAME.spec.ts, or all of them, with everything they need. */
import { existsSync } from 'node:fs'
import { startSuite } from '../emulators/suite'
import { fromRoot } from '../places'
import { Problem } from '../problem'
import { runCommand } from '../processes/command'
import { journeySections } from '../testing/journeys'
import { finalLine, sumOf } from '../testing/tally'

await runCommand(async () => {
  const files = process.argv.slice(2).map(specOf)
  console.log('Starting the emulators …')
  const suite = await startSuite('tests')
  const total = sumOf(await journeySections(suite, files))
  console.log(`\n${finalLine(total)}`)
  return total.failed === 0 ? 0 : 1
})

function specOf(name: string): string {
  const spec = `journeys/${name}.spec.ts`
  if (!existsSync(fromRoot(`tests/${spec}`))) throw new Problem(`There is no journey tests/${spec}.`)
  return spec
}
