/** Runs the journeys in Chromium and counts them. */
import { z } from 'zod'
import { fromRoot } from '../places'
import { installed, runNode } from './check'
import { newResultsFile, readResults } from './results-file'
import { tallyOf, type Outcome, type Tally } from './tally'

const statsSchema = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
})

/** `files` as Playwright filters them: all of them when empty. */
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
      ...files,
    ],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: results },
  })
  return tallyOf(playwrightOutcome(readResults(results), exitCode))
}

/** A journey that passes only at the second attempt has failed. */
export function playwrightOutcome(results: unknown, exitCode: number): Outcome {
  const parsed = statsSchema.safeParse(results)
  if (!parsed.success) return { passed: 0, failed: 1, skipped: 0, exitCode }
  const { stats, errors } = parsed.data
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
    exitCode,
  }
}
