/** Starts the app. */
import { ChakraProvider } from '@chakra-ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Pages } from './app/router'
import { removeExpiredDrafts } from './data/drafts'
import { followSystem } from './theme/colour-mode'
import './theme/fonts.css'
import { system } from './theme/system'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

followSystem()
removeExpiredDrafts(new Date())
createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </ChakraProvider>
  </StrictMode>,
)
