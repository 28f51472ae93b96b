/** /payment-success without a purchase to show, from the response to the text on the screen. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../paths'
import { Component as PaymentSuccess } from './payment-success-route'
import { show } from '../testing/show'
import { answers, fetchStub, refusalOfOurs, stubFetch } from '../testing/stubbed-server'
import { listenToToasts, type Toast } from '../ui/toaster'

beforeEach(stubFetch)
afterEach(() => {
  fetchStub.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function openSuccess(search: string) {
  show(
    <Routes>
      <Route path={paths.paymentSuccess} element={<PaymentSuccess />} />
      <Route path={paths.events} element="The events" />
    </Routes>,
    paths.paymentSuccess + search,
  )
}

describe('an address without a payment', () => {
  it('shows it, and leads to the events', async () => {
    const toasts: Toast[] = []
    listenToToasts((toast) => toasts.push(toast))
    openSuccess('')
    expect(await screen.findByText('The events')).toBeVisible()
    expect(toasts).toEqual([
      expect.objectContaining({ title: 'Error', description: 'No payment session found', tone: 'error' }),
    ])
    expect(fetchStub).not.toHaveBeenCalled()
  })
})

describe('a payment that bought nothing', () => {
  it.each([
    ['not_paid', 'Verification Error', 'This payment isn’t complete yet.', 1],
    ['given_back', 'Refunded', 'This payment was refunded.', 0],
    ['awaits_bank', 'Your Bank Is Working on It', 'Your seats are reserved.', 0],
  ])('shows why: %s', async (reason, title, message, retries) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const error = { status: 'FAILED_PRECONDITION', message, details: { reason } }
    answers({ verifyPayment: refusalOfOurs(400, error) })
    openSuccess('?session_id=cs_test_1')
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByText(message)).toBeVisible()
    expect(screen.queryAllByRole('button', { name: 'Try Again' })).toHaveLength(retries)
  })

  it('is verified again on request', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    answers({})
    openSuccess('?session_id=cs_test_1')
    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(screen.getByRole('heading', { name: 'Verifying Payment' })).toBeVisible()
    await waitFor(() => expect(fetchStub).toHaveBeenCalledTimes(2))
    expect(await screen.findByRole('heading', { name: 'Verification Error' })).toBeVisible()
    const contact = 'There was an issue verifying your payment. Please contact support.'
    expect(screen.getByText(contact)).toBeVisible()
  })
})
