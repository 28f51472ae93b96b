/**
 * A ticket for an upcoming evening: the scene, the facts, the actions, and behind the perforation the code.
 */
import { Badge, Box, Button, Flex, Grid, Heading, Link, Skeleton, Stack, Text } from '@chakra-ui/react'
import { clubTime } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { transferRefusals } from '@club/domain/orders/order-refusals'
import { amountLabel } from '@club/domain/price'
import {
  isPaidByHolder,
  shortId,
  type TicketPurchase,
  transferableUntil,
} from '@club/domain/orders/tickets/ticket-purchase'
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
import { eventPath } from '../../../paths'
import { useAction } from '../../../pieces/action/use-action'
import { EventCover } from '../../../pieces/event/event-cover'
import { saveToCalendar } from '../../../pieces/event/save-to-calendar'
import { arrival, daysAway } from '../../../pieces/event/timing'
import { MovedRefund } from '../../../pieces/event/moved-refund'
import { TicketCode } from './ticket-code'
import { Fact, TicketFrame } from './ticket-frame'
import { TransferDialog } from './transfer-dialog'
import type { TicketActions } from './ticket-actions'
import { dayOf, momentOf, ticketsOf } from './my-tickets-copy'

type Ticket = {
  id: string
  purchase: TicketPurchase
  event: Event
  now: Date
  /** Refunded cents of its price. */
  refundedCents: number
}

function Facts({ purchase, event, now, refundedCents }: Ticket) {
  const { date_time, location, address_line } = event
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
      <Fact name="Ticket" value={purchase.ticket_type} />
      {isPaidByHolder(purchase) && (
        <Fact
          name="Total paid"
          value={amountLabel(purchase.total_cents)}
          more={refundedCents > 0 && `${amountLabel(refundedCents)} refunded`}
        />
      )}
    </Grid>
  )
}

/** The code for the door; a cancelled event has none. */
function Stub({ id, purchase, event }: Ticket) {
  const { quantity, code, checked_in_at, total_cents } = purchase
  const isRefunded = total_cents > 0 && isPaidByHolder(purchase)
  if (event.status === 'cancelled')
    return (
      <Text>
        This event has been cancelled.
        {isRefunded && ' We’re refunding your payment to your card. That can take up to ten days.'}
      </Text>
    )
  const admits = `Admit ${quantity}`
  return (
    <>
      {code !== '' && <TicketCode {...{ code, admits }} title={event.title} />}
      <Text fontFamily="heading" fontWeight="600" fontSize="1.75rem" lineHeight="1" mt={code && '3.5'}>
        {admits}
      </Text>
      <Text textStyle="sm" color="fg.muted" mt="1">
        Ticket{' '}
        <Box as="span" fontFamily="mono" letterSpacing="0.02em" color="fg">
          {shortId(id)}
        </Box>
      </Text>
      <Text textStyle="sm" color="fg.muted">
        {code === '' ? 'Give your name at the door. Bring valid ID' : 'Bring valid ID'}
      </Text>
      {checked_in_at !== null && (
        <Badge size="md" mt="2.5">
          Admitted at {clubTime(checked_in_at)}
        </Badge>
      )}
    </>
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

type ActionsProps = Ticket & {
  /** A transfer offer is pending. */
  isOffered: boolean
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

function Actions({ id, purchase, event, now, isOffered, actions, onChanged, onFocusLost }: ActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const resend = useAction(() => actions.resend(id), {
    done: () => ({ title: 'Email sent', description: 'Your tickets are on their way to your inbox.' }),
  })
  const transfer = useAction((email: string) => actions.transfer({ orderId: id, email }), {
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
  const cancelOffer = useAction(() => actions.answer(id, false), {
    done: () => {
      onChanged()
      onFocusLost()
      return { title: 'Transfer cancelled', description: 'The tickets are yours again.' }
    },
  })
  const refusal = transferRefusalReason({ purchase, uid: purchase.user_id, event }, now)
  const isWaiting = isOffered && refusal === null
  return (
    <>
      <Flex wrap="wrap" gap="2">
        <Button {...small} onClick={() => saveToCalendar(purchase.event_id, event)}>
          <CalendarPlus aria-hidden /> Add to Calendar
        </Button>
        <Button {...small} loading={resend.isBusy} onClick={() => void resend.run()}>
          <Mail aria-hidden /> Email Me the Ticket
        </Button>
        {refusal === null && !isWaiting && (
          <Button {...small} onClick={() => setAsking(true)}>
            <Send aria-hidden /> Transfer
          </Button>
        )}
        {isWaiting && (
          <Button {...small} loading={cancelOffer.isBusy} onClick={() => void cancelOffer.run()}>
            <Undo2 aria-hidden /> Cancel Offer
          </Button>
        )}
      </Flex>
      <MovedRefund {...{ id, purchase, event }} request={actions.refund} />
      <Box aria-live="polite">
        {isWaiting && <Note icon={Hourglass}>Offered, waiting for an answer</Note>}
        {!isWaiting && (
          <Note icon={Info}>
            {refusal === null
              ? `You can transfer this once, until ${momentOf(transferableUntil(event))}.`
              : transferRefusals[refusal]}
          </Note>
        )}
      </Box>
      {isAsking && (
        <TransferDialog
          about={`${ticketsOf(purchase)}: ${event.title}, ${dayOf(event.date_time)}`}
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

export function TicketCard({ isToday, isOffered, actions, onChanged, ...ticket }: Props) {
  const { event, purchase } = ticket
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
              <RouterLink to={eventPath(purchase.event_id)}>{event.title}</RouterLink>
            </Link>
          </Heading>
          <Facts {...ticket} />
        </>
      }
      stub={<Stub {...ticket} />}
      actions={
        !isCancelled && (
          <Actions
            {...ticket}
            {...{ isOffered, actions, onChanged }}
            onFocusLost={() => heading.current?.focus()}
          />
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
