/** Lists past tickets and coaching in quiet rows: a picture, a description, an amount and a status. */
import { Badge, Box, Center, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import type { CoachingPurchase } from '@club/domain/coaching/coaching-purchase'
import { clubDate } from '@club/domain/club-time'
import { amountLabel } from '@club/domain/price'
import { shortId } from '@club/domain/orders/tickets/ticket-purchase'
import { Check, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Row } from '../../../data/firebase/live'
import type { OwnTickets } from '../../../data/tickets'
import { EventCover } from '../../../pieces/event/event-cover'
import { centsPaid, countedTickets } from '../../../pieces/event/ticket-copy'

type QuietRowProps = {
  picture: ReactNode
  pictureWidth: '4.5rem' | '2.75rem'
  title: string
  text: string
  /** Null: nothing that the reader has paid. */
  cents: number | null
  badge: ReactNode
}

function QuietRow({ picture, pictureWidth, title, text, cents, badge }: QuietRowProps) {
  return (
    <Grid
      as="li"
      templateColumns={{ base: `${pictureWidth} minmax(0, 1fr)`, md: `${pictureWidth} minmax(0, 1fr) auto` }}
      columnGap="3.5"
      rowGap="1"
      alignItems="center"
      px={{ base: '3.5', md: '4.5' }}
      py="3.5"
      css={{ '&:not(:first-of-type)': { borderTopWidth: '1px' } }}
      borderColor="border.muted"
    >
      {picture}
      <Box minWidth="0">
        <Text
          fontFamily="heading"
          fontWeight="600"
          fontSize="1.0625rem"
          lineHeight="1.25"
          overflowWrap="anywhere"
        >
          {title}
        </Text>
        <Text textStyle="sm" color="fg.muted" lineHeight="1.45" overflowWrap="anywhere">
          {text}
        </Text>
      </Box>
      <Flex gridColumn={{ base: '2', md: '3' }} align="center" wrap="wrap" gap="2.5" textStyle="sm">
        {cents !== null && <Text color="fg.muted">{amountLabel(cents)}</Text>}
        {badge}
      </Flex>
    </Grid>
  )
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <Stack
      as="ul"
      listStyleType="none"
      gap="0"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      rounded="2xl"
      fontVariantNumeric="tabular-nums"
    >
      {children}
    </Stack>
  )
}

function TicketsRow({ orderId, ticketType, createdAt, seats, event }: OwnTickets) {
  const count = countedTickets(seats.length, ticketType)
  const text = event
    ? [clubDate(event.date_time), event.location, count]
    : [`Bought ${clubDate(createdAt)}`, count, `Ticket ${shortId(orderId)}`]
  const admitted = seats.filter(({ purchase }) => purchase.checked_in_at !== null).length
  return (
    <QuietRow
      pictureWidth="4.5rem"
      picture={
        <Box
          boxSize="4.5rem"
          rounded="xl"
          overflow="hidden"
          filter={{ base: 'saturate(0.55)', _dark: 'saturate(0.5) brightness(0.72)' }}
        >
          <EventCover event={event ?? { image_url: null, category: '' }} />
        </Box>
      }
      title={event?.title ?? 'This event is no longer listed'}
      text={text.filter((part) => part !== '').join(' · ')}
      cents={centsPaid(seats)}
      badge={
        event && (
          <>
            {event.status === 'cancelled' && (
              <Badge size="md" colorPalette="brick">
                Cancelled
              </Badge>
            )}
            {admitted > 0 && (
              <Badge size="md">Admitted{admitted < seats.length && ` ${admitted} of ${seats.length}`}</Badge>
            )}
            <Badge size="md">Past Event</Badge>
          </>
        )
      }
    />
  )
}

export function PastTickets({ orders }: { orders: readonly OwnTickets[] }) {
  return (
    <Rows>
      {orders.map((tickets) => (
        <TicketsRow key={tickets.orderId} {...tickets} />
      ))}
    </Rows>
  )
}

/** The next step. */
function nextOf({ status, arranged_at }: CoachingPurchase): string {
  if (status === 'refunded') return 'You’ve been refunded.'
  if (arranged_at !== null) return 'We’ve emailed you about the session.'
  return 'We’ll email you within two business days to set up the session.'
}

function CoachingBadge({ purchase: { status, arranged_at } }: { purchase: CoachingPurchase }) {
  if (status === 'refunded') return <Badge size="md">Refunded</Badge>
  return (
    <Badge size="md" colorPalette="evergreen">
      <Check size={14} aria-hidden /> {arranged_at === null ? 'Paid' : 'Arranged'}
    </Badge>
  )
}

export function CoachingList({ purchases }: { purchases: readonly Row<CoachingPurchase>[] }) {
  return (
    <Rows>
      {purchases.map(({ id, data }) => (
        <QuietRow
          key={id}
          pictureWidth="2.75rem"
          picture={
            <Center boxSize="11" rounded="xl" bg="evergreen.subtle" color="evergreen.fg">
              <MessagesSquare size={20} aria-hidden />
            </Center>
          }
          title={data.title}
          text={`Bought ${clubDate(data.created_at)} · ${nextOf(data)}`}
          cents={data.total_cents}
          badge={<CoachingBadge purchase={data} />}
        />
      ))}
    </Rows>
  )
}
