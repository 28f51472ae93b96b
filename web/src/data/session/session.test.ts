import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { noteLogOut, publishSession, type Session, useSession } from './session'

const signedIn: Session = {
  status: 'signed-in',
  uid: 'ana',
  email: 'ana@example.com',
  account: null,
  role: 'user',
}

/** The reason this tab infers for the end of a session. */
function endOf(ended: Session): Session {
  publishSession(signedIn)
  const { result } = renderHook(useSession)
  act(() => publishSession(ended))
  return result.current
}

const minuteMs = 60_000

describe('a session that ends while this tab is open', () => {
  it.each<Session>([{ status: 'signed-out' }, { status: 'signed-out', because: 'elsewhere' }])(
    'was ended by its owner when another tab has started to log out: %j',
    (ended) => {
      noteLogOut(new Date())
      expect(endOf(ended)).toEqual({ status: 'signed-out', because: 'other tab' })
    },
  )

  it('was not when no one logs out here, or did so long ago', () => {
    const elsewhere: Session = { status: 'signed-out', because: 'elsewhere' }
    expect(endOf(elsewhere)).toEqual(elsewhere)
    noteLogOut(new Date(Date.now() - minuteMs))
    expect(endOf(elsewhere)).toEqual(elsewhere)
  })

  it('still counts as a suspension', () => {
    noteLogOut(new Date())
    const suspended: Session = { status: 'signed-out', because: 'suspended' }
    expect(endOf(suspended)).toEqual(suspended)
  })
})
