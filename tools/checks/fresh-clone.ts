/** Skips the section of the fresh clone while nothing has changed that installs, builds or starts one. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../project'
import type { Tally } from './tally'

/** What a clone of the last commit is installed, built and started with; the other sections test the rest. */
const ingredients = [
  ...['package.json', 'package-lock.json', '.gitignore', '.firebaserc', 'firebase.json'],
  ...['domain', 'functions', 'web', 'tests', 'tools', 'bench'].map((name) => `${name}/package.json`),
  ...['tools', 'tests/newcomer', 'tests/seed', 'tests/seed.ts', 'tests/cast.ts'],
  ...[
    'functions/.env',
    'functions/build.mjs',
    'functions/locked-packages.mjs',
    'web/build',
    'web/index.html',
    'web/vite.config.ts',
  ],
]

/** Runs `test`, unless it passed with the same ingredients and the same Node on this machine; with CI=true always. */
export async function unlessProven(
  test: () => Promise<Tally>,
  { folder = fromRoot('.'), isCI = process.env.CI === 'true' } = {},
): Promise<Tally> {
  const record = join(folder, '.cache/fresh-clone.txt')
  const fingerprint = fingerprintOf(folder)
  if (!isCI && readOrNull(record) === fingerprint) {
    console.log('The fresh clone is not tested: nothing has changed that installs, builds or starts it.')
    return { passed: 0, failed: 0, remarks: [], flaky: [] }
  }
  const tally = await test()
  if (tally.failed === 0) {
    mkdirSync(join(folder, '.cache'), { recursive: true })
    writeFileSync(record, fingerprint)
  }
  return tally
}

/** Of the last commit, which is what a clone contains. */
function fingerprintOf(folder: string): string {
  const objects = execFileSync('git', ['ls-tree', 'HEAD', ...ingredients], { cwd: folder })
  return createHash('sha256').update(process.version).update(objects).digest('hex')
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
