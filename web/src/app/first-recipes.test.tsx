import { ChakraProvider } from '@chakra-ui/react'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { HomeScreen } from '../features/home/home-screen'
import { PrivacyPage } from '../features/legal/privacy'
import { Component as NotFound } from '../routes/not-found-route'
import { theSystem } from '../theme/system'
import { LoadingScreen } from '../ui/loading-screen'
import { Footer } from './footer'
import { Header } from './header'
import { ErrorScreen } from './page-errors'

it('renders the frame, the front page and the legal pages with the first recipes alone', () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])))
  const system = theSystem()
  const recipe = vi.spyOn(system, 'getRecipeFn')
  const slotRecipe = vi.spyOn(system, 'getSlotRecipeFn')
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <Header />
        <HomeScreen />
        <NotFound />
        <PrivacyPage />
        <LoadingScreen />
        <ErrorScreen onTryAgain={() => undefined} />
        <Footer />
      </MemoryRouter>
    </ChakraProvider>,
  )
  const missing = new Set(
    [...recipe.mock.calls, ...slotRecipe.mock.calls]
      .map(([key]) => key)
      .filter((key) => !system.hasRecipe(key)),
  )
  expect(recipe).toHaveBeenCalled()
  // Plain text has none, in Chakra itself.
  expect([...missing]).toEqual(['text'])
})
