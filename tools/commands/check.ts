/** `npm run check`: types, lint, format and unit tests of what has changed since the upstream branch, in about a minute. */
import { execFileSync } from 'node:child_process'
import { format, typesAndLint, workspaces, type Workspace } from '../checks/program'
import { closingLines, onePassed, section, sumOf, type Tally } from '../checks/tally'
import { unitProjects, vitest } from '../checks/vitest'
import { runCommand } from '../processes/command'
import { fromRoot } from '../project'

/** The workspaces whose types depend on each one, itself included. */
const dependents: Record<Workspace, readonly Workspace[]> = {
  domain: workspaces,
  functions: ['functions', 'tests', 'tools', 'bench'],
  web: ['web', 'tests', 'tools', 'bench'],
  tests: ['tests', 'tools', 'bench'],
  tools: ['tools', 'tests', 'bench'],
  bench: ['bench'],
}

await runCommand(async () => {
  const files = changedFiles()
  const code = files.filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file))
  const touched = new Set(
    workspaces
      .filter((name) => code.some((file) => file.startsWith(`${name}/`)))
      .flatMap((name) => dependents[name]),
  )
  console.log(`${files.length} changed files.\n`)
  if (files.length === 0) return 0
  const related = code.map((file) => fromRoot(file))
  const tallies = await Promise.all([
    section('Types and lint', (logFile) =>
      code.length === 0 ? nothing : typesAndLint(logFile, [...touched, ...code]),
    ),
    sequentially([
      () => section('Unit tests', (logFile) => vitest(unitProjects, { logFile }, related)),
      () => section('Format', (logFile) => format(logFile, files)),
    ]),
  ])
  const total = sumOf(tallies.flat())
  console.log(closingLines(total))
  return total.failed === 0 ? 0 : 1
})

const nothing = Promise.resolve(onePassed)

async function sequentially(sections: readonly (() => Promise<Tally>)[]): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const run of sections) tallies.push(await run())
  return tallies
}

/** Since this branch left its upstream, untracked files included. */
function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: fromRoot('.'), encoding: 'utf8' }).trim()
  const branch = git('rev-parse', '--symbolic-full-name', 'HEAD')
  const upstream = git('for-each-ref', '--format=%(upstream:short)', branch)
  const base = upstream === '' ? 'HEAD' : git('merge-base', 'HEAD', upstream)
  const changed = git('diff', '--name-only', '--diff-filter=d', base)
  const added = git('ls-files', '--others', '--exclude-standard')
  return [...new Set(`${changed}\n${added}`.split('\n').filter((name) => name !== ''))]
}
