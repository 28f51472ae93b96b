/**
 * Draws pages as HTML, outside of a browser: when the app is built, and in the function for pages with data.
 */
import type { PublicData } from '@club/domain/public-pages/public-data'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { prerender } from 'react-dom/static'
import type { ReactNode } from 'react'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/app'
import { BroughtData } from './app/embedded-data'
import { loadPage } from './app/route-table'
import { Pages } from './app/router'
import type { Drawing } from './drawing'
import { drawn } from './theme/drawn-styles'

/** The elements that React moves into the head precede the page. */
const hoisted = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

type Cache = ReturnType<typeof createCache>

/** The global rules, and those of the classes on this page. */
function stylesOf({ key, inserted, registered }: Cache): string {
  const rules = Object.entries(inserted).filter(
    (rule): rule is [string, string] => typeof rule[1] === 'string',
  )
  const isOfClass = ([id]: [string, string]) => `${key}-${id}` in registered
  const classes = rules.filter(isOfClass)
  const others = rules.filter((rule) => !isOfClass(rule))
  const element = (ids: string, of: [string, string][]) =>
    `<style ${drawn}="${ids}">${of.map(([, css]) => css).join('')}</style>`
  return element('', others) + element(classes.map(([id]) => id).join(' '), classes)
}

async function drawingOf(content: ReactNode): Promise<Drawing> {
  const cache = createCache({ key: 'css' })
  // Has the rules collected, not written between the elements.
  cache.compat = true
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <App>{content}</App>
    </CacheProvider>,
    // Whatever its size, each part of the page is rendered in place: no script has to move it there.
    { progressiveChunkSize: Infinity, onError: (error) => void errors.push(error) },
  )
  const html = await new Response(prelude).text()
  // Otherwise a part that fails would be left to the browser.
  if (errors.length > 0) throw new Error('A page could not be drawn', { cause: errors[0] })
  const head = hoisted.exec(html)?.[0] ?? ''
  return { head, styles: stylesOf(cache), body: html.slice(head.length) }
}

/**
 * Renders `path` without a query. Parts that belong to a member, or are read from Firestore and not in
 * `data`, are rendered as loading.
 */
export async function draw(path: string, data: PublicData | null = null): Promise<Drawing> {
  await loadPage(path)
  return drawingOf(
    <StaticRouter location={path}>
      <BroughtData data={data}>
        <Pages />
      </BroughtData>
    </StaticRouter>,
  )
}

/** The page the service worker shows offline; no part of the app runs on it. */
export async function drawOffline(): Promise<Drawing> {
  const { OfflinePage } = await import('./app/offline-page')
  return drawingOf(<OfflinePage />)
}
