/** An overview of an event's ticket types, cheapest first: price, gender and tickets left. */
import { Box, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { seatsOf } from '@club/domain/events/event-facts'
import { priceLabel } from '@club/domain/price'
import { type TicketType, ticketsLeftAt } from '@club/domain/orders/tickets/ticket-type'
import { Users } from 'lucide-react'
import type { Live, Row } from '../../data/firebase/live'
import { useTicketTypes } from '../../data/ticket-types'
import { Loaded } from '../../ui/loaded'
import { openTo } from './ticket-labels'

function TicketTypeItem({ type, seats }: { type: TicketType; seats: number | null }) {
  const { name, description, price, gender_restriction } = type
  const left = ticketsLeftAt(type, seats)
  return (
    <Box
      as="li"
      p="3.5"
      rounded="xl"
      borderWidth="1px"
      borderStyle={left === 0 ? 'dashed' : 'solid'}
      borderColor="border.emphasized"
      color={left === 0 ? 'fg.muted' : 'fg'}
    >
      <Flex justify="space-between" gap="3" fontWeight="semibold">
        <Heading as="h3" fontSize="lg" lineHeight="1.3" overflowWrap="anywhere">
          {name}
        </Heading>
        <Text fontVariantNumeric="tabular-nums">{priceLabel(price)}</Text>
      </Flex>
      {description !== '' && (
        <Text textStyle="sm" color="fg.muted" mt="0.5" overflowWrap="anywhere">
          {description}
        </Text>
      )}
      <Flex justify="space-between" gap="3" textStyle="sm" mt="2">
        <Flex gap="1.5" align="center">
          <Box color="tide.fg" flexShrink="0">
            <Users size={16} aria-hidden />
          </Box>
          {openTo[gender_restriction]}
        </Flex>
        <Text fontWeight={left === 0 ? 'semibold' : undefined} fontVariantNumeric="tabular-nums">
          {left === 0 ? 'Sold out' : `${left} left`}
        </Text>
      </Flex>
    </Box>
  )
}

export function NoTickets() {
  return (
    <Stack gap="1">
      <Heading as="h3" size="lg">
        Tickets Not Available
      </Heading>
      <Text color="fg.muted">There are no tickets for this event at the moment.</Text>
    </Stack>
  )
}

export function TicketTypesLoading() {
  return (
    <Stack gap="2.5" role="status" aria-label="Loading tickets">
      <Skeleton height="7.25rem" rounded="xl" />
      <Skeleton height="7.25rem" rounded="xl" />
    </Stack>
  )
}

export function TicketTypes({ eventId, event }: { eventId: string; event: Event }) {
  return <TicketList live={useTicketTypes(eventId)} seats={seatsOf(event).left} />
}

type ListProps = {
  live: Live<Row<TicketType>[]>
  /** Left at the event as a whole; null: unlimited. */
  seats: number | null
}

export function TicketList({ live, seats }: ListProps) {
  return (
    <Loaded
      live={live}
      loading={<TicketTypesLoading />}
      isEmpty={(types) => types.length === 0}
      empty={<NoTickets />}
      errorTitle="Error loading ticket types"
    >
      {(types) => (
        <Stack gap="3.5">
          <Stack as="ul" listStyleType="none" gap="2.5">
            {types.map(({ id, data }) => (
              <TicketTypeItem key={id} type={data} seats={seats} />
            ))}
          </Stack>
          <Text textStyle="sm" color="fg.muted">
            Prices are in Canadian dollars.
          </Text>
        </Stack>
      )}
    </Loaded>
  )
}
