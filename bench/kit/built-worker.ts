/** Builds a bench's process into one plain JavaScript file, as deployed: nothing is compiled during a measurement. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { fromRoot } from '../../tools/project'

/** External, as in a deployment; the club's own code is bundled. */
const packages = ['firebase-admin', 'firebase-functions', 'sharp']

/** The path of the built `script` of `bench/`: within the project, where its packages are found. Deleted when this process ends. */
export async function builtWorker(script: string): Promise<string> {
  const cache = fromRoot('.cache/')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(`${cache}bench-`)
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true })
  })
  const outfile = `${folder}/worker.mjs`
  await build({
    entryPoints: [fileURLToPath(new URL(`../${script}`, import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: packages.flatMap((name) => [name, `${name}/*`]),
  })
  return outfile
}
