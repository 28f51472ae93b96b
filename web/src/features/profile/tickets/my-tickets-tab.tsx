/**
 * My Tickets: offers from others, upcoming evenings soonest first, with their codes, past ones, and coaching.
 */
import { Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { CoachingPurchase } from '@club/domain/coaching/coaching-purchase'
import type { Event } from '@club/domain/events/event'
import { eventEnd, isUpcoming } from '@club/domain/events/event-facts'
import { transferableUntil } from '@club/domain/orders/tickets/ticket-purchase'
import { RotateCw } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useIsUnanswered } from '../../../data/connection'
import type { EventRow } from '../../../data/events'
import { joined, type Live, type Row } from '../../../data/firebase/live'
import { useRefundedCents } from '../../../data/orders'
import { useRegisteredEvenings } from '../../../data/registrations'
import {
  type OwnTickets,
  type Transfers,
  useOwnCoaching,
  useOwnTickets,
  useTransfers,
} from '../../../data/tickets'
import { useCacheTickets } from '../../../data/use-cached-tickets'
import { paths } from '../../../paths'
import { daysAway } from '../../../pieces/event/timing'
import { useNow } from '../../../pieces/event/use-now'
import { LanternTable } from '../../../ui/drawings/lantern-table'
import { Loaded, StateMessage } from '../../../ui/loaded'
import { Doors } from './doors'
import { OwnCachedTickets } from './offline-tickets'
import { TransferOffers } from './transfer-offers'
import { CoachingList, PastTickets } from './quiet-list'
import { RegistrationCard } from './registration-card'
import { TicketCard, TicketCardSkeleton } from './ticket-card'
import { type TicketActions, ticketActions } from './ticket-actions'

type PartProps = {
  title: string
  more?: string
  headingRef?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

function Part({ title, more, headingRef, children }: PartProps) {
  return (
    <Stack as="section" gap="3.5">
      <Flex align="baseline" justify="space-between" gap="3">
        <Heading as="h2" size="2xl" ref={headingRef} tabIndex={-1} outline="none">
          {title}
        </Heading>
        {more && (
          <Text color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
            {more}
          </Text>
        )}
      </Flex>
      {children}
    </Stack>
  )
}

function NoTickets() {
  return (
    <StateMessage
      drawing={<LanternTable />}
      title="No tickets purchased yet"
      action={
        <Button asChild>
          <Link to={paths.events}>Browse Events</Link>
        </Button>
      }
    >
      Browse events to purchase your first tickets!
    </StateMessage>
  )
}

type Held = OwnTickets & { readonly event: Event }

function isHeldFor(tickets: OwnTickets, now: Date): tickets is Held {
  return tickets.event !== null && isUpcoming(tickets.event, now)
}

/** True if it is today, or lasts past midnight into today. */
function isToday({ event }: Held, now: Date): boolean {
  return event.date_time <= now || daysAway(event, now) === 'today'
}

/** An upcoming evening: with the tickets of an order, or only a registration. */
type Evening = { readonly event: Event } & ({ readonly tickets: Held } | { readonly registration: EventRow })

/** Soonest first. */
function upcomingOf(orders: readonly OwnTickets[], registrations: readonly EventRow[], now: Date): Evening[] {
  const held = orders.filter((tickets) => isHeldFor(tickets, now))
  const registered = registrations.filter(({ data }) => isUpcoming(data, now))
  return [
    ...held.map((tickets) => ({ event: tickets.event, tickets })),
    ...registered.map((registration) => ({ event: registration.data, registration })),
  ].toSorted((one, other) => one.event.date_time.getTime() - other.event.date_time.getTime())
}

/** Latest evening first; unlisted events come last. */
function pastOf(orders: readonly OwnTickets[], now: Date): OwnTickets[] {
  const startMs = ({ event }: OwnTickets) => event?.date_time.getTime() ?? 0
  return orders
    .filter((tickets) => !isHeldFor(tickets, now))
    .toSorted((one, other) => startMs(other) - startMs(one))
}

function momentsOf(orders: readonly OwnTickets[], registrations: readonly EventRow[]): Date[] {
  const ends = registrations.map(({ data }) => eventEnd(data))
  return [
    ...ends,
    ...orders.flatMap(({ event }) => (event ? [transferableUntil(event), eventEnd(event)] : [])),
  ]
}

type Changing = { given: Transfers['given']; actions: TicketActions; onChanged: () => void }

type TicketsProps = Changing & {
  orders: readonly OwnTickets[]
  registrations: readonly EventRow[]
  refundedCents: ReadonlyMap<string, number>
  headingRef: RefObject<HTMLHeadingElement | null>
  offers: ReactNode
}

function Tickets({
  orders,
  registrations,
  refundedCents,
  headingRef,
  offers,
  given,
  ...changing
}: TicketsProps) {
  const now = useNow(momentsOf(orders, registrations))
  const upcoming = upcomingOf(orders, registrations, now)
  const past = pastOf(orders, now)
  const count = upcoming.filter(({ event }) => event.status !== 'cancelled').length
  return (
    <>
      <Part title="My Tickets" headingRef={headingRef} {...(count > 0 && { more: `${count} upcoming` })}>
        {offers}
        {orders.length === 0 && upcoming.length === 0 && <NoTickets />}
        {orders.length > 0 && upcoming.length === 0 && <Text color="fg.muted">Nothing is coming up.</Text>}
        <Stack gap="5">
          {upcoming.map((evening) =>
            'tickets' in evening ? (
              <TicketCard
                key={evening.tickets.orderId}
                {...evening.tickets}
                {...changing}
                {...{ now, given }}
                isToday={isToday(evening.tickets, now)}
                refundedCents={refundedCents.get(evening.tickets.orderId) ?? 0}
              />
            ) : (
              <RegistrationCard key={evening.registration.id} {...evening.registration} now={now} />
            ),
          )}
        </Stack>
      </Part>
      {past.length > 0 && (
        <Part title="Past Events">
          <PastTickets orders={past} />
        </Part>
      )}
    </>
  )
}

function TicketsLoading() {
  return (
    <Stack gap="3.5" role="status" aria-label="Loading your tickets">
      <Skeleton height="8" width="40" />
      <TicketCardSkeleton />
    </Stack>
  )
}

type FailedProps = { what: string; retry: (() => void) | undefined }

/** Tickets are shown all the same. */
function PartFailed({ what, retry }: FailedProps) {
  return (
    <Flex role="alert" align="center" wrap="wrap" gap="3" textStyle="sm" color="fg.muted">
      We couldn’t load {what}.
      {retry && (
        <Button variant="outline" size="sm" height="11" onClick={retry}>
          <RotateCw aria-hidden /> Try Again
        </Button>
      )}
    </Flex>
  )
}

type Props = {
  tickets: Live<OwnTickets[]>
  /** The upcoming evenings for which the member is registered without a ticket. */
  registrations: Live<readonly EventRow[]>
  /** Cents, by the id of the order. */
  refundedCents: ReadonlyMap<string, number>
  coaching: Live<Row<CoachingPurchase>[]>
  transfers: Live<Transfers>
  actions: TicketActions
  /** Called when an offer is made, or ends. */
  onChanged: () => void
}

const noTransfers: Transfers = { offered: [], given: [] }

/** Without those that failed to load, which the offers section reports. */
function unlessFailed(registrations: Live<readonly EventRow[]>): Live<readonly EventRow[]> {
  return registrations.status === 'error' ? { status: 'ready', data: [] } : registrations
}

export function MyTickets({
  tickets,
  registrations,
  refundedCents,
  coaching,
  transfers,
  actions,
  onChanged,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { offered, given } = transfers.status === 'ready' ? transfers.data : noTransfers
  const onAnswered = () => {
    onChanged()
    heading.current?.focus()
  }
  const offers = (
    <>
      {registrations.status === 'error' && (
        <PartFailed what="the events you registered for" retry={registrations.retry} />
      )}
      {transfers.status === 'error' ? (
        <PartFailed what="tickets offered to you" retry={transfers.retry} />
      ) : (
        <TransferOffers offers={offered} {...{ actions, onAnswered }} />
      )}
    </>
  )
  return (
    <Loaded
      live={joined(
        joined(tickets, unlessFailed(registrations), (own, registered) => ({ own, registered })),
        coaching,
        (evenings, purchases) => ({ ...evenings, purchases }),
      )}
      loading={<TicketsLoading />}
      errorTitle="We couldn’t load your tickets"
    >
      {({ own, registered, purchases }) => (
        <Stack gap="8">
          <Tickets
            orders={own}
            registrations={registered}
            headingRef={heading}
            {...{ refundedCents, offers, given, actions, onChanged }}
          />
          {purchases.length > 0 && (
            <Part title="Coaching">
              <CoachingList purchases={purchases} />
            </Part>
          )}
        </Stack>
      )}
    </Loaded>
  )
}

export function MyTicketsTab({ uid }: { uid: string }) {
  const [changes, setChanges] = useState(0)
  // Another one whenever the tab is opened, or a link leads to it.
  const { key } = useLocation()
  const tickets = useOwnTickets(uid)
  const registrations = useRegisteredEvenings(uid)
  useCacheTickets(uid, tickets, registrations)
  const refundedCents = useRefundedCents(uid)
  const coaching = useOwnCoaching(uid)
  const transfers = useTransfers(uid, `${key} ${changes}`)
  if (useIsUnanswered(tickets)) return <OwnCachedTickets />
  return (
    <>
      <Doors uid={uid} />
      <MyTickets
        tickets={tickets}
        registrations={registrations}
        refundedCents={refundedCents}
        coaching={coaching}
        transfers={transfers}
        actions={ticketActions}
        onChanged={() => setChanges((count) => count + 1)}
      />
    </>
  )
}
