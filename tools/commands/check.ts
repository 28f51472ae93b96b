/**
 * `npm run check`: types and lint of what has changed since the upstream branch and of all that depends on it, its
 * format, and the unit tests nearest to it, in about a minute.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { withDependents } from '../checks/dependents'
import { format, typesAndLint } from '../checks/program'
import { closingLines, onePassed, section, sumOf, type Tally } from '../checks/tally'
import { unitProjects, vitest } from '../checks/vitest'
import { runCommand } from '../processes/command'
import { fromRoot } from '../project'

/** Half of the browser's tests depend on most files of the domain, which takes minutes; `npm test` runs all. */
const mostTestFiles = 30

/** Caches transformed modules for the next run; `npm test` doesn’t use the cache. */
const keepTransformed = '--experimental.fsModuleCache'

const exists = (file: string) => existsSync(fromRoot(file))
const isCode = (file: string) => /\.(ts|tsx|js|mjs|cjs)$/.test(file)
const isUnitTest = (file: string) => /^(domain|web|tools|bench|tests\/seed)\/.*\.test\.tsx?$/.test(file)

/** Windows refuses a command of more than 32,767 characters. */
const fitsCommand = (files: readonly string[]) =>
  process.platform !== 'win32' || files.join(' ').length < 30_000

const nothing = Promise.resolve(onePassed)

await runCommand(async () => {
  const changed = changedFiles()
  console.log(`${changed.length} changed files.`)
  if (changed.length === 0) return 0
  const dependents = withDependents(changed, repositoryFiles(), (file) =>
    isCode(file) ? readFileSync(fromRoot(file), 'utf8') : '',
  ).filter(exists)
  const code = dependents.filter(isCode)
  const tests = code.filter(isUnitTest)
  const distant = tests.length - mostTestFiles
  if (distant > 0) console.log(`${distant} more test files depend on them: npm test runs all.`)
  console.log()
  const tallies = await Promise.all([
    section('Types and lint', (logFile) =>
      code.length === 0 ? nothing : typesAndLint(logFile, fitsCommand(code) ? code : []),
    ),
    sequentially([
      () =>
        section('Unit tests', (logFile) =>
          tests.length === 0
            ? nothing
            : vitest(unitProjects, { logFile }, tests.slice(0, mostTestFiles), [keepTransformed]),
        ),
      () => section('Format', (logFile) => format(logFile, changed.filter(exists))),
    ]),
  ])
  const total = sumOf(tallies.flat())
  console.log(closingLines(total))
  return total.failed === 0 ? 0 : 1
})

async function sequentially(sections: readonly (() => Promise<Tally>)[]): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const run of sections) tallies.push(await run())
  return tallies
}

/** Since this branch left its upstream, deleted and untracked files included. */
function changedFiles(): string[] {
  const [branch = ''] = git('rev-parse', '--symbolic-full-name', 'HEAD')
  const [upstream] = git('for-each-ref', '--format=%(upstream:short)', branch)
  const [base = 'HEAD'] = upstream === undefined ? [] : git('merge-base', 'HEAD', upstream)
  const changed = git('diff', '--name-only', '--no-renames', base)
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])]
}

function repositoryFiles(): string[] {
  return git('ls-files', '--cached', '--others', '--exclude-standard').filter(exists)
}

/** The lines that Git prints. */
function git(...args: string[]): string[] {
  const printed = execFileSync('git', args, { cwd: fromRoot('.'), encoding: 'utf8' })
  return printed.split('\n').filter((line) => line !== '')
}
