/**
 * Shows how many seats are left, live: a table seen from above, or a bar where there are many; the text
 * carries the meaning.
 */
import { Box, Flex, Stack, type StackProps, Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { isSoldOut, seatsOf } from '@club/domain/events/event-facts'

/** More would be too small to count. */
const seatsAtTable = 60
const perCent = 100

type Seat = 'taken' | 'held' | 'free'

const sizeStyles = {
  taken: { bg: 'evergreen.solid' },
  held: {
    borderWidth: '1.5px',
    borderColor: 'evergreen.solid',
    backgroundImage: 'linear-gradient(90deg, {colors.evergreen.solid} 50%, transparent 50%)',
  },
  free: { bg: 'bg.panel', borderWidth: '2px', borderColor: 'coral.solid' },
} as const

type Counts = { readonly max: number; readonly taken: number; readonly held: number }

function seatAt(place: number, { taken, held }: Counts): Seat {
  if (place < taken) return 'taken'
  return place < taken + held ? 'held' : 'free'
}

function Side({ counts, side }: { counts: Counts; side: 0 | 1 }) {
  const places = Array.from({ length: counts.max }, (_, place) => place).filter((place) => place % 2 === side)
  return (
    <Flex justify="space-around" gap="1px">
      {places.map((place) => (
        <Box
          key={place}
          flex="0 1 0.5625rem"
          minWidth="0"
          aspectRatio="square"
          rounded="full"
          {...sizeStyles[seatAt(place, counts)]}
        />
      ))}
    </Flex>
  )
}

/** Seats face each other, and the table is as long as it has to be. */
function Table({ counts }: { counts: Counts }) {
  return (
    <Box width={`min(100%, ${Math.ceil(counts.max / 2) * 1.5}rem)`} mx="auto">
      <Side counts={counts} side={0} />
      <Box height="3" my="1.5" bg="bg.panel" borderWidth="1px" borderColor="border" rounded="sm" />
      <Side counts={counts} side={1} />
    </Box>
  )
}

function Bar({ counts: { max, taken, held } }: { counts: Counts }) {
  return (
    <Flex
      height="3"
      rounded="full"
      overflow="hidden"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
    >
      <Box width={`${(taken / max) * perCent}%`} bg="evergreen.solid" />
      <Box width={`${(held / max) * perCent}%`} bg="evergreen.border" />
    </Flex>
  )
}

/** '8 of 50 seats left'; seats for which there are no tickets are not offered. */
export function SeatsLeft({ event }: { event: Event }) {
  const { max, left } = seatsOf(event)
  if (left === 0) return `All ${max} seats are taken`
  if (isSoldOut(event)) return 'All tickets are taken'
  return left === null ? 'Room for everyone' : `${left} of ${max} seats left`
}

/** The frame of an event's panel, in which seats, tickets and buttons are. */
export function PanelFrame(props: StackProps) {
  return (
    <Stack
      gap="3.5"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      rounded="3xl"
      shadow="md"
      p="5"
      {...props}
    />
  )
}

/** `aside` is at the other end of the line. */
export function Seats({ event, aside }: { event: Event; aside: string }) {
  const { max, taken, held } = seatsOf(event)
  const counts = max === null ? null : { max, taken: Math.min(taken, max), held }
  return (
    <Box p="3" pb="2.5" rounded="xl" bg="bg.subtle">
      {counts && (
        <Box aria-hidden mb="2.5">
          {counts.max <= seatsAtTable ? <Table counts={counts} /> : <Bar counts={counts} />}
        </Box>
      )}
      <Flex justify="space-between" gap="3" textStyle="sm" fontVariantNumeric="tabular-nums">
        <Text role="status" fontWeight="bold">
          <SeatsLeft event={event} />
        </Text>
        <Text color="fg.muted">{aside}</Text>
      </Flex>
      {held > 0 && (
        <Text textStyle="sm" color="fg.muted">
          {held} held while someone pays
        </Text>
      )}
    </Box>
  )
}
