/** Describes the event under 'Event Details' (section 9). */
import { Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'

export function Description({ event: { description } }: { event: Pick<Event, 'description'> }) {
  return (
    <Text maxWidth="66ch" whiteSpace="pre-line" overflowWrap="anywhere" lineHeight="1.65">
      {description === '' ? 'We’ll share the details here soon.' : description}
    </Text>
  )
}
