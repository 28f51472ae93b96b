/** My Tickets: what others offer, evenings to come with their codes, those that are over, and coaching. */
import { Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { CoachingPurchase } from '@club/domain/coaching/coaching-purchase'
import type { Event } from '@club/domain/events/event'
import { eventEnd, isUpcoming } from '@club/domain/events/event-facts'
import { transferableUntil } from '@club/domain/tickets/ticket-purchase'
import { RotateCw } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useIsUnanswered } from '../../../data/connection'
import { joined, type Live, type Row } from '../../../data/firebase/live'
import { useGivenBack } from '../../../data/orders'
import {
  type OwnTicket,
  type Transfers,
  useOwnCoaching,
  useOwnTickets,
  useTransfers,
} from '../../../data/tickets'
import { useKeepTickets } from '../../../data/use-kept-tickets'
import { paths } from '../../../paths'
import { daysAway } from '../../../pieces/event/timing'
import { useNow } from '../../../pieces/event/use-now'
import { LanternTable } from '../../../ui/drawings/lantern-table'
import { Loaded, StateMessage } from '../../../ui/loaded'
import { Doors } from './doors'
import { OwnKeptTickets } from './kept-tickets'
import { Offers } from './offers'
import { CoachingList, PastTickets } from './quiet-list'
import { TicketCard, TicketCardSkeleton } from './ticket-card'
import { type TicketVerbs, verbs } from './verbs'

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

type Held = OwnTicket & { readonly event: Event }

function isHeldFor(ticket: OwnTicket, now: Date): ticket is Held {
  return ticket.event !== null && isUpcoming(ticket.event, now)
}

/** It is today, or goes on past midnight. */
function isToday({ event }: Held, now: Date): boolean {
  return event.date_time <= now || daysAway(event, now) === 'today'
}

/** Those of today before the others, newest first in each. */
function upcomingOf(tickets: readonly OwnTicket[], now: Date): Held[] {
  const held = tickets.filter((ticket) => isHeldFor(ticket, now))
  return held.toSorted((one, other) => Number(isToday(other, now)) - Number(isToday(one, now)))
}

function momentsOf(tickets: readonly OwnTicket[]): Date[] {
  return tickets.flatMap(({ event }) => (event ? [transferableUntil(event), eventEnd(event)] : []))
}

type Changing = { given: Transfers['given']; does: TicketVerbs; onChanged: () => void }

type TicketsProps = Changing & {
  tickets: readonly OwnTicket[]
  givenBack: ReadonlyMap<string, number>
  headingRef: RefObject<HTMLHeadingElement | null>
  offers: ReactNode
}

function Tickets({ tickets, givenBack, headingRef, offers, given, ...changing }: TicketsProps) {
  const now = useNow(momentsOf(tickets))
  const upcoming = upcomingOf(tickets, now)
  const past = tickets.filter((ticket) => !isHeldFor(ticket, now))
  const count = upcoming.filter(({ event }) => event.status !== 'cancelled').length
  return (
    <>
      <Part title="My Tickets" headingRef={headingRef} {...(count > 0 && { more: `${count} upcoming` })}>
        {offers}
        {tickets.length === 0 && <NoTickets />}
        {tickets.length > 0 && upcoming.length === 0 && <Text color="fg.muted">Nothing is coming up.</Text>}
        <Stack gap="5">
          {upcoming.map((ticket) => (
            <TicketCard
              key={ticket.id}
              {...ticket}
              {...changing}
              now={now}
              isToday={isToday(ticket, now)}
              givenBack={givenBack.get(ticket.id) ?? 0}
              isOffered={given.some(({ order_id }) => order_id === ticket.id)}
            />
          ))}
        </Stack>
      </Part>
      {past.length > 0 && (
        <Part title="Earlier Evenings">
          <PastTickets tickets={past} />
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

/** Tickets are shown all the same. */
function OffersFailed({ retry }: { retry: (() => void) | undefined }) {
  return (
    <Flex role="alert" align="center" wrap="wrap" gap="3" textStyle="sm" color="fg.muted">
      Whether somebody offers you tickets could not be loaded.
      {retry && (
        <Button variant="outline" size="sm" height="11" onClick={retry}>
          <RotateCw aria-hidden /> Try Again
        </Button>
      )}
    </Flex>
  )
}

type Props = {
  tickets: Live<OwnTicket[]>
  /** Cents, by the id of the order. */
  givenBack: ReadonlyMap<string, number>
  coaching: Live<Row<CoachingPurchase>[]>
  transfers: Live<Transfers>
  does: TicketVerbs
  /** Called when an offer has begun or ended. */
  onChanged: () => void
}

const noTransfers: Transfers = { offered: [], given: [] }

export function MyTickets({ tickets, givenBack, coaching, transfers, does, onChanged }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { offered, given } = transfers.status === 'ready' ? transfers.data : noTransfers
  const onAnswered = () => {
    onChanged()
    heading.current?.focus()
  }
  const offers =
    transfers.status === 'error' ? (
      <OffersFailed retry={transfers.retry} />
    ) : (
      <Offers offers={offered} {...{ does, onAnswered }} />
    )
  return (
    <Loaded
      live={joined(tickets, coaching, (own, purchases) => ({ own, purchases }))}
      loading={<TicketsLoading />}
      errorTitle="Your tickets could not be loaded"
    >
      {({ own, purchases }) => (
        <Stack gap="8">
          <Tickets tickets={own} headingRef={heading} {...{ givenBack, offers, given, does, onChanged }} />
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

export function TicketsTab({ uid }: { uid: string }) {
  const [changes, setChanges] = useState(0)
  // Another one whenever the tab is opened, or a link leads to it.
  const { key } = useLocation()
  const tickets = useOwnTickets(uid)
  useKeepTickets(uid, tickets)
  const givenBack = useGivenBack(uid)
  const coaching = useOwnCoaching(uid)
  const transfers = useTransfers(uid, `${key} ${changes}`)
  if (useIsUnanswered(tickets)) return <OwnKeptTickets />
  return (
    <>
      <Doors uid={uid} />
      <MyTickets
        tickets={tickets}
        givenBack={givenBack}
        coaching={coaching}
        transfers={transfers}
        does={verbs}
        onChanged={() => setChanges((count) => count + 1)}
      />
    </>
  )
}
