/** The refund that a holder can ask for after the event's start has moved: until when, and the button. */
import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { clubDate, clubTime } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { notRefundableReason, refundableUntil } from '@club/domain/orders/moved-refund'
import { CalendarClock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { OrderTickets, OwnSeat } from '../../data/tickets'
import { untilLoaded } from '../../until-loaded'
import { useAction } from '../action/use-action'
import { centsPaid, refundText, ticketsInWords } from './ticket-copy'
import { useNow } from './use-now'

const ReturnDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('./return-dialog'))).ReturnDialog,
}))

type Props = {
  tickets: OrderTickets
  event: Event
  /** Refunded cents of their order's price. */
  refundedCents: number
  request: (ticketIds: string[]) => Promise<void>
}

/** Nothing unless some of the tickets can be refunded now. */
export function MovedRefund({ tickets: { seats, ticketType }, event, refundedCents, request }: Props) {
  const ends = seats.flatMap(({ purchase }) => refundableUntil(purchase, event) ?? [])
  const now = useNow(ends)
  const [isAsking, setAsking] = useState(false)
  const refund = useAction((chosen: readonly OwnSeat[]) => request(chosen.map(({ id }) => id)), {
    done: (_, chosen) => {
      const isOne = chosen.length === 1
      return {
        title: isOne ? 'Ticket returned' : 'Tickets returned',
        description: `${refundText(chosen, refundedCents)} Your ${isOne ? 'seat has' : 'seats have'} been released.`,
      }
    },
  })
  const refundable = seats.filter(
    ({ purchase }) => notRefundableReason({ purchase, uid: purchase.user_id, event }, now) === null,
  )
  // The seats of an order are bought at once.
  const [until] = ends
  if (until === undefined || refundable.length === 0) return null
  // Refunds of another member's payment are unknown here.
  const isFull = centsPaid(refundable) !== null && refundedCents === 0
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
            If the new time doesn’t work for you, you can return{' '}
            {ticketsInWords(refundable.length, ticketType)} for a {isFull ? 'full refund' : 'refund'} until{' '}
            {clubDate(until)}, {clubTime(until)}.
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
        <Suspense fallback={null}>
          <ReturnDialog
            {...{ ticketType, event, refundedCents }}
            seats={refundable}
            onStay={() => setAsking(false)}
            onReturn={(chosen) => {
              setAsking(false)
              void refund.run(chosen)
            }}
          />
        </Suspense>
      )}
    </Box>
  )
}
