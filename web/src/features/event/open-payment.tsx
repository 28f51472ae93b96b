/**
 * In the panel of tickets: a payment for them that the member has left open, with the ways back to it and out
 * of it.
 */
import { Box, Button, Flex, Text } from '@chakra-ui/react'
import type { Order } from '@club/domain/orders/order'
import { Hourglass } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Row } from '../../data/firebase/live'
import { cancelCheckout, useOpenOrders } from '../../data/orders'
import { orderPath } from '../../payment-paths'
import { useAction } from '../../pieces/action/use-action'

type NoteProps = {
  eventId: string
  order: Row<Order>
  /** Closes the payment page and releases the held seats. */
  release: (orderId: string) => Promise<unknown>
}

export function OpenPaymentNote({ eventId, order: { id, data }, release }: NoteProps) {
  const anew = useAction(() => release(id))
  const { quantity, ticket_type } = data.tickets ?? { quantity: 0, ticket_type: '' }
  const isBankWorking = data.awaits_bank_since !== null
  return (
    <Box as="section" aria-label="Your open payment" p="3.5" rounded="xl" bg="bg.warning" color="fg.warning">
      <Flex gap="2.5">
        <Box flexShrink="0" pt="0.5">
          <Hourglass size={18} aria-hidden />
        </Box>
        <Box minWidth="0" overflowWrap="anywhere">
          <Text fontWeight="bold">
            {isBankWorking
              ? `Your bank is working on your payment for ${quantity} × ${ticket_type}`
              : `Your payment for ${quantity} × ${ticket_type} is open`}
          </Text>
          <Text textStyle="sm">The seats we’re holding for you aren’t counted below.</Text>
        </Box>
      </Flex>
      <Flex wrap="wrap" gap="2" mt="2.5">
        <Button asChild size="sm" minHeight="11">
          <Link to={orderPath(id, eventId)}>Back to Your Payment</Link>
        </Button>
        {!isBankWorking && (
          <Button
            size="sm"
            minHeight="11"
            variant="outline"
            loading={anew.isBusy}
            onClick={() => void anew.run()}
          >
            Start Over
          </Button>
        )}
      </Flex>
    </Box>
  )
}

/** Nothing while no payment of theirs for this event is open. */
export function OpenPayment({ eventId, uid }: { eventId: string; uid: string }) {
  const open = useOpenOrders(uid)
  const order =
    open.status === 'ready' ? open.data.find(({ data }) => data.tickets?.event_id === eventId) : undefined
  return order ? <OpenPaymentNote eventId={eventId} order={order} release={cancelCheckout} /> : null
}
