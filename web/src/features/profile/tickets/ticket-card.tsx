/**
 * The tickets of an order for an upcoming evening: the scene, the facts, the actions, and behind the perforation
 * the codes.
 */
import { Badge, Box, Button, Flex, Grid, Heading, Link, Skeleton, Stack, Text } from '@chakra-ui/react'
import { clubTime } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { transferRefusals } from '@club/domain/orders/order-refusals'
import { amountLabel } from '@club/domain/price'
import { shortId, transferableUntil } from '@club/domain/orders/tickets/ticket-purchase'
import { transferRefusalReason } from '@club/domain/orders/transfers'
import {
  CalendarClock,
  CalendarPlus,
  Hourglass,
  Info,
  type LucideIcon,
  Mail,
  Send,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { OrderTickets, OwnSeat, Transfers } from '../../../data/tickets'
import { eventPath } from '../../../paths'
import { useAction } from '../../../pieces/action/use-action'
import { EventCover } from '../../../pieces/event/event-cover'
import { saveToCalendar } from '../../../pieces/event/save-to-calendar'
import { centsPaid, ticketNames, ticketTypeLabel } from '../../../pieces/event/ticket-copy'
import { arrival, daysAway } from '../../../pieces/event/timing'
import { MovedRefund } from '../../../pieces/event/moved-refund'
import { SeatCodes } from './seat-codes'
import { Fact, TicketFrame } from './ticket-frame'
import { TransferDialog, type Transfer } from './transfer-dialog'
import type { TicketActions } from './ticket-actions'
import { dayOf, momentOf } from './my-tickets-copy'

type Offer = Transfers['given'][number]

type Tickets = OrderTickets & {
  event: Event
  now: Date
  /** Refunded cents of their price. */
  refundedCents: number
  /** The member's pending offers, of these tickets and of others. */
  given: Transfers['given']
}

function Facts({ seats, ticketType, event, now, refundedCents }: Tickets) {
  const { date_time, location, address_line } = event
  const paid = centsPaid(seats)
  return (
    <Grid
      as="dl"
      templateColumns="1.2fr 1fr"
      columnGap="4"
      rowGap="3.5"
      mt="4"
      pt="4"
      borderTopWidth="1px"
      borderColor="border"
      fontVariantNumeric="tabular-nums"
    >
      <Fact
        name="Date"
        value={<time dateTime={date_time.toISOString()}>{dayOf(date_time)}</time>}
        more={daysAway(event, now)}
      />
      <Fact name="Pacific Time" value={clubTime(date_time)} more={`arrive by ${clubTime(arrival(event))}`} />
      {(location !== '' || address_line !== '') && (
        <Fact name="Place" value={location || address_line} more={location && address_line} isWide />
      )}
      <Fact name="Ticket" value={ticketTypeLabel(seats.length, ticketType)} />
      {paid !== null && (
        <Fact
          name="Total paid"
          value={amountLabel(paid)}
          more={refundedCents > 0 && `${amountLabel(refundedCents)} refunded`}
        />
      )}
    </Grid>
  )
}

const offered = 'Offered, waiting for an answer'

const isPartOf = ({ id }: OwnSeat, { ticket_ids }: Offer) => ticket_ids.includes(id)

/** What has happened to a seat; the note beside the button covers the offer of a single one. */
function stateOf(seat: OwnSeat, { seats, given }: Tickets): string | null {
  const { checked_in_at } = seat.purchase
  if (checked_in_at !== null) return `Admitted at ${clubTime(checked_in_at)}`
  return seats.length > 1 && given.some((offer) => isPartOf(seat, offer)) ? offered : null
}

/** The codes for the door; a cancelled event has none. */
function Stub(tickets: Tickets) {
  const { orderId, seats, event } = tickets
  if (event.status === 'cancelled')
    return (
      <Text>
        This event has been cancelled.
        {(centsPaid(seats) ?? 0) > 0 &&
          ' We’re refunding your payment to your card. That can take up to ten days.'}
      </Text>
    )
  return (
    <SeatCodes
      seats={seats.map((seat) => ({
        id: seat.id,
        code: seat.purchase.code,
        state: stateOf(seat, tickets),
      }))}
      title={event.title}
    >
      <Text textStyle="sm" color="fg.muted" mt="1">
        Ticket{' '}
        <Box as="span" fontFamily="mono" letterSpacing="0.02em" color="fg">
          {shortId(orderId)}
        </Box>
      </Text>
    </SeatCodes>
  )
}

function Note({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <Flex gap="2" mt="2.5" textStyle="sm" color="fg.muted" lineHeight="1.4">
      <Box flexShrink="0" pt="0.5">
        <Icon size={16} aria-hidden />
      </Box>
      <Box as="span" minWidth="0" overflowWrap="anywhere">
        {children}
      </Box>
    </Flex>
  )
}

type ActionsProps = Tickets & {
  actions: TicketActions
  /** Called when an offer is made, or ends. */
  onChanged: () => void
  /** Gets the focus when the button that had it is gone. */
  onFocusLost: () => void
}

const small = {
  variant: 'outline',
  size: 'sm',
  height: '11',
  flex: { base: '1 1 auto', md: '0 0 auto' },
} as const

type CancelProps = Pick<ActionsProps, 'actions' | 'onChanged' | 'onFocusLost'> & {
  offer: Offer
  /** Names the tickets, where there are other offers. */
  isOneOfSeveral: boolean
}

function CancelOffer({
  offer: { ticket_ids },
  isOneOfSeveral,
  actions,
  onChanged,
  onFocusLost,
}: CancelProps) {
  const { run, isBusy } = useAction(() => actions.answer(ticket_ids, false), {
    done: () => {
      onChanged()
      onFocusLost()
      const description = `The ${ticket_ids.length === 1 ? 'ticket is' : 'tickets are'} yours again.`
      return { title: 'Transfer cancelled', description }
    },
  })
  return (
    <Button {...small} loading={isBusy} onClick={() => void run()}>
      <Undo2 aria-hidden /> Cancel Offer{isOneOfSeveral && ` of ${ticketNames(ticket_ids)}`}
    </Button>
  )
}

function Actions({ now, given, actions, onChanged, onFocusLost, ...tickets }: ActionsProps) {
  const { orderId, eventId, seats, event } = tickets
  const [isAsking, setAsking] = useState(false)
  const isOne = seats.length === 1
  const refusals = seats.map(({ purchase }) =>
    transferRefusalReason({ purchase, uid: purchase.user_id, event }, now),
  )
  const movable = seats.filter((_, index) => refusals[index] === null)
  const offers = given.filter((offer) => movable.some((seat) => isPartOf(seat, offer)))
  const transferable = movable.filter((seat) => !offers.some((offer) => isPartOf(seat, offer)))
  // The seats of an order differ only in whether they were used.
  const refusal = movable.length > 0 ? null : (refusals.find((reason) => reason !== 'used') ?? 'used')
  const resend = useAction(() => actions.resend(orderId), {
    done: () => {
      const description = `Your ${isOne ? 'ticket is on its' : 'tickets are on their'} way to your inbox.`
      return { title: 'Email sent', description }
    },
  })
  const transfer = useAction((chosen: Transfer) => actions.transfer(chosen), {
    done: () => {
      setAsking(false)
      onChanged()
      onFocusLost()
      return {
        title: 'Offer sent',
        description: 'If that’s a member who can attend, they’ll hear from us now.',
      }
    },
    // The dialog shows the failure.
    failed: () => null,
  })
  return (
    <>
      <Flex wrap="wrap" gap="2">
        <Button {...small} onClick={() => saveToCalendar(eventId, event)}>
          <CalendarPlus aria-hidden /> Add to Calendar
        </Button>
        {transferable.length > 0 && (
          <Button {...small} onClick={() => setAsking(true)}>
            <Send aria-hidden /> Transfer
          </Button>
        )}
        <Button {...small} loading={resend.isBusy} onClick={() => void resend.run()}>
          <Mail aria-hidden /> Email Me the {isOne ? 'Ticket' : 'Tickets'}
        </Button>
        {offers.map((offer) => (
          <CancelOffer
            key={offer.ticket_ids.join(' ')}
            {...{ offer, actions, onChanged, onFocusLost }}
            isOneOfSeveral={offers.length > 1}
          />
        ))}
      </Flex>
      <Box aria-live="polite">
        {offers.map(({ ticket_ids }) => (
          <Note key={ticket_ids.join(' ')} icon={Hourglass}>
            {isOne ? offered : `${ticketNames(ticket_ids)}: offered, waiting for an answer`}
          </Note>
        ))}
        {transferable.length > 0 && (
          <Note icon={Info}>
            You can transfer {isOne ? 'this' : 'each ticket'} once, until {momentOf(transferableUntil(event))}
            .
          </Note>
        )}
        {refusal !== null && <Note icon={Info}>{transferRefusals[refusal]}</Note>}
      </Box>
      <MovedRefund {...{ tickets, event }} refundedCents={tickets.refundedCents} request={actions.refund} />
      {isAsking && (
        <TransferDialog
          {...{ tickets, transferable }}
          about={`${event.title}, ${dayOf(event.date_time)}`}
          action={transfer}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

type Props = Omit<ActionsProps, 'onFocusLost'> & {
  /** It is today: the code comes first. */
  isToday: boolean
}

export function TicketCard({ isToday, actions, onChanged, ...tickets }: Props) {
  const { event, eventId } = tickets
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isCancelled = event.status === 'cancelled'
  return (
    <TicketFrame
      titleId={titleId}
      isCodeFirst={isToday && !isCancelled}
      cover={<EventCover event={event} />}
      facts={
        <>
          {isCancelled ? (
            <Badge size="md" colorPalette="brick">
              Cancelled
            </Badge>
          ) : (
            <Badge size="md" colorPalette="coral">
              <CalendarClock size={14} aria-hidden /> Upcoming
            </Badge>
          )}
          <Heading
            as="h3"
            id={titleId}
            ref={heading}
            tabIndex={-1}
            outline="none"
            fontSize="1.625rem"
            lineHeight="1.14"
            mt="2.5"
            overflowWrap="anywhere"
          >
            <Link asChild color="fg">
              <RouterLink to={eventPath(eventId)}>{event.title}</RouterLink>
            </Link>
          </Heading>
          <Facts {...tickets} />
        </>
      }
      stub={<Stub {...tickets} />}
      actions={
        !isCancelled && (
          <Actions {...tickets} {...{ actions, onChanged }} onFocusLost={() => heading.current?.focus()} />
        )
      }
    />
  )
}

export function TicketCardSkeleton() {
  return (
    <TicketFrame
      cover={<Skeleton boxSize="full" rounded="none" />}
      facts={
        <Stack gap="3">
          <Skeleton height="6" width="24" rounded="full" />
          <Skeleton height="8" width="80%" />
          <Skeleton height="40" mt="4" />
        </Stack>
      }
      stub={<Skeleton boxSize={{ base: '14.5rem', md: '13.5rem' }} rounded="xl" />}
      actions={<Skeleton height="11" rounded="full" />}
    />
  )
}
