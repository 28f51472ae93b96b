/**
 * Bundles src and the domain into dist/index.js: `dependencies` stay outside (the cloud installs them), `devDependencies` are baked in.
 * `--with-pages` puts the built web app's renderer beside it, as a deployment needs it.
 */
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const { dependencies } = JSON.parse(await readFile(here('package.json'), 'utf8'))

/** Packages written for CommonJS call `require`, which an ES module does not have. */
const requireForCommonJs = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`

const { outputFiles } = await build({
  entryPoints: [here('src/index.ts')],
  outfile: here('dist/index.js'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
  banner: { js: requireForCommonJs },
  logLevel: 'warning',
  write: false,
})

if (process.argv.includes('--with-pages')) {
  await rm(here('dist/public'), { recursive: true, force: true })
  await cp(here('../web/dist-render'), here('dist/public'), { recursive: true })
}

/** A running emulator can read the bundle at any moment and must never find half of it. */
await mkdir(here('dist'), { recursive: true })
for (const { path, contents } of outputFiles) {
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, contents)
  await rename(unfinished, path)
}
