/** How an event stands, in one word and colour, and how full it is. */
import { Badge, Box, Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { standingOf } from './standing-of'

export function Standing({ event, now }: { event: Event; now: Date }) {
  const { label, palette } = standingOf(event, now)
  return (
    <Badge colorPalette={palette} variant="subtle">
      {label}
    </Badge>
  )
}

const percent = 100

/** Seats taken, and lighter those that somebody is paying for. */
export function SeatBar({ event }: { event: Event }) {
  const { current_attendees: taken, held_seats: held, max_attendees: places } = event
  const share = (seats: number) =>
    `${Math.min(percent, (seats / Math.max(1, places ?? taken + held)) * percent)}%`
  const words = places === null ? `${taken} going` : `${taken} of ${places}`
  return (
    <Box minWidth="7rem" flexBasis={{ base: 'full', lg: 'auto' }}>
      <Text textStyle="sm">
        {words}
        {held > 0 && `, ${held} held`}
      </Text>
      {places !== null && (
        <Box aria-hidden display="flex" height="1.5" rounded="full" overflow="hidden" bg="bg.emphasized">
          <Box bg="evergreen.solid" width={share(taken)} />
          <Box bg="evergreen.muted" width={share(held)} />
        </Box>
      )}
    </Box>
  )
}
