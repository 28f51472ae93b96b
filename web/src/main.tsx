/** Starts the app. */
import { ChakraProvider } from '@chakra-ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Pages } from './app/router'
import { removeExpiredDrafts } from './data/drafts'
import { startMonitoring } from './monitoring/start-monitoring'
import { followSystem } from './theme/colour-mode'
import './theme/fonts.css'
import { system } from './theme/system'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

/** How long the first paint waits for the fonts, which are on their way before this script runs. */
const fontsWithinMs = 500

/** With the first paint in their own letters, nothing moves; after that a late font replaces its fallback. */
async function fontsOrPatience(): Promise<void> {
  const families = ['Figtree Variable', 'Fraunces Variable']
  const fonts = Promise.allSettled(families.map((family) => document.fonts.load(`1em '${family}'`)))
  await Promise.race([fonts, new Promise((resolve) => setTimeout(resolve, fontsWithinMs))])
}

/** The name of this file holds a hash of all that it loads. */
startMonitoring(new URL(import.meta.url).pathname.split('/').at(-1) ?? '')
followSystem()
removeExpiredDrafts(new Date())
await fontsOrPatience()
createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </ChakraProvider>
  </StrictMode>,
)
