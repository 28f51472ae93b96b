/** The whole app but for its router: the browser's, or the one that a page is drawn with when the app is built. */
import { ChakraProvider } from '@chakra-ui/react'
import { type ReactNode, StrictMode } from 'react'
import { theSystem } from '../theme/system'

export function App({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <ChakraProvider value={theSystem()}>{children}</ChakraProvider>
    </StrictMode>
  )
}
