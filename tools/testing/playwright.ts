/** Runs the journeys in Chromium and counts them. */
import { z } from 'zod'
import { fromRoot } from '../places'
import { installed, runNode } from './check'
import { newResultsFile, readResults } from './results-file'
import { tallyOf, type Failure, type Outcome, type Tally } from './tally'

const errorSchema = z.object({ message: z.string().optional() })

const suiteSchema = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(errorSchema) })) })),
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

/** `files` as Playwright filters them: all of them when empty. Those that were asked for by name leave a trace when they fail. */
export async function playwright(files: string[], env: Record<string, string>): Promise<Tally> {
  const results = newResultsFile()
  const config = fromRoot('tests/playwright.config.ts')
  const exitCode = await runNode({
    args: [
      installed('@playwright/test/cli.js'),
      'test',
      '--config',
      config,
      '--reporter=list,json',
      ...(files.length > 0 ? ['--trace', 'retain-on-failure'] : []),
      ...files,
    ],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: results },
  })
  return tallyOf(playwrightOutcome(readResults(results), exitCode))
}

/** A journey that passes only at the second attempt has failed. */
export function playwrightOutcome(results: unknown, exitCode: number): Outcome {
  const parsed = reportSchema.safeParse(results)
  if (!parsed.success) return { passed: 0, failed: 1, skipped: 0, exitCode, failures: [] }
  const { stats, suites, errors } = parsed.data
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
    exitCode,
    failures: [
      ...suites.flatMap(failuresIn),
      ...errors.map(({ message = '' }) => ({ test: 'Playwright', reason: message })),
    ],
  }
}

function failuresIn({ specs, suites = [] }: z.infer<typeof suiteSchema>): Failure[] {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      test: `${file} › ${title}`,
      reason: tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
        .map(({ message = '' }) => message)
        .join('\n'),
    }))
  return [...failed, ...suites.flatMap(failuresIn)]
}
