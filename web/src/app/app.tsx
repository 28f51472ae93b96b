/** The whole app except its router: the browser's, or the static one used for prerendering. */
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
