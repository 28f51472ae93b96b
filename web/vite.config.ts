/** How the web app is built and served: React, three stubs that keep unused Firebase out, chunks by weight. */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const stub = (name: string) => new URL(`./src/data/stubs/${name}.ts`, import.meta.url).pathname

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

export default defineConfig({
  plugins: [react(), preloadFonts],
  resolve: {
    alias: {
      // Only reactfire imports the first two and only Firestore's pipelines the third; none of them is used here.
      'firebase/database': stub('firebase-database'),
      'firebase/remote-config': stub('firebase-remote-config'),
      re2js: stub('re2js'),
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
            { name: 'firebase', test: /node_modules[\\/](@firebase|firebase|reactfire)[\\/]/ },
          ],
        },
      },
    },
  },
})
