/** The project's one service worker: keeps what the door needs of the app, and opens it from there. */
import type { Plugin, Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** What a page that works offline begins with, beside the first page's own files; what these fetch later belongs to them. */
const parts = [
  'web/src/routes/door.tsx',
  'web/src/theme/further-recipes.ts',
  'web/src/ui/toaster-list.tsx',
  'web/src/data/session/source.tsx',
  'web/src/app/session-endings.tsx',
]

/** Files of every page that are no chunks. */
const always = /^(app\.html|site\.webmanifest|favicon\.svg)$|\.css$|latin-wght-normal[^/]*\.woff2$/

/** Names of the chunks that `roots` need; what a chunk of the first page fetches later is for other pages. */
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
  for (const { moduleIds, fileName } of chunks)
    if (moduleIds.some((id) => parts.some((part) => id.replaceAll('\\', '/').endsWith(part))))
      visit(fileName, true)
  return found
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
    // The manifest stands in public/; the worker is registered by the pages that work offline.
    manifest: false,
    injectRegister: null,
    workbox: {
      globPatterns: ['app.html', '*.{svg,webmanifest}', 'assets/*'],
      manifestTransforms: [
        (entries) => ({
          manifest: entries.filter(({ url }) => needed.has(url) || always.test(url)),
          warnings: [],
        }),
      ],
      inlineWorkboxRuntime: true,
      sourcemap: false,
      // The next opening has the new version, all of it; a door that is open has fetched what it needs.
      skipWaiting: true,
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      dontCacheBustURLsMatching: /^assets\//,
      // Other pages are the network's, whatever is kept.
      navigateFallback: 'app.html',
      navigateFallbackAllowlist: [/^\/door\//],
      directoryIndex: '',
    },
  })
  return [noteChunks, ...worker]
}
