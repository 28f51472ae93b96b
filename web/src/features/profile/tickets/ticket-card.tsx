/** A ticket for an evening to come: the scene, the facts, what can be done, and behind the perforation the code. */
import { Badge, Box, Button, Flex, Grid, Heading, Link, Skeleton, Stack, Text } from '@chakra-ui/react'
import { clubTime } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { transferRefusals } from '@club/domain/payments/order-refusals'
import { amountLabel } from '@club/domain/price'
import { shortId, type TicketPurchase, transferableUntil } from '@club/domain/tickets/ticket-purchase'
import { notTransferableBecause } from '@club/domain/tickets/transfers'
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
import { TicketCode } from './ticket-code'
import { TransferDialog } from './transfer-dialog'
import type { TicketVerbs } from './verbs'
import { dayOf, momentOf, ticketsOf } from './words'

/** Half a circle is cut out of the card at each end of the perforation. */
const notch = {
  content: '""',
  position: 'absolute',
  boxSize: '6',
  rounded: 'full',
  bg: 'bg',
  borderWidth: '1px',
  borderColor: 'border',
} as const

/** Where the perforation runs: on a phone above the code, or beneath it where that comes first; else left of it. */
function perforation(isCodeFirst: boolean) {
  const edge = isCodeFirst ? 'bottom' : 'top'
  const across = { base: { [edge]: '-13px' }, md: { bottom: 'auto', top: '-13px' } }
  return {
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderTopWidth: { base: isCodeFirst ? '0' : '2px', md: '0' },
    borderBottomWidth: { base: isCodeFirst ? '2px' : '0', md: '0' },
    borderLeftWidth: { base: '0', md: '2px' },
    _before: {
      ...notch,
      ...across.base,
      left: '-13px',
      clipPath: 'inset(-2px -2px -2px 50%)',
      md: { ...across.md, clipPath: 'inset(50% -2px -2px -2px)' },
    },
    _after: {
      ...notch,
      ...across.base,
      right: '-13px',
      clipPath: 'inset(-2px 50% -2px -2px)',
      md: {
        top: 'auto',
        bottom: '-13px',
        left: '-13px',
        right: 'auto',
        clipPath: 'inset(-2px -2px 50% -2px)',
      },
    },
  } as const
}

type FrameProps = {
  titleId?: string
  isCodeFirst?: boolean
  cover: ReactNode
  facts: ReactNode
  stub: ReactNode
  /** False where there are none. */
  actions: ReactNode
}

function Frame({ titleId, isCodeFirst = false, cover, facts, stub, actions }: FrameProps) {
  return (
    <Grid
      as="article"
      {...(titleId !== undefined && { 'aria-labelledby': titleId })}
      templateColumns={{
        base: 'minmax(0, 1fr)',
        md: '7rem minmax(0, 1fr) 16.25rem',
        lg: '9rem minmax(0, 1fr) 16.25rem',
      }}
      templateAreas={{
        base: isCodeFirst ? '"s" "m" "a"' : '"p" "m" "s" "a"',
        md: '"p m s" "p a s"',
      }}
      gridTemplateRows={{ md: '1fr auto' }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      rounded="3xl"
      shadow="lg"
    >
      <Box
        gridArea="p"
        display={isCodeFirst ? { base: 'none', md: 'block' } : undefined}
        height={{ base: '8.25rem', md: 'auto' }}
        position="relative"
        roundedTop={{ base: '1.4375rem', md: 'none' }}
        roundedLeft={{ md: '1.4375rem' }}
        overflow="hidden"
      >
        <Box position="absolute" inset="0">
          {cover}
        </Box>
      </Box>
      <Box gridArea="m" minWidth="0" px="6" pt={{ base: '5', md: '6' }} pb="4.5">
        {facts}
      </Box>
      <Stack
        gridArea="s"
        position="relative"
        align="center"
        justify="center"
        textAlign="center"
        gap="0"
        p={{ base: '6', md: '5' }}
        {...perforation(isCodeFirst)}
      >
        {stub}
      </Stack>
      {actions && (
        <Box
          gridArea="a"
          px="6"
          pt={{ base: '4', md: '0' }}
          pb={{ base: '5', md: '6' }}
          borderTopWidth={{ base: '1px', md: '0' }}
          borderColor="border.muted"
        >
          {actions}
        </Box>
      )}
    </Grid>
  )
}

type FactProps = { name: string; value: ReactNode; more?: ReactNode; isWide?: boolean }

function Fact({ name, value, more, isWide = false }: FactProps) {
  return (
    <Box minWidth="0" gridColumn={isWide ? '1 / -1' : undefined}>
      <Text as="dt" fontSize="0.8125rem" color="fg.muted">
        {name}
      </Text>
      <Box as="dd" fontWeight="semibold" lineHeight="1.35" overflowWrap="anywhere">
        {value}
      </Box>
      {more && (
        <Text as="dd" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {more}
        </Text>
      )}
    </Box>
  )
}

type Ticket = { id: string; purchase: TicketPurchase; event: Event; now: Date }

function Facts({ purchase, event, now }: Ticket) {
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
      <Fact name="Total paid" value={amountLabel(purchase.total_cents)} />
    </Grid>
  )
}

/** What the door sees; a cancelled event has none. */
function Stub({ id, purchase, event }: Ticket) {
  const { quantity, code, checked_in_at, total_cents } = purchase
  if (event.status === 'cancelled')
    return (
      <Text>
        This event does not take place.
        {total_cents > 0 && ' What you paid is refunded to your card; that can take some days.'}
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
      <span>{children}</span>
    </Flex>
  )
}

type ActionsProps = Ticket & {
  /** It is offered to somebody, who has not answered. */
  isOffered: boolean
  does: TicketVerbs
  /** Called when an offer has begun or ended. */
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

function Actions({ id, purchase, event, now, isOffered, does, onChanged, onFocusLost }: ActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const resend = useAction(() => does.resend(id), {
    done: () => ({ title: 'Mail sent', description: 'Your tickets are on their way to your inbox.' }),
  })
  const transfer = useAction((email: string) => does.transfer({ orderId: id, email }), {
    done: () => {
      setAsking(false)
      onChanged()
      onFocusLost()
      return {
        title: 'Offered',
        description: 'If this address belongs to a member who may come, they are asked now.',
      }
    },
    // The dialog says it.
    failed: () => null,
  })
  const takeBack = useAction(() => does.answer(id, false), {
    done: () => {
      onChanged()
      onFocusLost()
      return { title: 'Taken back', description: 'The tickets are offered to nobody any more.' }
    },
  })
  const refusal = notTransferableBecause({ purchase, uid: purchase.user_id, event }, now)
  const isWaiting = isOffered && refusal === null
  return (
    <>
      <Flex wrap="wrap" gap="2">
        <Button {...small} onClick={() => saveToCalendar(purchase.event_id, event)}>
          <CalendarPlus aria-hidden /> Add to Calendar
        </Button>
        <Button {...small} loading={resend.isBusy} onClick={() => void resend.run()}>
          <Mail aria-hidden /> Resend Mail
        </Button>
        {refusal === null && !isWaiting && (
          <Button {...small} onClick={() => setAsking(true)}>
            <Send aria-hidden /> Transfer
          </Button>
        )}
        {isWaiting && (
          <Button {...small} loading={takeBack.isBusy} onClick={() => void takeBack.run()}>
            <Undo2 aria-hidden /> Take Back
          </Button>
        )}
      </Flex>
      <Box aria-live="polite">
        {isWaiting && <Note icon={Hourglass}>Offered – waiting for an answer</Note>}
        {!isWaiting && (
          <Note icon={Info}>
            {refusal === null
              ? `Transferable once, until ${momentOf(transferableUntil(event))}.`
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

export function TicketCard({ isToday, isOffered, does, onChanged, ...ticket }: Props) {
  const { event, purchase } = ticket
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isCancelled = event.status === 'cancelled'
  return (
    <Frame
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
            {...{ isOffered, does, onChanged }}
            onFocusLost={() => heading.current?.focus()}
          />
        )
      }
    />
  )
}

export function TicketCardSkeleton() {
  return (
    <Frame
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
