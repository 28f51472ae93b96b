/** The stub of a card: the codes of its seats, one at a time, so that a phone at the door shows one alone. */
import { Badge, Center, Flex, IconButton, Text } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ticketNames } from '../../../pieces/event/ticket-copy'
import { TicketCode } from './ticket-code'

type SeatCode = {
  readonly id: string
  /** Empty where a name at the door is enough. */
  readonly code: string
  /** Such as 'Admitted at 7:02 PM'. */
  readonly state?: string | null
}

type TurnerProps = { id: string; index: number; count: number; onTurn: (by: number) => void }

/** In the colour around it, on a card in either mode and on white; no larger beside large letters, for lack of room. */
const turn = {
  variant: 'ghost',
  boxSize: '44px',
  minWidth: '44px',
  color: 'inherit',
  _hover: { bg: 'color-mix(in srgb, currentColor 10%, transparent)' },
} as const

function Turner({ id, index, count, onTurn }: TurnerProps) {
  return (
    <Flex
      role="group"
      aria-label="Your tickets"
      align="center"
      justify="center"
      gap="1"
      mt="1"
      maxWidth="full"
    >
      <IconButton {...turn} aria-label="Previous ticket" onClick={() => onTurn(-1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <Text
        aria-live="polite"
        flex="0 1 6.5rem"
        minWidth="0"
        textAlign="center"
        lineHeight="1.25"
        fontVariantNumeric="tabular-nums"
      >
        {ticketNames([id])}{' '}
        <Text as="span" display="block" textStyle="xs" opacity="0.75">
          {index + 1} of {count}
        </Text>
      </Text>
      <IconButton {...turn} aria-label="Next ticket" onClick={() => onTurn(1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </Flex>
  )
}

type Props = {
  /** At least one. */
  seats: readonly SeatCode[]
  title: string
  /** Further lines. */
  children?: ReactNode
}

/** Starts with the first seat that nothing has happened to yet. */
export function SeatCodes({ seats, title, children }: Props) {
  const [shownId, setShownId] = useState(() => (seats.find(({ state }) => !state) ?? seats[0])?.id)
  const index = Math.max(
    0,
    seats.findIndex(({ id }) => id === shownId),
  )
  const seat = seats[index]
  if (seat === undefined) return null
  const { id, code, state } = seat
  const count = seats.length
  const onTurn = (by: number) => setShownId(seats[(index + by + count) % count]?.id)
  const turner = count > 1 && <Turner {...{ id, index, count, onTurn }} />
  return (
    <>
      {code !== '' && <TicketCode {...{ code, title, turner, onTurn }} />}
      <Text fontFamily="heading" fontWeight="600" fontSize="1.75rem" lineHeight="1" mt={code && '3.5'}>
        Admit 1
      </Text>
      {turner}
      {children}
      <Text textStyle="sm" color="fg.muted" mt={turner || children ? undefined : '1'}>
        {code === '' ? 'Give your name at the door. Bring valid ID' : 'Bring valid ID'}
      </Text>
      {seats.some((each) => each.state) && (
        <Center minHeight="7" mt="2.5" aria-live="polite">
          {state && <Badge size="md">{state}</Badge>}
        </Center>
      )}
    </>
  )
}
