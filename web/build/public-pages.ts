/** Public pages as HTML, drawn when the app is built; `app.html` is the shell of all others, `404.html` that of no page, and `offline.html` what is shown without a network. */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import type { Drawing } from '../src/drawing'
import { paths } from '../src/paths.ts'

const source = (file: string) => new URL(`../${file}`, import.meta.url).pathname

/** In this order: the front page is drawn before the recipes of the others are there, as in a browser. */
const drawnPages: Readonly<Record<string, string>> = {
  [paths.home]: 'index.html',
  [paths.privacy]: 'privacy.html',
  [paths.terms]: 'terms.html',
  [paths.cookies]: 'cookies.html',
  '/404': '404.html',
  [paths.login]: 'login.html',
  [paths.signup]: 'signup.html',
  [paths.forgotPassword]: 'forgot-password.html',
  [paths.resetPassword]: 'reset-password.html',
  [paths.becomeHost]: 'become-host.html',
}

/** Where the module that draws pages lies: beside what is served, for it is not for browsers. */
export const renderFolder = (outDir: string) => `${outDir}-render`

/** Of Firebase only a handful of names is needed, and 'use client' has no meaning here. */
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

/** What the function that draws pages with data puts in their place. */
const placeholders: Drawing = {
  head: '<!--page-head-->',
  styles: '<!--page-styles-->',
  body: '<!--page-body-->',
}

/** What such a page says of itself. */
const defaultTags = /\s*<meta\s+(?:name="(?:description|twitter:[^"]*)"|property="og:[^"]*")[^>]*>/g

const inlineScript = (text: string) => `<script>${text}</script>`

/** The page's own Content-Security-Policy: scripts of this site, and the inline ones by their hashes. */
function withPolicy(html: string): string {
  const hashes = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
  const policy = `script-src 'self' ${hashes.join(' ')}`
  return html.replace(
    '<meta name="viewport"',
    `<meta http-equiv="Content-Security-Policy" content="${policy}" />\n    $&`,
  )
}

const appScript = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const preloadedScripts = /\s*<link rel="modulepreload"[^>]*>/g
const styleSheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
const title = /<title>[^<]*<\/title>/
const root = '<div id="root"></div>'

/** What is drawn for visitors is not seen by members, for whom the app draws the page anew; nor by anybody before its fonts are there. */
const unseen = '<style>:is(.anew,.awaits-fonts) #root{visibility:hidden}</style>'

/** Where each part of a page goes in the shell; a replacement by function, for texts may hold `$`. */
function pageIn(shell: string, { head, styles, body }: Drawing, script: string): string {
  return shell
    .replace(appScript, '')
    .replace(preloadedScripts, '')
    .replace(title, () => head)
    .replace('</head>', () => `${unseen}${styles}${inlineScript(script)}\n  </head>`)
    .replace(root, () => `<div id="root">${body}</div>`)
}

/** The file of Firebase, for `src/when-wanted.ts`; no link, for Vite takes what is linked for fetched. */
function fetchedLater(bundle: Rolldown.OutputBundle): string {
  const firebase = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'firebase')
  if (!firebase) throw new Error('No file of the app is Firebase')
  return `<meta name="later" content="/${firebase.fileName}" />`
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
    // The service worker's list, which is made when the bundle is closed, names what is written here.
    writeBundle: {
      sequential: true,
      async handler(_, bundle) {
        const outDir = resolve(config.root, config.build.outDir)
        const inDist = (file: string) => join(outDir, file)
        const built = readFileSync(inDist('index.html'), 'utf8')
        const colourMode = readFileSync(source('public/colour-mode.js'), 'utf8')
        const fonts = styleSheet.exec(built)?.[1] ?? ''
        const shell = built
          .replace(styleSheet, () => `<style>${readFileSync(inDist(fonts), 'utf8').trim()}</style>`)
          .replace('<script src="/colour-mode.js"></script>', () => inlineScript(colourMode))
          .replace('</head>', `  ${fetchedLater(bundle)}\n  </head>`)
        const app = appScript.exec(shell)?.[1] ?? ''
        const firstPaint = readFileSync(source('build/first-paint.js'), 'utf8').replace('%APP%', app)

        writeFileSync(inDist('app.html'), withPolicy(shell))
        const renderer = pathToFileURL(await buildRenderer(outDir)).href
        const template = pageIn(shell.replace(defaultTags, ''), placeholders, firstPaint)
        writeFileSync(join(renderFolder(outDir), 'page.html'), withPolicy(template))
        writeFileSync(join(renderFolder(outDir), 'app.html'), withPolicy(shell))
        const { draw, drawOffline } = (await import(`${renderer}?${Date.now()}`)) as {
          draw: (path: string) => Promise<Drawing>
          drawOffline: () => Promise<Drawing>
        }
        for (const [path, file] of Object.entries(drawnPages)) {
          writeFileSync(inDist(file), withPolicy(pageIn(shell, await draw(path), firstPaint)))
        }
        const offlineScript = readFileSync(source('build/offline-page.js'), 'utf8')
        writeFileSync(inDist('offline.html'), withPolicy(pageIn(shell, await drawOffline(), offlineScript)))
        rmSync(inDist('colour-mode.js'))
      },
    },
  }
}
