/** /payment-canceled: the page Stripe redirects to when the buyer cancels. */
import { useSearchParams } from 'react-router-dom'
import { Canceled, CanceledScreen } from '../features/payment/canceled-screen'
import { paths } from '../paths'

export function Component() {
  const orderId = useSearchParams()[0].get('order') ?? ''
  return orderId === '' ? (
    <Canceled again={paths.payment} />
  ) : (
    <CanceledScreen key={orderId} orderId={orderId} />
  )
}
