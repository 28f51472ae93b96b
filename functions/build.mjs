/**
 * Bundles src and the domain: `dependencies` stay outside (the cloud installs them), `devDependencies` are baked in. Into
 * dist/ for the emulators; with `--upload` into upload/, beside the built web app's renderer and the packages at exactly the
 * versions that were tested, which is what firebase.json deploys.
 */
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { lockedPackages } from './locked-packages.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const json = async (path) => JSON.parse(await readFile(here(path), 'utf8'))
const isUpload = process.argv.includes('--upload')
const folder = isUpload ? 'upload' : 'dist'
const manifest = await json('package.json')

/** Packages written for CommonJS call `require`, which an ES module does not have. */
const requireForCommonJs = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`

const { outputFiles } = await build({
  entryPoints: [here('src/index.ts')],
  outfile: here(`${folder}/index.js`),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external: Object.keys(manifest.dependencies).flatMap((name) => [name, `${name}/*`]),
  banner: { js: requireForCommonJs },
  logLevel: 'warning',
  write: false,
})

if (isUpload) await rm(here(folder), { recursive: true, force: true })
await mkdir(here(folder), { recursive: true })

if (isUpload) {
  await cp(here('../web/dist-render'), here('upload/public'), { recursive: true })
  const { packages, lock } = lockedPackages(manifest, await json('../package-lock.json'))
  await writeFile(here('upload/package.json'), `${JSON.stringify(packages, null, 2)}\n`)
  await writeFile(here('upload/package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
}

/** A running emulator can read the bundle at any moment and must never find half of it. */
for (const { path, contents } of outputFiles) {
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, contents)
  await rename(unfinished, path)
}
