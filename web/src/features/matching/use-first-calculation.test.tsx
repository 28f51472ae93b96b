import { renderHook, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useFirstCalculation } from './use-first-calculation'

type Props = { uid: string; isComplete: boolean }

const answer = { success: true, matches_created: 3, profiles_processed: 9, score_distribution: null }

/** Lets pending work finish. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => localStorage.clear())

function open(props: Props) {
  const calculate = vi.fn(() => Promise.resolve(answer))
  const hook = renderHook(({ uid, isComplete }: Props) => useFirstCalculation(uid, isComplete, calculate), {
    initialProps: props,
    wrapper: StrictMode,
  })
  return { calculate, ...hook }
}

describe('the matches page', () => {
  it('calculates nothing while the profile is not complete, and once when it becomes so', async () => {
    const { calculate, rerender } = open({ uid: 'una', isComplete: false })
    await settled()
    expect(calculate).not.toHaveBeenCalled()
    rerender({ uid: 'una', isComplete: true })
    await waitFor(() => expect(calculate).toHaveBeenCalledOnce())
    rerender({ uid: 'una', isComplete: false })
    rerender({ uid: 'una', isComplete: true })
    await settled()
    expect(calculate).toHaveBeenCalledOnce()
  })

  it('calculates once for each member who uses this browser', async () => {
    const { calculate, rerender } = open({ uid: 'cy', isComplete: true })
    rerender({ uid: 'dee', isComplete: true })
    await waitFor(() => expect(calculate).toHaveBeenCalledTimes(2))
  })
})
