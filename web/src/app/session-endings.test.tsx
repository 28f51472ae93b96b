import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { publishSession } from '../data/session/session'
import { show } from '../testing/show'
import { listenToToasts, type Toast } from '../ui/toaster'
import { SessionEndings } from './session-endings'

let toasts: Toast[] = []
beforeEach(() => {
  toasts = []
  listenToToasts((toast) => toasts.push(toast))
})

it('describes a log-out in another tab as the member’s own action', () => {
  publishSession({ status: 'signed-out', because: 'other tab' })
  show(<SessionEndings />, '/login')
  expect(toasts).toMatchObject([{ title: 'You’re logged out', tone: 'info' }])
})

it('a suspended member reads why, until when, and where to appeal', async () => {
  const copy = 'This account is suspended until tomorrow. The reason: Rude.'
  publishSession({ status: 'signed-out', because: 'suspended', reason: copy })
  show(<SessionEndings />, '/login')
  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'Your account is suspended', description: copy, tone: 'info', stays: true },
    ]),
  )
})
