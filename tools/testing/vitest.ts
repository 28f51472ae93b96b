/** Runs Vitest projects and counts their tests. */
import { z } from 'zod'
import { installed, runNode } from './check'
import { newResultsFile, readResults } from './results-file'
import { tallyOf, type Outcome, type Tally } from './tally'

const resultsSchema = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

export async function vitest(projects: string[], env: Record<string, string> = {}): Promise<Tally> {
  const results = newResultsFile()
  const exitCode = await runNode({
    args: [
      installed('vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
    ],
    env,
  })
  return tallyOf(vitestOutcome(readResults(results), exitCode))
}

/** Each test counts once; a file that fails without a failed test (it does not load) counts as one failure. */
export function vitestOutcome(results: unknown, exitCode: number): Outcome {
  const parsed = resultsSchema.safeParse(results)
  const files = parsed.success ? parsed.data.testResults : []
  const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const brokenFiles = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const passed = statuses.filter((status) => status === 'passed').length
  const failed = statuses.filter((status) => status === 'failed').length
  return {
    passed,
    failed: failed + brokenFiles.length,
    skipped: statuses.length - passed - failed,
    exitCode,
  }
}
