/** Build and dev server of the web app: React, stubs that keep unused Firebase out, chunks by weight. */
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin, type ProxyOptions } from 'vite'
import { z } from 'zod'
import { robotsTxt } from '../domain/src/public-pages/sitemap.ts'
import { region } from '../domain/src/region.ts'
import { forMembers } from './build/for-members.ts'
import { worksOffline } from './build/offline-app.ts'
import { publicPages } from './build/public-pages.ts'
import { releaseTargets } from './build/release-targets.ts'

const stubs = new URL('./src/data/firebase/stubs.ts', import.meta.url).pathname

const firstFonts = /(figtree|fraunces)-latin-wght-normal[^/]*\.woff2$/

/** Has the browser fetch the two fonts of every page before it has read the styles that name them. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => firstFonts.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head',
        })),
  },
}

const preview = {
  path: '/pictures/social-preview.png',
  width: '1200',
  height: '630',
  alt: 'Two people walk side by side along the seawall at dusk. Find love that lasts.',
}

const missingConfiguration =
  'VITE_FIREBASE_CONFIG is missing: the configuration of the web app from the Firebase console, as one line of JSON in web/.env.production.local. docs/deploying.md shows it.'

let webUrl = ''

/**
 * The picture that messengers show beside a link; most of them need its full URL, which starts with
 * VITE_WEB_URL.
 */
const socialPreview: Plugin = {
  name: 'social-preview',
  configResolved({ mode, envDir }) {
    if (envDir) webUrl = (loadEnv(mode, envDir).VITE_WEB_URL ?? '').replace(/\/$/, '')
  },
  transformIndexHtml: () =>
    Object.entries({
      'og:image': webUrl + preview.path,
      'og:image:width': preview.width,
      'og:image:height': preview.height,
      'og:image:alt': preview.alt,
    }).map(([property, content]) => ({ tag: 'meta', attrs: { property, content }, injectTo: 'head' })),
}

/** Otherwise the build fails during prerendering, at the line that reads the first field. */
const needsConfiguration: Plugin = {
  name: 'needs-configuration',
  apply: 'build',
  configResolved({ mode, envDir }) {
    const env = envDir ? loadEnv(mode, envDir) : {}
    if (!env.VITE_FIREBASE_CONFIG) throw new Error(missingConfiguration)
  },
}

/**
 * Instructions for search engines, with the full URL of the sitemap; functions never receive requests for
 * this file.
 */
const robots: Plugin = {
  name: 'robots',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robotsTxt(webUrl) })
  },
}

/** Every reload while developing would otherwise leave a page's listeners in the Firestore emulator. */
const cleanEmulator: Plugin = {
  name: 'clean-emulator',
  apply: (_config, { command }) => command === 'serve' && process.env.VITE_EMULATORS !== undefined,
  transformIndexHtml: () => [{ tag: 'script', children: `(${releaseTargets.toString()})()` }],
}

/** The components of the frame and the front page. */
const firstComponents =
  'aspect-ratio|box|button|center|container|flex|grid|heading|icon|image|link|simple-grid|skeleton|spinner|stack|text'

/**
 * Modules that every page or the front page needs first, in one file: each file costs its headers and is
 * compressed alone.
 */
const ofEveryPage = [
  /node_modules\/(@emotion|stylis|@pandacss|hoist-non-react-statics|react-is)\//,
  /@chakra-ui\/react\/dist\/esm\/(styled-system\/(?!create-slot)|utils|hooks|theme\/tokens)/,
  /@chakra-ui\/react\/dist\/esm\/(theme\/)?(?!index|anatomy)[a-z-]+\.js/,
  /@chakra-ui\/react\/dist\/esm\/theme\/recipes\/(button|container|heading|link|skeleton|spinner)\.js/,
  new RegExp(`@chakra-ui/react/dist/esm/components/(${firstComponents})/(?!index|close-button)`),
  /web\/src\/(app|theme)\/(?!avatar-menu|match-dialog|notification-|on-this-device|onboarding|second-factor|session-endings|further)/,
  /web\/src\/ui\/(stretched-link|logo|page|hero-picture|colour-mode-button|skip-link|loaded|loading-screen|toaster|toaster-outlet)\.ts/,
  /web\/src\/(env|data\/(drafts|erase-cached)|features\/account\/emailed-link)\.ts/,
  /web\/src\/(pieces\/event\/event-(?!card(-skeleton)?\.)|pieces\/match\/score-ring|ui\/share-ring)/,
  // Icons of the front page that other pages show too: the file of shared icons is for those.
  /lucide-react\/dist\/esm\/(?!icons\/|lucide-react)/,
  /lucide-react\/dist\/esm\/icons\/(arrow-right|eye-off|heart-handshake|map-pin|moon|rotate-cw|sparkles|sun)\./,
  /domain\/src\/(club|club-time|first-limits|saved-draft|parsed-json|events\/event-(categories|facts|search)|matching\/score\/match-label|price)\.ts/,
]

const isOfEveryPage = (id: string) => ofEveryPage.some((part) => part.test(id.replaceAll('\\', '/')))

const loadedAlready = /(look|react|rolldown-runtime)-[^/]*\.js$/

/**
 * With the emulators, this server proxies to the same function as Hosting does: links in emails start with
 * the address of the web app.
 */
function functionsBehind(functions: Readonly<Record<string, string>>): Record<string, ProxyOptions> {
  const { VITE_EMULATORS: emulators, VITE_FIREBASE_CONFIG: config } = process.env
  if (emulators === undefined || config === undefined) return {}
  const { functions: port } = z.object({ functions: z.number() }).parse(JSON.parse(emulators))
  const { projectId } = z.object({ projectId: z.string() }).parse(JSON.parse(config))
  return Object.fromEntries(
    Object.entries(functions).map(([path, name]) => [
      `^${path}(\\?|$)`,
      {
        target: `http://127.0.0.1:${port}`,
        rewrite: (address: string) => `/${projectId}/${region}/${name}${address}`,
      },
    ]),
  )
}

export default defineConfig({
  plugins: [
    needsConfiguration,
    react(),
    preloadFonts,
    socialPreview,
    robots,
    cleanEmulator,
    forMembers(),
    publicPages(),
    ...worksOffline(),
  ],
  resolve: {
    alias: {
      // Only reactfire imports the first three and only Firestore's pipelines the fourth; none of them is
      // used here.
      'firebase/database': stubs,
      'firebase/remote-config': stubs,
      'firebase/storage': stubs,
      re2js: stubs,
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: functionsBehind({
      '/calendar/[^?]*': 'calendarFeed',
      '/unsubscribe': 'unsubscribe',
      '/next-events.json': 'publicPage',
    }),
  },
  preview: { host: '127.0.0.1' },
  build: {
    target: 'es2022',
    modulePreload: {
      // Modules already loaded by every page need not be listed for each later page.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => !loadedAlready.test(file)),
    },
    rolldownOptions: {
      output: {
        // The first page holds the names of all files, and nothing compresses a hash.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            // Storage is for those who upload something.
            {
              name: 'firebase',
              test: /node_modules[\\/](@firebase[\\/](?!storage)|(firebase|reactfire)[\\/])/,
            },
            { name: 'look', test: isOfEveryPage },
            // Modules only for tickets, online and offline, are bundled with them.
            {
              name: 'icons',
              test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!cloud-exclamation|image-plus|maximize-2|share-2|user-round\.)/,
              minShareCount: 2,
            },
            // The legal pages are text with our figures, and need no forms.
            {
              name: 'limits',
              test: /domain[\\/]src[\\/](limits|emails[\\/]render-email)\.ts/,
              minShareCount: 2,
            },
            // Error messages of visitors' forms before validation: without zod, which comes with the schemas.
            {
              name: 'words',
              test: /domain[\\/]src[\\/](account[\\/](log-in|password-reset)|members[\\/]gender-options|matching[\\/]score[\\/]interest)\.ts/,
              minShareCount: 2,
            },
            // Small files that several pages need; the first page would otherwise list each one's name.
            {
              name: 'forms',
              test: /web[\\/]src[\\/](ui[\\/]form[\\/](?!checked-by|picture-)|pieces[\\/]action[\\/])/,
              minShareCount: 2,
            },
            // Without its imports, which members' pages would fetch from here.
            {
              name: 'staff',
              test: /web[\\/]src[\\/]((pieces|data)[\\/]console[\\/]|data[\\/]moderation\.)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'domain',
              test: /domain[\\/]src[\\/](?!contracts|account[\\/]invite|events[\\/]event-host)/,
              minShareCount: 2,
            },
            // The many small files of dialogs, menus and tabs, and their shared dependencies.
            {
              name: 'widgets',
              test: /node_modules[\\/](@zag-js[\\/](dom-query|utils|core|presence|dismissable|interact-outside|aria-hidden|focus-trap|remove-scroll)|@ark-ui[\\/]react[\\/]dist[\\/](utils|components[\\/](portal|presence)))[\\/]/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // The names of a widget's parts, which its recipe needs too.
            { name: 'anatomy', test: /@zag-js[\\/][a-z-]+[\\/]dist[\\/][a-z-]+\.anatomy\.mjs/ },
            // Modules that pages share and that work without Firebase: calling the server, and drawings.
            {
              name: 'asking',
              test: /web[\\/]src[\\/]data[\\/](connection|first-calculation|safety|session[\\/](asked-link|log-in|password-reset|reauthentication|second-factor)|firebase[\\/]call(-by)?)\.ts/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'drawings',
              test: /web[\\/]src[\\/](ui[\\/](drawings|grid-columns|prefers-reduced-motion|picture-side)|pieces[\\/]event[\\/]event-card-skeleton)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What a member and their matches have under way; a visitor has none of it.
            {
              name: 'contacts',
              test: /web[\\/]src[\\/]data[\\/](asks|evenings|hellos|waiting)\.ts/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Adding photos, in onboarding and on the profile.
            {
              name: 'photos',
              test: /web[\\/]src[\\/](data[\\/](photos|smaller-photo)|pieces[\\/]photo)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Shared modules of the club's live data, and of its display.
            {
              name: 'live',
              test: /web[\\/]src[\\/]data[\\/](?!console|door|firebase[\\/]storage|hosts|invites)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'pieces',
              test: /web[\\/]src[\\/]pieces[\\/](event[\\/](?!evening-plan|use-host)|match[\\/](?!pair-)|member[\\/](?!next-step\.|waiting-copy))/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
