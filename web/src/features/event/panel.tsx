/** The panel of an event: registers and cancels, shows the tickets, or explains why neither is possible. */
import { Box, Button, Flex, Heading, Skeleton, Text } from '@chakra-ui/react'
import { clubDate } from '@club/domain/club-time'
import { afterwardsRefusalReason } from '@club/domain/events/afterwards'
import type { Event } from '@club/domain/events/event'
import type { EventAttendee } from '@club/domain/events/event-attendee'
import { priceLabel } from '@club/domain/price'
import { type ReactNode, type RefObject, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Live } from '../../data/firebase/live'
import type { Host } from '../../data/hosts'
import { useRefundedCents } from '../../data/orders'
import { requestRefund, useTicketsAt } from '../../data/tickets'
import { afterwardsPath, ownTickets, paths } from '../../paths'
import { HostNotice } from '../../pieces/event/evening-plan'
import { peopleLabel } from '../../pieces/event/going-labels'
import { MovedRefund } from '../../pieces/event/moved-refund'
import { PanelFrame, Seats } from '../../pieces/event/seats'
import { NoTickets, TicketTypes, TicketTypesLoading } from '../../pieces/event/ticket-type-list'
import { RegisteredBadge } from '../../pieces/event/registered-badge'
import { ShowGoingQuestion } from '../../pieces/going/show-going-question'
import { type TitledEvent, useRegistering } from '../../pieces/event/use-registering'
import type { Viewer } from '../../pieces/event/viewer'
import { QuestionDialog } from '../../ui/question-dialog'
import { MembersOnly } from './members-only'
import { OpenPayment } from './open-payment'
import { isOpenState, type PanelState, panelState } from './panel-state'
import { TicketPanel } from './ticket-panel'

const titles: Record<PanelState, string> = {
  cancelled: 'Cancelled',
  over: 'This Event Is Over',
  begun: 'This Event Has Started',
  going: 'You’re Going',
  'ticket holder': 'You’re Going',
  tickets: 'Tickets',
  'no tickets': 'Tickets',
  full: 'This Event Is Full',
  'for members': 'Come Along',
  'for onboarded': 'Come Along',
  open: 'Come Along',
}

export function PanelSkeleton() {
  return (
    <PanelFrame aria-hidden>
      <Skeleton height="7" width="50%" />
      <Skeleton height="24" rounded="xl" />
      <Skeleton height="12" rounded="full" />
      <Skeleton height="5" width="80%" mx="auto" />
    </PanelFrame>
  )
}

/** The mark beside the title changes while the page is open. */
function LiveMark() {
  return (
    <Flex align="center" gap="2" textStyle="sm" color="fg.muted">
      <Box boxSize="2" rounded="full" bg="border.success" animation="pulse" aria-hidden />
      Live
    </Flex>
  )
}

function OtherEvents() {
  return (
    <Button asChild variant="outline">
      <Link to={paths.events}>See What’s Coming Up</Link>
    </Button>
  )
}

function OwnTickets() {
  return (
    <Button asChild variant="outline">
      <Link to={ownTickets}>My Tickets</Link>
    </Button>
  )
}

/** Refunds for tickets bought before the start moved; empty while they aren't known. */
function OwnRefunds({ eventId, event, uid }: { eventId: string; event: Event; uid: string }) {
  const held = useTicketsAt(uid, eventId)
  const refundedCents = useRefundedCents(uid)
  if (held.status !== 'ready' || event.earlier_plans.length === 0) return null
  return held.data.map((tickets) => (
    <MovedRefund
      key={tickets.orderId}
      {...{ tickets, event }}
      refundedCents={refundedCents.get(tickets.orderId) ?? 0}
      request={requestRefund}
    />
  ))
}

type HeadingRef = RefObject<HTMLHeadingElement | null>

/** The title receives the focus of a button that disappears. `isHeld`: while the host isn't known. */
function Register({ event, heading, isHeld }: { event: TitledEvent; heading: HeadingRef; isHeld: boolean }) {
  const { register } = useRegistering()
  const run = async () => {
    if (await register.run(event)) heading.current?.focus()
  }
  return (
    <>
      <Button
        colorPalette="coral"
        size="lg"
        width="full"
        loading={register.isBusy}
        disabled={isHeld}
        onClick={() => void run()}
      >
        RSVP
      </Button>
      <Text textStyle="sm" color="fg.muted" textAlign="center">
        You can cancel any time before it starts.
      </Text>
    </>
  )
}

function Cancel({ event, heading }: { event: TitledEvent; heading: HeadingRef }) {
  const { cancel } = useRegistering()
  const [isAsked, setAsked] = useState(false)
  const leave = async () => {
    setAsked(false)
    if (await cancel.run(event)) heading.current?.focus()
  }
  return (
    <>
      <Button variant="outline" width="full" loading={cancel.isBusy} onClick={() => setAsked(true)}>
        Cancel Registration
      </Button>
      {isAsked && (
        <QuestionDialog
          title="Cancel your registration?"
          text={`Your seat at ${event.title} will be free for someone else right away.`}
          stayLabel="Keep My Seat"
          leaveLabel="Cancel Registration"
          onStay={() => setAsked(false)}
          onLeave={() => void leave()}
        />
      )}
    </>
  )
}

type Props = {
  id: string
  event: Event
  viewer: Viewer
  /** The viewer's, null for visitors. */
  uid: string | null
  /** The viewer's own. */
  registration: EventAttendee | null
  /** The page a new member comes back to after signing up. */
  here: string
  now: Date
  heading: HeadingRef
  host: Live<Host>
}

function Muted({ children }: { children: ReactNode }) {
  return <Text color="fg.muted">{children}</Text>
}

const wasRegistered = 'You were registered.'

function Offer({ state, ...props }: Props & { state: PanelState }) {
  const { id, event, viewer, uid, registration, here, now, heading, host } = props
  const isHeld = host.status === 'loading'
  const seats = registration?.seats ?? 0
  const titled = { id, title: event.title }
  const types =
    viewer === 'member' && uid !== null ? (
      <TicketPanel eventId={id} event={event} uid={uid} />
    ) : (
      <TicketTypes eventId={id} event={event} />
    )
  const invite = viewer !== 'member' && (
    <MembersOnly viewer={viewer} uid={uid} here={here} isMain>
      Events are for members.
    </MembersOnly>
  )
  switch (state) {
    case 'cancelled':
      return (
        <>
          <Muted>This event has been cancelled. {registration && wasRegistered}</Muted>
          <OtherEvents />
        </>
      )
    case 'over':
      return (
        <>
          <Muted>
            It took place on {clubDate(event.date_time)}. {registration && wasRegistered}
          </Muted>
          {registration && afterwardsRefusalReason(event, now) === null && (
            <Button asChild colorPalette="coral">
              <Link to={afterwardsPath(id)}>How Was It?</Link>
            </Button>
          )}
          <OtherEvents />
        </>
      )
    case 'begun':
      return (
        <>
          <Muted>{registration ? 'You’re on the door list.' : 'Registration is closed.'}</Muted>
          {registration?.has_ticket && <OwnTickets />}
          {!registration && <OtherEvents />}
        </>
      )
    case 'going':
      return (
        <>
          <Muted>Your name is on the door list.</Muted>
          <Cancel event={titled} heading={heading} />
        </>
      )
    case 'ticket holder':
      return (
        <>
          <Muted>
            You have {seats > 1 ? `tickets for ${peopleLabel(seats)}` : 'a ticket'}. Tickets can’t be
            cancelled here.
          </Muted>
          {uid !== null && <OwnRefunds eventId={id} event={event} uid={uid} />}
          <OwnTickets />
          {viewer === 'member' && uid !== null && <TicketPanel eventId={id} event={event} uid={uid} />}
        </>
      )
    case 'tickets':
      return (
        <>
          {isHeld ? <TicketTypesLoading /> : types}
          {invite}
        </>
      )
    case 'no tickets':
      return (
        <>
          {/* An order started before the types were switched off. */}
          {viewer === 'member' && uid !== null && <OpenPayment eventId={id} uid={uid} />}
          <NoTickets />
        </>
      )
    case 'full':
      return (
        <>
          <Muted>If someone cancels, their seat will show up here.</Muted>
          {invite}
        </>
      )
    case 'for members':
    case 'for onboarded':
      return invite
    case 'open':
      return <Register event={titled} heading={heading} isHeld={isHeld} />
  }
}

const booked: readonly PanelState[] = ['going', 'ticket holder']
const pastStates: readonly PanelState[] = ['cancelled', 'over']
const badged: readonly PanelState[] = [...booked, 'begun']

export function Panel(props: Props) {
  const { event, viewer, registration, now, heading, host } = props
  const state = panelState({ event, viewer, registration }, now)
  const isOpen = isOpenState(state)
  return (
    <PanelFrame as="section" aria-labelledby="panel-title">
      <Flex align="center" justify="space-between" gap="3">
        <Heading
          as="h2"
          id="panel-title"
          ref={heading}
          tabIndex={-1}
          outline="none"
          fontSize="1.375rem"
          lineHeight="1.25"
        >
          {titles[state]}
        </Heading>
        {registration && badged.includes(state) ? <RegisteredBadge /> : isOpen && <LiveMark />}
      </Flex>
      {isOpen && <Seats event={event} aside={event.has_tickets ? '' : priceLabel(event.price)} />}
      <Offer {...props} state={state} />
      {/* Below what can be pressed, which it would move. */}
      {!pastStates.includes(state) && <HostNotice host={host} />}
      {booked.includes(state) && <ShowGoingQuestion onAnswered={() => heading.current?.focus()} />}
    </PanelFrame>
  )
}
