/** Renders a component as in the page: with the theme, and with a router for its links. */
import { ChakraProvider } from '@chakra-ui/react'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { type InitialEntry, MemoryRouter } from 'react-router-dom'
import '../theme/further-recipes'
import { theSystem } from '../theme/system'

export function show(piece: ReactElement, entry: InitialEntry = '/') {
  return render(piece, {
    wrapper: ({ children }) => (
      <ChakraProvider value={theSystem()}>
        <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>
      </ChakraProvider>
    ),
  })
}
