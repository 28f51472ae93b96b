/** Runs Vitest projects and counts their tests. */
import { z } from 'zod'
import { jsonIn } from '../json-file.mjs'
import { asSeenFromRoot, installed } from '../project'
import { newResultsFile, type Program, runNode } from './program'
import { tallyOf, type Outcome, type Tally } from './tally'

const resultsSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

export const unitProjects = ['domain', 'web', 'web-isolated', 'tools', 'bench', 'seed']

/** Runs all tests of the projects, or those in the given files, with further options. */
export async function vitest(
  projects: string[],
  output: Pick<Program, 'env' | 'logFile'> = {},
  files: readonly string[] = [],
  options: readonly string[] = [],
): Promise<Tally> {
  const results = newResultsFile()
  const exitCode = await runNode({
    args: [
      installed('vitest/vitest.mjs'),
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      ...options,
      '--reporter=default',
      // The logs of a passing test are noise.
      '--silent=passed-only',
      '--reporter=json',
      `--outputFile.json=${results}`,
    ],
    ...output,
  })
  return tallyOf(vitestOutcome(jsonIn(results), exitCode))
}

const nameOf = ({ file, fullName }: { file: string; fullName: string }) =>
  `${asSeenFromRoot(file)} › ${fullName}`

/**
 * Each test counts once, what passes only on the second attempt as passed and named as flaky; a file that fails without
 * a failed test (it does not load) counts as one failure.
 */
export function vitestOutcome(results: unknown, exitCode: number): Outcome {
  const parsed = resultsSchema.safeParse(results)
  const files = parsed.success ? parsed.data.testResults : []
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name })),
  )
  const brokenFiles = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failed = tests.filter(({ status }) => status === 'failed')
  const flaky = tests.filter(
    ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
  )
  return {
    passed,
    failed: failed.length + brokenFiles.length,
    skipped: tests.length - passed - failed.length,
    exitCode,
    failures: [
      ...failed.map((test) => ({ test: nameOf(test), reason: test.failureMessages.join('\n') })),
      ...brokenFiles.map(({ name, message }) => ({ test: asSeenFromRoot(name), reason: message })),
    ],
    flaky: flaky.map(nameOf),
  }
}
