/** My Tickets and My Evenings offline: the upcoming evenings cached on this device, with the codes of tickets. */
import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { clubTime } from '@club/domain/club-time'
import { shortId } from '@club/domain/orders/tickets/ticket-purchase'
import { CloudAlert, RotateCw } from 'lucide-react'
import { useId } from 'react'
import type { CachedOrder, CachedTickets } from '../../../data/cached-tickets'
import { useCachedTickets } from '../../../data/use-cached-tickets'
import { ticketTypeLabel } from '../../../pieces/event/ticket-copy'
import { arrival } from '../../../pieces/event/timing'
import { Loaded } from '../../../ui/loaded'
import { NameAtDoor } from './name-at-door'
import { SeatCodes } from './seat-codes'
import { Fact, TicketFrame } from './ticket-frame'
import { dayOf, momentOf } from './my-tickets-copy'

function Facts({ order }: { order: CachedOrder }) {
  const { date_time, location, address_line, ticket_type, id, seats } = order
  return (
    <Grid as="dl" templateColumns="1.2fr 1fr" columnGap="4" rowGap="3.5" mt="4">
      <Fact name="Date" value={<time dateTime={date_time.toISOString()}>{dayOf(date_time)}</time>} />
      <Fact name="Pacific Time" value={clubTime(date_time)} more={`arrive by ${clubTime(arrival(order))}`} />
      {(location !== '' || address_line !== '') && (
        <Fact name="Place" value={location || address_line} more={location && address_line} isWide />
      )}
      {seats.length > 0 && (
        <>
          <Fact name="Type" value={ticketTypeLabel(seats.length, ticket_type)} />
          <Fact name="Ticket" value={shortId(id)} />
        </>
      )}
    </Grid>
  )
}

function CachedOrderCard({ order }: { order: CachedOrder }) {
  const { title, seats } = order
  const titleId = useId()
  return (
    <TicketFrame
      titleId={titleId}
      isCodeFirst
      cover={<Box boxSize="full" bg="evergreen.subtle" />}
      facts={
        <>
          <Heading as="h3" id={titleId} fontSize="1.625rem" lineHeight="1.14" overflowWrap="anywhere">
            {title}
          </Heading>
          <Facts order={order} />
        </>
      }
      stub={seats.length > 0 ? <SeatCodes seats={seats} title={title} /> : <NameAtDoor />}
      actions={null}
    />
  )
}

const tryAgain = (
  <Button variant="outline" height="11" onClick={() => window.location.reload()}>
    <RotateCw aria-hidden /> Try Again
  </Button>
)

/** Null when this device has no cached tickets. */
function CachedTicketsList({ title, cached }: { title: string; cached: CachedTickets | null }) {
  return (
    <Stack gap="5">
      <Flex
        role="status"
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'stretch', sm: 'center' }}
        gap="4"
        px="5"
        py="4"
        bg="bg.warning"
        color="fg.warning"
        rounded="2xl"
      >
        <Flex gap="3" flex="1" minWidth="0">
          <Box pt="0.5" flexShrink="0">
            <CloudAlert size={20} aria-hidden />
          </Box>
          <Box>
            <Text fontWeight="bold">You’re offline</Text>
            {cached === null
              ? 'No upcoming evenings are saved on this device.'
              : `Your evenings as of ${momentOf(cached.kept_at)}. Changes since then aren’t shown.`}
          </Box>
        </Flex>
        {tryAgain}
      </Flex>
      <Heading as="h2" size="2xl">
        {title}
      </Heading>
      {cached?.orders.map((order) => (
        <CachedOrderCard key={order.id} order={order} />
      ))}
    </Stack>
  )
}

/** The evenings cached on this device for its signed-in member, under a heading. */
export function OwnCachedTickets({ title = 'My Tickets' }: { title?: string }) {
  return (
    <Loaded live={useCachedTickets()}>
      {(cached) => <CachedTicketsList title={title} cached={cached} />}
    </Loaded>
  )
}
