/** How many seats are left, and a word when they are few. */
import { Badge, HStack, Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { isAlmostFull, seatsLeft } from '@club/domain/events/seats'

function seatsWords(left: number): string {
  return left === 1 ? '1 seat left' : `${left} seats left`
}

export function EventSeats({ event }: { event: Event }) {
  const left = seatsLeft(event)
  if (left === null) return null
  if (left === 0) return <Badge size="md">Full</Badge>
  return (
    <HStack gap="2" justify="flex-end" wrap="wrap">
      {isAlmostFull(event) && (
        <Badge size="md" colorPalette="amber">
          Almost Full
        </Badge>
      )}
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {seatsWords(left)}
      </Text>
    </HStack>
  )
}
