/** Starts the app. */
import { ChakraProvider } from '@chakra-ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { router } from './app/router'
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
      <RouterProvider router={router} />
    </ChakraProvider>
  </StrictMode>,
)
