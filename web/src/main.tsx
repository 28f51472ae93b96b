/** Starts the app, or hydrates the page that arrived as HTML. */
import './without-eval'
import { CacheProvider } from '@emotion/react'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app'
import { BroughtData } from './app/embedded-data'
import { loadPage } from './app/route-table'
import { Pages } from './app/router'
import { refuseSilentDatabase } from './browser-storage'
import { removeExpiredDrafts } from './data/drafts'
import { eraseAllCached } from './data/erase-cached'
import { publicDataIn } from './data/public-data'
import { startMonitoring } from './monitoring/start-monitoring'
import { theSystem } from './theme/system'
import { followSystem } from './theme/colour-mode'
import { cacheOfPage } from './theme/drawn-styles'
import './theme/fonts.css'
import { fontsOrPatience } from './theme/late-fonts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

/** The name of this file holds a hash of all that it loads. */
startMonitoring(new URL(import.meta.url).pathname.split('/').at(-1) ?? '')
followSystem()
refuseSilentDatabase()
removeExpiredDrafts(new Date())
eraseAllCached(new Date())

/** Ends the task, so that a tap is answered between two steps of the start. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const page = loadPage(window.location.pathname)
await nextTask()
theSystem()
await nextTask()

const app = (
  <CacheProvider value={cacheOfPage()}>
    <App>
      <BrowserRouter>
        <BroughtData data={publicDataIn(document)}>
          <Pages />
        </BroughtData>
      </BrowserRouter>
    </App>
  </CacheProvider>
)
const { classList } = document.documentElement
if (root.hasChildNodes() && !classList.contains('anew')) {
  await page
  startTransition(() => {
    hydrateRoot(root, app)
  })
} else {
  await fontsOrPatience()
  root.replaceChildren()
  classList.remove('anew')
  createRoot(root).render(app)
}
