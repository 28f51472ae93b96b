/** /payment-success: where Stripe leads to after a payment. */
import { useSearchParams } from 'react-router-dom'
import { NoSession, SuccessScreen } from '../features/payment/success-screen'

export function Component() {
  const sessionId = useSearchParams()[0].get('session_id') ?? ''
  return sessionId === '' ? <NoSession /> : <SuccessScreen key={sessionId} sessionId={sessionId} />
}
