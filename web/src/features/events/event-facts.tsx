/** When and where an event is, a line each. */
import { chakra, Flex, Stack } from '@chakra-ui/react'
import { calendarLeaf, clubDate, clubTime } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { eventEnd } from '@club/domain/events/event-time'
import { CalendarDays, Clock, type LucideIcon, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <Flex gap="2.5" align="flex-start" textStyle="sm" color="fg.muted">
      <chakra.span color="tide.fg" flexShrink="0" pt="0.5">
        <Icon size={16} aria-hidden />
      </chakra.span>
      <chakra.span overflowWrap="anywhere">{children}</chakra.span>
    </Flex>
  )
}

export function EventFacts({ event }: { event: Event }) {
  const { date_time, location, address_line } = event
  const place = [location, address_line].filter((part) => part !== '').join(', ')
  return (
    <Stack gap="1.5">
      <Fact icon={CalendarDays}>
        <time dateTime={date_time.toISOString()}>
          {calendarLeaf(date_time).weekday}, {clubDate(date_time)}
        </time>
      </Fact>
      <Fact icon={Clock}>
        {clubTime(date_time)} to {clubTime(eventEnd(event))}
      </Fact>
      {place !== '' && <Fact icon={MapPin}>{place}</Fact>}
    </Stack>
  )
}
