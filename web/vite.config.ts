/** How the web app is built and served: React, stubs that keep unused Firebase out, chunks by weight. */
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'

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

let webUrl = ''

/** The picture that messengers show beside a link; most of them want its whole address, which VITE_WEB_URL begins. */
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

/** The components of the frame and the front page. */
const firstComponents =
  'aspect-ratio|box|button|center|container|flex|grid|heading|icon|image|link|simple-grid|skeleton|spinner|stack|text'

/** What every page or the front page shows or does first, in one file: each file costs its headers and is compressed alone. */
const ofEveryPage = [
  /node_modules\/(@emotion|stylis|@pandacss|hoist-non-react-statics|react-is)\//,
  /@chakra-ui\/react\/dist\/esm\/(styled-system\/(?!create-slot)|utils|hooks|theme\/tokens)/,
  /@chakra-ui\/react\/dist\/esm\/(theme\/)?(?!index|anatomy)[a-z-]+\.js/,
  /@chakra-ui\/react\/dist\/esm\/theme\/recipes\/(button|container|heading|link|skeleton|spinner)\.js/,
  new RegExp(`@chakra-ui/react/dist/esm/components/(${firstComponents})/(?!index)`),
  /web\/src\/(app|theme)\/(?!avatar-menu|onboarding|further)/,
  /web\/src\/ui\/(logo|page|hero-picture|colour-mode-button|skip-link|loaded|loading-screen|toaster|toaster-outlet)\.ts/,
  /web\/src\/(env|features\/account\/mailed-link)\.ts/,
  /web\/src\/pieces\/(event|match)\//,
  /domain\/src\/(club|club-time|limits|parsed-json|events\/event-(categories|facts|search)|matching\/score\/match-label)\.ts/,
]

const isOfEveryPage = (id: string) => ofEveryPage.some((part) => part.test(id.replaceAll('\\', '/')))

export default defineConfig({
  plugins: [react(), preloadFonts, socialPreview],
  resolve: {
    alias: {
      // Only reactfire imports the first three and only Firestore's pipelines the fourth; none of them is used here.
      'firebase/database': stubs,
      'firebase/remote-config': stubs,
      'firebase/storage': stubs,
      re2js: stubs,
    },
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  build: {
    target: 'es2022',
    rolldownOptions: {
      output: {
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
            { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
