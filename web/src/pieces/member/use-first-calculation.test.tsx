import { accountSchema } from '@club/domain/account/account'
import { act, renderHook, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { publishSession } from '../../data/session/session'
import { useFirstCalculation } from './use-first-calculation'

type Props = { uid: string; isComplete: boolean }

const answer = { success: true, matches_created: 3, profiles_processed: 9, score_distribution: null }

/** Lets pending work finish. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

function logIn(onboarded: boolean) {
  const email = 'una@example.com'
  const account = accountSchema.parse({ email, onboarded, created_at: new Date(0) })
  publishSession({ status: 'signed-in', uid: 'una', email, account, role: 'user' })
}

beforeEach(() => logIn(true))

function open(props: Props) {
  const calculate = vi.fn(() => Promise.resolve(answer))
  const hook = renderHook(({ uid, isComplete }: Props) => useFirstCalculation(uid, isComplete, calculate), {
    initialProps: props,
    wrapper: StrictMode,
  })
  return { calculate, ...hook }
}

describe('the first calculation', () => {
  it('is none while the profile is not complete, and one when it becomes so', async () => {
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

  it('is one for each member who uses this browser', async () => {
    const { calculate, rerender } = open({ uid: 'cy', isComplete: true })
    rerender({ uid: 'dee', isComplete: true })
    await waitFor(() => expect(calculate).toHaveBeenCalledTimes(2))
  })

  it('waits until the server has scored the answers of a newcomer', async () => {
    logIn(false)
    const { calculate } = open({ uid: 'eve', isComplete: true })
    await settled()
    expect(calculate).not.toHaveBeenCalled()
    act(() => logIn(true))
    await waitFor(() => expect(calculate).toHaveBeenCalledOnce())
  })
})
