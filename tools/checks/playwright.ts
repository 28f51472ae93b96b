/** The journeys: their requirements, how they run in Chromium, and how they are counted. */
import { appendFileSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { jsonIn } from '../json-file.mjs'
import { fromRoot, installed } from '../project'
import { seedSuite } from '../suite/seeded-people'
import { emptyMailInbox, viteProgram } from '../suite/servers'
import type { Suite } from '../suite/suite'
import { findOrInstallChromium } from './chromium'
import { check, newResultsFile, runNode } from './program'
import { type Failure, onePassed, type Outcome, type Tally, tallyOf } from './tally'

export async function seedForJourneys(suite: Suite, logFile?: string): Promise<Tally> {
  await emptyMailInbox(suite.ports)
  await Promise.race([seedSuite(suite, logFile), suite.died])
  return onePassed
}

/** Into the folder that the suite serves. */
export function buildWebApp({ webFolder, env }: Suite, logFile?: string): Promise<Tally> {
  return check({
    args: [viteProgram(), 'build', '--outDir', webFolder, '--emptyOutDir', '--logLevel', 'warn'],
    cwd: fromRoot('web'),
    env,
    ...(logFile !== undefined && { logFile }),
  })
}

/** `files` as Playwright filters them; `pages` are the pictures of all pages. */
export async function journeys(suite: Suite, files: string[], logFile?: string): Promise<Tally> {
  const env = { ...suite.env, CHROMIUM_PATH: await findOrInstallChromium(logFile) }
  const run = files.includes('pages')
    ? playwright(['pages'], [], env, logFile)
    : playwright(['journeys', 'alone'], files, env, logFile)
  return Promise.race([run, suite.died])
}

const errorSchema = z.object({ message: z.string().optional() })

const resultSchema = z.object({
  errors: z.array(errorSchema),
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).default([]),
})

const suiteSchema = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ status: z.string(), results: z.array(resultSchema) })),
    }),
  ),
  get suites() {
    return z.array(suiteSchema).optional()
  },
})

const reportSchema = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(suiteSchema),
  errors: z.array(errorSchema),
})

/** Options for a journey requested by name: it runs alone, with a trace when it fails. */
const byName = ['--no-deps', '--workers=1', '--trace', 'retain-on-failure']

/** `files` as Playwright filters them: all of them when empty. */
async function playwright(
  projects: readonly ('journeys' | 'alone' | 'pages')[],
  files: string[],
  env: Record<string, string>,
  logFile?: string,
): Promise<Tally> {
  const results = newResultsFile()
  const config = fromRoot('tests/playwright.config.ts')
  const exitCode = await runNode({
    args: [
      installed('@playwright/test/cli.js'),
      'test',
      '--config',
      config,
      ...projects.map((project) => `--project=${project}`),
      '--reporter=list,json',
      ...(files.length > 0 ? byName : []),
      ...files,
    ],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: results },
    ...(logFile !== undefined && { logFile }),
  })
  const report: unknown = jsonIn(results)
  for (const page of failedPages(report)) {
    if (logFile === undefined) console.log(page)
    else appendFileSync(logFile, `${page}\n`)
  }
  return tallyOf(playwrightOutcome(report, exitCode))
}

/** The page at each failed attempt, as roles and names: CI stores no pictures. */
export function failedPages(report: unknown): string[] {
  const parsed = reportSchema.safeParse(report)
  if (!parsed.success) return []
  return parsed.data.suites.flatMap(specsIn).flatMap(({ title, tests }) =>
    tests
      .flatMap(({ results }) => results.flatMap(({ attachments }) => attachments))
      .flatMap(({ name, path }) => (name === 'error-context' && path !== undefined ? [path] : []))
      .map((path) => {
        const snapshot = /```yaml\n([\s\S]*?)```/.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
        return `The page when '${title}' failed:\n${snapshot}`
      }),
  )
}

/** A journey that passes only on the second attempt has passed, and is named as flaky. */
export function playwrightOutcome(results: unknown, exitCode: number): Outcome {
  const parsed = reportSchema.safeParse(results)
  if (!parsed.success) return { passed: 0, failed: 1, skipped: 0, exitCode, failures: [] }
  const { stats, errors } = parsed.data
  const specs = parsed.data.suites.flatMap(specsIn)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
    exitCode,
    failures: [
      ...specs.filter(({ ok }) => !ok).map(failureOf),
      ...errors.map(({ message = '' }) => ({ test: 'Playwright', reason: message })),
    ],
    flaky: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
  }
}

type SuiteResults = z.infer<typeof suiteSchema>

function specsIn({ specs, suites = [] }: SuiteResults): SuiteResults['specs'] {
  return [...specs, ...suites.flatMap(specsIn)]
}

function failureOf({ file, title, tests }: SuiteResults['specs'][number]): Failure {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
  return { test: `${file} › ${title}`, reason: errors.map(({ message = '' }) => message).join('\n') }
}
