/** An event's status as a badge, and its seats as a bar. */
import { Badge, Box, Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { type EventStatus, eventStatus, seatsOf } from '@club/domain/events/event-facts'

const badges: Record<EventStatus, { readonly label: string; readonly palette: string }> = {
  deleted: { label: 'Deleted', palette: 'gray' },
  draft: { label: 'Draft', palette: 'gray' },
  proposed: { label: 'Proposed', palette: 'coral' },
  cancelled: { label: 'Cancelled', palette: 'brick' },
  over: { label: 'Over', palette: 'gray' },
  'under way': { label: 'Under Way', palette: 'tide' },
  full: { label: 'Full', palette: 'gray' },
  'sold out': { label: 'Sold Out', palette: 'gray' },
  'no tickets': { label: 'No tickets yet', palette: 'amber' },
  'almost full': { label: 'Almost Full', palette: 'amber' },
  'on sale': { label: 'On sale', palette: 'evergreen' },
  open: { label: 'RSVP', palette: 'tide' },
}

type Props = { event: Event; now: Date; size?: 'sm' | 'md' }

export function StatusBadge({ event, now, size = 'sm' }: Props) {
  const { label, palette } = badges[eventStatus(event, now)]
  return (
    <Badge colorPalette={palette} variant="subtle" size={size}>
      {label}
    </Badge>
  )
}

const percent = 100

/** Seats taken, and in a lighter tone those held by open orders. */
export function SeatBar({ event }: { event: Event }) {
  const { taken, held, max: places } = seatsOf(event)
  const share = (seats: number) =>
    `${Math.min(percent, (seats / Math.max(1, places ?? taken + held)) * percent)}%`
  const text = places === null ? `${taken} going` : `${taken} of ${places}`
  return (
    <Box minWidth="7rem" flexBasis={{ base: 'full', lg: 'auto' }}>
      <Text textStyle="sm">
        {text}
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
