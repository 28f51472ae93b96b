/**
 * `npm run bench:web`: Lighthouse (mobile, simulated slow 4G) for each public route of the production build behind the
 * emulated Hosting, the median of three. One JSON line: route → scores, milliseconds, shift, and kB of script; `--
 * /events` measures only that route. Fails when a route misses a goal.
 */
import { get } from 'node:http'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { eventPath, paths } from '../../web/src/paths'
import { uuidFrom } from '../../tests/seed/chance'
import { bytesPerKB } from '../../tests/script-weight'
import { findOrInstallChromium } from '../../tools/checks/chromium'
import { buildWebApp } from '../../tools/checks/playwright'
import { runCommand } from '../../tools/processes/command'
import { Problem } from '../../tools/project'
import { seedSuite } from '../../tools/suite/seeded-people'
import { startSuite } from '../../tools/suite/suite'
import { atLeast, atMost, type Figures, missedGoals } from './goals'

const runs = 3

const routes: Readonly<Record<string, string>> = {
  [paths.home]: paths.home,
  [paths.events]: paths.events,
  [paths.event]: eventPath(uuidFrom('event Vinyl and one record that changed you')),
  [paths.coaching]: paths.coaching,
  [paths.login]: paths.login,
  [paths.signup]: paths.signup,
  [paths.forgotPassword]: paths.forgotPassword,
  [paths.becomeHost]: paths.becomeHost,
  [paths.privacy]: paths.privacy,
  [paths.terms]: paths.terms,
  [paths.cookies]: paths.cookies,
}

await runCommand(async () => {
  const asked = process.argv.slice(2)
  const looked = Object.keys(routes).filter((route) => asked.length === 0 || asked.includes(route))
  if (looked.length === 0)
    throw new Problem(`Unknown public route. Expected one of: ${Object.keys(routes).join(' ')}`)
  console.error('Starting the emulators …')
  const suite = await startSuite('tests')
  const built = await Promise.race([seedSuite(suite).then(() => buildWebApp(suite)), suite.died])
  if (built.failed > 0) throw new Problem('Web app build failed.')
  const figures: Record<string, Figures> = {}
  for (const route of looked) {
    figures[route] = await Promise.race([measured(`${suite.webUrl}${routes[route]}`), suite.died])
    console.error(route, JSON.stringify(figures[route]))
  }
  const missed = missedGoals(figures)
  console.log(JSON.stringify({ ...figures, goals: { atLeast, atMost }, missed }))
  for (const goal of missed) console.error(goal)
  return missed.length === 0 ? 0 : 1
})

/** Each figure is a separate median. */
async function measured(url: string): Promise<Figures> {
  const seen: Figures[] = []
  while (seen.length < runs) seen.push(await oneRun(url))
  const names = Object.keys(seen[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, median(seen.map((run) => run[name] ?? 0))]))
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** In a new browser, so that nothing is left from the run before. */
async function oneRun(url: string): Promise<Figures> {
  const chromeFlags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const browser = await launch({ chromePath: await findOrInstallChromium(), chromeFlags })
  try {
    const report = await lighthouse(url, { port: browser.port, output: 'json', logLevel: 'error' })
    if (report === undefined || report.lhr.runtimeError !== undefined)
      throw new Problem(`Lighthouse got no result for ${url}: ${report?.lhr.runtimeError?.message ?? ''}`)
    return await figuresOf(report.lhr)
  } finally {
    browser.kill()
  }
}

async function figuresOf({ audits, categories }: Result): Promise<Figures> {
  const percent = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const ms = (name: string) => Math.round(audits[name]?.numericValue ?? 0)
  return {
    score: percent('performance'),
    fcp_ms: ms('first-contentful-paint'),
    lcp_ms: ms('largest-contentful-paint'),
    tbt_ms: ms('total-blocking-time'),
    cls: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000) / 1000,
    script_kb: Math.round((await scriptBytes(audits)) / bytesPerKB),
    accessibility: percent('accessibility'),
    best_practices: percent('best-practices'),
    seo: percent('seo'),
  }
}

/** Compressed as transferred, without headers; includes prefetched scripts. */
async function scriptBytes(audits: Result['audits']): Promise<number> {
  const details = audits['network-requests']?.details
  const requests = details?.type === 'table' ? details.items : []
  const scripts = requests
    .flatMap(({ url }) => (typeof url === 'string' && URL.canParse(url) ? [url] : []))
    .filter((url) => new URL(url).pathname.endsWith('.js'))
  const sizes = await Promise.all([...new Set(scripts)].map(bytesOf))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}
