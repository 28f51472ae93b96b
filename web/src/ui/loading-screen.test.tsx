import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../testing/show'
import { LoadingScreen } from './loading-screen'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

describe('while a page is being determined', () => {
  it('the screen says that it loads, and after ten seconds what to look at', () => {
    show(<LoadingScreen />)
    pass(9_999)
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading$/)
    pass(1)
    expect(screen.getByRole('status')).toHaveTextContent(/^Still loading\. Please check your connection/)
  })

  it('and it is the server that works, the screen goes on saying so', () => {
    show(<LoadingScreen text="Setting up your profile..." />)
    pass(60_000)
    expect(screen.getByRole('status')).toHaveTextContent(/^Setting up your profile\.\.\.$/)
  })
})
