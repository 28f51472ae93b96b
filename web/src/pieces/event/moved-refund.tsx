/** The refund that a holder can ask for after the event's start has moved: until when, and the button. */
import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { clubDate, clubTime } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { amountLabel } from '@club/domain/price'
import { notRefundableReason, refundableUntil } from '@club/domain/orders/moved-refund'
import { isPaidByHolder, type TicketPurchase } from '@club/domain/orders/tickets/ticket-purchase'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { QuestionDialog } from '../../ui/question-dialog'
import { useAction } from '../action/use-action'
import { useNow } from './use-now'

type Props = {
  id: string
  purchase: TicketPurchase
  event: Event
  request: (orderId: string) => Promise<void>
}

/** The state of the refund, as shown to the holder. */
function moneyText(purchase: TicketPurchase): string {
  if (!isPaidByHolder(purchase)) return 'The money goes back to the member who paid.'
  return purchase.total_cents === 0
    ? 'Nothing was charged for them.'
    : `The full ${amountLabel(purchase.total_cents)} goes back to the card you used.`
}

/** Nothing unless the tickets can be refunded now. */
export function MovedRefund({ id, purchase, event, request }: Props) {
  const until = refundableUntil(purchase, event)
  const now = useNow(until === null ? [] : [until])
  const [isAsking, setAsking] = useState(false)
  const refund = useAction(() => request(id), {
    done: () => ({
      title: 'Tickets returned',
      description: `${moneyText(purchase)} Your seats have been released.`,
    }),
  })
  if (until === null || notRefundableReason({ purchase, uid: purchase.user_id, event }, now) !== null)
    return null
  const { quantity, ticket_type } = purchase
  return (
    <Box
      as="section"
      aria-label="The start has moved"
      p="3.5"
      mt="3"
      rounded="xl"
      bg="bg.warning"
      color="fg.warning"
    >
      <Flex gap="2.5">
        <Box flexShrink="0" pt="0.5">
          <CalendarClock size={18} aria-hidden />
        </Box>
        <Box minWidth="0" overflowWrap="anywhere">
          <Text fontWeight="bold">The start has moved</Text>
          <Text textStyle="sm">
            If the new time doesn’t work for you, you can return {quantity} × {ticket_type} for a full refund
            until {clubDate(until)}, {clubTime(until)}.
          </Text>
        </Box>
      </Flex>
      <Button
        size="sm"
        minHeight="11"
        mt="2.5"
        variant="outline"
        loading={refund.isBusy}
        onClick={() => setAsking(true)}
      >
        Get a Refund
      </Button>
      {isAsking && (
        <QuestionDialog
          title="Return these tickets?"
          text={`${quantity} × ${ticket_type}: ${event.title}. ${moneyText(purchase)} Your seats are released right away, and this can’t be undone.`}
          stayLabel="Keep My Tickets"
          leaveLabel="Get a Refund"
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false)
            void refund.run()
          }}
        />
      )}
    </Box>
  )
}
