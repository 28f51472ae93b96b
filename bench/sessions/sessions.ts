/**
 * `npm run bench:sessions`: the documents that a member's sessions and a rush really read and write, counted in the
 * browser and in every process of the functions; prints one JSON line; `-- --write` fills the tables of docs/capacity.md.
 */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { execa } from 'execa'
import { fromRoot } from '../../tools/project'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const cache = fromRoot('.cache/sessions')
const hook = `${cache}/count-firestore.cjs`

mkdirSync(cache, { recursive: true })
await build({
  ...{ entryPoints: [here('count-firestore.ts')], outfile: hook },
  ...{ bundle: true, platform: 'node', format: 'cjs', target: 'node20' },
})
const { exitCode } = await execa(
  process.execPath,
  [
    ...[fromRoot('tools/run.cjs'), 'with-suite', '--web', process.execPath, '--import', 'tsx'],
    ...[here('visits.ts'), ...process.argv.slice(2)],
  ],
  {
    env: {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${hook}`.trim(),
      COUNTS_FILE: `${cache}/counts-${process.pid}.jsonl`,
    },
    stdio: 'inherit',
    reject: false,
  },
)
process.exit(exitCode ?? 1)
