/** /payment-success: verifies the session that Stripe redirects with, and shows the purchase. */
import { Heading, Spinner, Stack, Text } from '@chakra-ui/react'
import { useCallback, useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { tabStorage } from '../../browser-storage'
import { failureOf } from '../../data/failure'
import { type Bought, verifyPayment } from '../../data/orders'
import { ownTickets, paths } from '../../paths'
import { useAttempt } from '../../pieces/action/use-attempt'
import { Page } from '../../ui/page'
import { PageMessage } from '../../ui/page-message'
import { toast } from '../../ui/toaster'
import { Outcome } from './outcome'

/** Shown once per session, and not again after a reload. */
function useNotifiedOnce(sessionId: string, bought: Bought | null) {
  useEffect(() => {
    if (bought === null) return
    const key = `payment ${sessionId}`
    if (tabStorage.read(key) !== null) return
    tabStorage.write(key, 'told')
    const description = {
      tickets: 'Your tickets have been purchased successfully!',
      credits: 'Your credits have been added.',
      coaching: 'Your coaching has been booked.',
    }[bought.paymentType]
    toast({ title: 'Payment Successful!', description, tone: 'success' })
  }, [sessionId, bought])
}

function Verifying() {
  return (
    <Page title="Payment" withoutHeading>
      <Stack role="status" align="center" gap="4" py="16">
        <Spinner size="lg" color="tide.solid" />
        <Heading as="h1" size="2xl">
          Verifying Payment
        </Heading>
        <Text color="fg.muted">This takes a moment.</Text>
      </Stack>
    </Page>
  )
}

export function SuccessScreen({ sessionId }: { sessionId: string }) {
  const ask = useCallback(() => verifyPayment(sessionId), [sessionId])
  const live = useAttempt(ask)
  useNotifiedOnce(sessionId, live.status === 'ready' ? live.data : null)
  if (live.status === 'loading') return <Verifying />
  if (live.status === 'ready')
    return (
      <Page title="Payment" withoutHeading>
        <Outcome bought={live.data} />
      </Page>
    )
  const { kind, code, message } = failureOf(live.error)
  const back = { to: ownTickets, label: 'My Tickets' }
  if (code === 'given_back')
    return (
      <PageMessage title="Refunded" back={back}>
        {message ?? 'This payment was refunded.'}
      </PageMessage>
    )
  if (code === 'awaits_bank')
    return (
      <PageMessage title="Your Bank Is Working on It" back={back}>
        {message ?? 'Your bank is still working on this payment.'}
      </PageMessage>
    )
  return (
    <PageMessage title="Verification Error" back={back} {...(live.retry && { retry: live.retry })}>
      {kind === 'refused' && (code === 'not_paid' || code === 'too_many') && message !== null
        ? message
        : 'There was an issue verifying your payment. Please contact support.'}
    </PageMessage>
  )
}

/** Nothing to verify. */
export function NoSession() {
  useEffect(() => toast({ title: 'Error', description: 'No payment session found', tone: 'error' }), [])
  return <Navigate to={paths.events} replace />
}
