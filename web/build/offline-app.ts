/**
 * The project's one service worker: caches the parts of the app that the door and a member's tickets need,
 * and serves them offline.
 */
import type { Plugin, Rolldown } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'

/**
 * Imports that the pages which work offline need in addition to the first page's own files, with everything
 * these fetch later.
 */
const parts = [
  'web/src/routes/door-route.tsx',
  'web/src/features/profile/tickets/offline-tickets.tsx',
  'web/src/theme/further-recipes.ts',
  'web/src/ui/toaster-list.tsx',
  'web/src/data/session/source.tsx',
  'web/src/app/session-endings.tsx',
]

/** Cached without later imports: other tabs need the network. */
const partsAlone = ['web/src/routes/profile-route.tsx', 'web/src/routes/evenings-route.tsx']

/** Files of every page that are no chunks. */
const always = /^((app|offline)\.html|site\.webmanifest|favicon\.svg)$|\.css$|latin-wght-normal[^/]*\.woff2$/

/** Names of the chunks that `roots` need; later imports of a first-page chunk are for other pages. */
function neededChunks(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const visit = (name: string, mayFetchLater: boolean) => {
    const chunk = named.get(name)
    if (!chunk || found.has(name)) return
    found.add(name)
    for (const next of [...chunk.imports, ...(mayFetchLater ? chunk.dynamicImports : [])])
      visit(next, mayFetchLater)
  }
  for (const { isEntry, fileName } of chunks) if (isEntry) visit(fileName, false)
  for (const { moduleIds, facadeModuleId, fileName } of chunks) {
    // A dynamic import may point to a chunk that only re-exports another chunk.
    const ids = [...moduleIds, facadeModuleId ?? '']
    const holdsOneOf = (names: readonly string[]) =>
      ids.some((id) => names.some((name) => id.replaceAll('\\', '/').endsWith(name)))
    if (holdsOneOf(parts)) visit(fileName, true)
    else if (holdsOneOf(partsAlone)) visit(fileName, false)
  }
  return found
}

type Route = NonNullable<NonNullable<VitePWAOptions['workbox']>['runtimeCaching']>[number]

/**
 * All other pages come from the network, however slow; offline, a fallback page lists what still works.
 * Cached tickets also open after four seconds without an answer. Written into the worker as text: the
 * function can't use anything from outside.
 */
const otherPages: Route = {
  urlPattern: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  handler: async ({ event, request, url }) => {
    const isOfTickets =
      url.pathname === '/evenings' ||
      (url.pathname === '/profile' && url.searchParams.get('tab') === 'tickets')
    const cachesTickets = isOfTickets && (await indexedDB.databases()).some(({ name }) => name === 'tickets')
    const cached = async () =>
      (await caches.match(cachesTickets ? '/app.html' : '/offline.html', { ignoreSearch: true })) ??
      Response.error()
    const answered = async () => {
      const asked: unknown = event
      const hasPreloaded = typeof asked === 'object' && asked !== null && 'preloadResponse' in asked
      const preloaded: unknown = hasPreloaded ? await asked.preloadResponse : undefined
      return preloaded instanceof Response ? preloaded : fetch(request)
    }
    const patience = new Promise<null>((resolve) => {
      if (cachesTickets) setTimeout(() => resolve(null), 4000)
    })
    return Promise.race([answered().catch(() => null), patience]).then((answer) => answer ?? cached())
  },
}

export function worksOffline(): Plugin[] {
  let needed = new Set<string>()
  const noteChunks: Plugin = {
    name: 'note-offline-chunks',
    generateBundle: (_options, bundle) => {
      needed = neededChunks(bundle)
    },
  }
  const worker = VitePWA({
    filename: 'service-worker.js',
    // The manifest is in public/; the pages that work offline register the worker.
    manifest: false,
    injectRegister: null,
    workbox: {
      globPatterns: ['app.html', 'offline.html', '*.{svg,webmanifest}', 'assets/*'],
      manifestTransforms: [
        (entries) => ({
          manifest: entries.filter(({ url }) => needed.has(url) || always.test(url)),
          warnings: [],
        }),
      ],
      inlineWorkboxRuntime: true,
      sourcemap: false,
      // The next opening gets the complete new version; an open door has already loaded all it needs.
      skipWaiting: true,
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      dontCacheBustURLsMatching: /^assets\//,
      navigateFallback: 'app.html',
      navigateFallbackAllowlist: [/^\/door\//],
      directoryIndex: '',
      // The network is asked while the worker is still being started.
      navigationPreload: true,
      runtimeCaching: [otherPages],
    },
  })
  return [noteChunks, ...worker]
}
