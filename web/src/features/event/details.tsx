/** Important information for guests (section 9). */
import { Box, Flex, Heading, Stack } from '@chakra-ui/react'
import { clubTime } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { isUnderWay } from '@club/domain/events/event-facts'
import { Clock, IdCard, type LucideIcon, Ticket } from 'lucide-react'
import { arrival } from '../../pieces/event/timing'

function Item({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <Flex as="li" gap="3">
      <Box color="tide.fg" flexShrink="0" pt="1">
        <Icon size={18} aria-hidden />
      </Box>
      <span>{children}</span>
    </Flex>
  )
}

export function ImportantInformation({ event, now }: { event: Event; now: Date }) {
  const early = clubTime(arrival(event))
  return (
    <Box as="aside" aria-labelledby="important-information" bg="bg.subtle" rounded="l3" p="5">
      <Heading as="h2" id="important-information" size="lg">
        Important Information
      </Heading>
      <Stack as="ul" listStyleType="none" gap="2.5" mt="2.5">
        {!isUnderWay(event, now) && <Item icon={Clock}>{`Arrive 15 minutes early, at ${early}.`}</Item>}
        <Item icon={IdCard}>Bring valid ID.</Item>
        {event.has_tickets && (
          <Item icon={Ticket}>
            Tickets are non-refundable, and transferable up to 48 hours before the event.
          </Item>
        )}
      </Stack>
    </Box>
  )
}
