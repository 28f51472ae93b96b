import { ChakraProvider } from '@chakra-ui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { system } from '../theme/system'
import { ErrorScreen } from './error-screen'

let isBroken = true

function Page() {
  if (isBroken) throw new Error('This page does not render')
  return <p>The page</p>
}

/** The error screen is the router's: it stands where the page would. */
function open() {
  const router = createMemoryRouter([{ path: '/', Component: Page, ErrorBoundary: ErrorScreen }])
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  )
}

beforeEach(() => {
  isBroken = true
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('a page that fails to render', () => {
  it('says so, and offers to refresh', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeEnabled()
  })

  it('comes back by Try Again once it renders', async () => {
    open()
    const again = await screen.findByRole('button', { name: 'Try Again' })
    isBroken = false
    fireEvent.click(again)
    expect(await screen.findByText('The page')).toBeVisible()
  })
})
