/**
 * Prerenders the public pages as HTML at build time; `app.html` is the shell of all others, `404.html` the
 * page for unknown addresses, and `offline.html` the offline fallback.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import type { Drawing } from '../src/drawing'
import { paths } from '../src/paths.ts'
import { contentPolicy } from './content-policy.ts'

const source = (file: string) => new URL(`../${file}`, import.meta.url).pathname

/** Its HTML file, and the modules it loads besides the entry; they are prefetched with it. */
type DrawnPage = { readonly file: string; readonly modules: readonly string[] }

/** Modules that every page with a form loads. */
const formModules = ['theme/further-recipes', 'data/firebase/auth'] as const

/**
 * The order matters: the front page is rendered before the other pages' recipes are loaded, as in a browser.
 */
const drawnPages: Readonly<Record<string, DrawnPage>> = {
  [paths.home]: { file: 'index.html', modules: ['routes/home-route'] },
  [paths.privacy]: { file: 'privacy.html', modules: ['routes/privacy-route'] },
  [paths.terms]: { file: 'terms.html', modules: ['routes/terms-route'] },
  [paths.cookies]: { file: 'cookies.html', modules: ['routes/cookies-route'] },
  '/404': { file: '404.html', modules: ['routes/not-found-route'] },
  [paths.login]: { file: 'login.html', modules: ['routes/login-route', ...formModules] },
  [paths.signup]: { file: 'signup.html', modules: ['features/account/sign-up-screen', ...formModules] },
  [paths.forgotPassword]: {
    file: 'forgot-password.html',
    modules: ['features/account/forgot-password-screen', ...formModules],
  },
  [paths.resetPassword]: {
    file: 'reset-password.html',
    modules: ['routes/reset-password-route', ...formModules],
  },
  [paths.becomeHost]: { file: 'become-host.html', modules: ['routes/become-host-route', ...formModules] },
}

/** The modules of the pages that a function renders with their data. */
const dataModules = [
  'theme/further-recipes',
  'routes/events-route',
  'features/events/live-events',
  'routes/event-route',
  'routes/coaching-route',
  'features/coaching/live-services',
]

/** Folder of the module that renders pages: outside the served files, because it isn't for browsers. */
const renderFolder = (outDir: string) => `${outDir}-render`

/**
 * Rollup warnings to ignore: of Firebase only a handful of names is needed, and 'use client' has no meaning
 * here.
 */
const expected = new Set(['SHIMMED_EXPORT', 'MODULE_LEVEL_DIRECTIVE'])

/** Without Firebase, and with all packages inside, so that it runs wherever Node does. */
async function buildRenderer(outDir: string): Promise<string> {
  const noFirebase = source('src/data/firebase/no-firebase.ts')
  await build({
    configFile: false,
    root: source('.'),
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: [{ find: /^(@?firebase|reactfire)(\/.*)?$/, replacement: noFirebase }] },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/render.tsx',
      outDir: renderFolder(outDir),
      emptyOutDir: true,
      rolldownOptions: {
        shimMissingExports: true,
        onLog: (level, log, handler) => {
          if (!expected.has(log.code ?? '')) handler(level, log)
        },
        output: { entryFileNames: 'render.js', codeSplitting: false },
      },
    },
  })
  return join(renderFolder(outDir), 'render.js')
}

/** Placeholders that the function that renders pages with data replaces. */
const placeholders: Drawing = {
  head: '<!--page-head-->',
  styles: '<!--page-styles-->',
  body: '<!--page-body-->',
}

/** The description and social tags in the page template, replaced by the page's own. */
const defaultTags = /\s*<meta\s+(?:name="(?:description|twitter:[^"]*)"|property="og:[^"]*")[^>]*>/g

const inlineScript = (text: string) => `<script>${text}</script>`

const appScript = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const preloadedScripts = /\s*<link rel="modulepreload"[^>]*>/g
const styleSheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
const title = /<title>[^<]*<\/title>/
const root = '<div id="root"></div>'

/**
 * Hides the prerendered page from members, because the app renders it again for them, and from everyone until
 * its fonts have loaded.
 */
const unseen = '<style>:is(.anew,.awaits-fonts) #root{visibility:hidden}</style>'

/**
 * Inserts each part of a page into the shell; replaces by function, because texts may contain `$`. `later`:
 * the files to prefetch.
 */
function pageIn(
  shell: string,
  { head, styles, body }: Drawing,
  script: string,
  later: readonly string[] = [],
): string {
  return shell
    .replace(appScript, '')
    .replace(preloadedScripts, '')
    .replace(title, () => head)
    .replace('</head>', () => `${unseen}${styles}${fetchedLater(later)}${inlineScript(script)}\n  </head>`)
    .replace(root, () => `<div id="root">${body}</div>`)
}

/** Read by `first-paint.js`. Not links: Vite's preload helper treats a linked file as already loaded. */
function fetchedLater(files: readonly string[]): string {
  return files.length === 0 ? '' : `<meta name="later" content="${files.join(' ')}" />`
}

/** The chunks of the entry and of these modules under src, with everything they import statically. */
function filesWith(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(`/src/${module}.`)))
    if (!chunk) throw new Error(`No file of the app has ${module}`)
    found.add(chunk)
  }
  // A Set also iterates over what is added during the loop.
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return [...found].map(({ fileName }) => `/${fileName}`)
}

/** Draws the public pages once the app is built. */
export function publicPages(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'public-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    // The service worker's file list, made when the bundle is closed, includes the files written here.
    writeBundle: {
      sequential: true,
      async handler(_, bundle) {
        const outDir = resolve(config.root, config.build.outDir)
        const inDist = (file: string) => join(outDir, file)
        const withPolicy = (html: string) =>
          html.replace(
            '<meta name="viewport"',
            (viewport) =>
              `<meta http-equiv="Content-Security-Policy" content="${contentPolicy(html, config.env)}" />\n    ${viewport}`,
          )
        const built = readFileSync(inDist('index.html'), 'utf8')
        const colourMode = readFileSync(source('public/first-colour-mode.js'), 'utf8')
        const fonts = styleSheet.exec(built)?.[1] ?? ''
        const shell = built
          .replace(styleSheet, () => `<style>${readFileSync(inDist(fonts), 'utf8').trim()}</style>`)
          .replace('<script src="/first-colour-mode.js"></script>', () => inlineScript(colourMode))
        const app = appScript.exec(shell)?.[1] ?? ''
        const firstPaint = readFileSync(source('build/first-paint.js'), 'utf8').replace('%APP%', app)

        writeFileSync(inDist('app.html'), withPolicy(shell))
        const renderer = pathToFileURL(await buildRenderer(outDir)).href
        const template = pageIn(
          shell.replace(defaultTags, ''),
          placeholders,
          firstPaint,
          filesWith(bundle, dataModules),
        )
        writeFileSync(join(renderFolder(outDir), 'page.html'), withPolicy(template))
        writeFileSync(join(renderFolder(outDir), 'app.html'), withPolicy(shell))
        const { draw, drawOffline } = (await import(`${renderer}?${Date.now()}`)) as {
          draw: (path: string) => Promise<Drawing>
          drawOffline: () => Promise<Drawing>
        }
        for (const [path, { file, modules }] of Object.entries(drawnPages)) {
          const page = pageIn(shell, await draw(path), firstPaint, filesWith(bundle, modules))
          writeFileSync(inDist(file), withPolicy(page))
        }
        const offlineScript = readFileSync(source('build/offline-page-script.js'), 'utf8')
        writeFileSync(inDist('offline.html'), withPolicy(pageIn(shell, await drawOffline(), offlineScript)))
        rmSync(inDist('first-colour-mode.js'))
      },
    },
  }
}
