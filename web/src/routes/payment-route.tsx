/** /payment and /payment/{eventId}: paying for tickets, coaching or credits. */
import { idSchema } from '@club/domain/ids'
import { useParams } from 'react-router-dom'
import { useSession } from '../data/session/session'
import { PaymentScreen } from '../features/payment/payment-screen'

export function Component() {
  const session = useSession()
  const eventId = idSchema.safeParse(useParams().eventId).data ?? null
  return session.status === 'signed-in' && <PaymentScreen key={eventId} uid={session.uid} eventId={eventId} />
}
