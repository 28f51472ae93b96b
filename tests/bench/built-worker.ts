/** A process of a bench as one file of plain JavaScript, as a deployed instance is: nothing is compiled while it is measured. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { fromRoot } from '../../tools/project'

/** Left outside, as they are when it is deployed; the club's own code is baked in. */
const packages = ['firebase-admin', 'firebase-functions', 'sharp']

/** The path of the built `script`, next to this file: within the project, where its packages are found. Deleted when this process ends. */
export async function builtWorker(script: string): Promise<string> {
  const cache = fromRoot('.cache/')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(`${cache}bench-`)
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true })
  })
  const outfile = `${folder}/worker.mjs`
  await build({
    entryPoints: [fileURLToPath(new URL(`./${script}`, import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: packages.flatMap((name) => [name, `${name}/*`]),
  })
  return outfile
}
