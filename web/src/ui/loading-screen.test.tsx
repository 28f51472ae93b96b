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

describe('loading screen', () => {
  it('shows that it is loading, and after ten seconds what to check', () => {
    show(<LoadingScreen />)
    pass(9_999)
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading$/)
    pass(1)
    expect(screen.getByRole('status')).toHaveTextContent(/^Still loading\. Please check your connection/)
  })

  it('retains its own text while the server works', () => {
    show(<LoadingScreen text="Setting up your profile..." />)
    pass(60_000)
    expect(screen.getByRole('status')).toHaveTextContent(/^Setting up your profile\.\.\.$/)
  })
})
