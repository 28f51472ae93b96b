/**
 * The page of an existing event: its head, the matches who are going, two tabs, the panel beside them, and a
 * skeleton of all that.
 */
import { Badge, Box, Grid, Skeleton, Stack, Tabs, Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import type { EventAttendee } from '@club/domain/events/event-attendee'
import { eventEnd, eventStatus } from '@club/domain/events/event-facts'
import { type ComponentProps, type ReactNode, type RefObject, useRef, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Live } from '../../data/firebase/live'
import type { Host } from '../../data/hosts'
import { useOwnRegistration } from '../../data/registrations'
import { eventPath } from '../../paths'
import { Description } from '../../pieces/event/description'
import { EveningPlan, HostLine } from '../../pieces/event/evening-plan'
import { HeroFrame } from '../../pieces/event/invitation'
import { isPastOrCancelled } from '../../pieces/event/timing'
import { useHost } from '../../pieces/event/use-host'
import { useNow } from '../../pieces/event/use-now'
import { Loaded } from '../../ui/loaded'
import { Page } from '../../ui/page'
import { useIsLate } from '../../ui/use-is-late'
import { Attendees } from './attendees'
import { type Attendance, useAttendance } from './use-attendance'
import { ImportantInformation } from './details'
import { DoorLink } from './door-link'
import { EventHero } from './event-hero'
import { MatchesGoing } from './matches-going'
import { PanelFrame } from '../../pieces/event/seats'
import { Panel, PanelSkeleton } from './panel'
import { NoPhoneBar, PhoneBar } from './phone-bar'

type FrameProps = {
  hero: ReactNode
  panel: ReactNode
  panelRef?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** The panel sticks beside the rest on wide screens, and comes last on a phone. */
function Columns({ hero, panel, panelRef, children }: FrameProps) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
      columnGap="10"
      rowGap="8"
      alignItems="start"
    >
      <Stack gap="9" minWidth="0">
        {hero}
        {children}
      </Stack>
      <Box ref={panelRef} minWidth="0" position={{ lg: 'sticky' }} top={{ lg: '5.5rem' }}>
        {panel}
      </Box>
    </Grid>
  )
}

const pagePadding = { pt: { base: '0', lg: '6' }, pb: { base: '0', lg: '24' } } as const

function BodyLoading() {
  return (
    <Stack gap="9" aria-hidden minHeight="40rem">
      <Stack gap="4">
        <Skeleton height="8" width="60%" />
        <Skeleton height={{ base: '22.5rem', lg: '19.5rem' }} rounded="l3" />
      </Stack>
      <Skeleton height="11" />
      <Skeleton height="24" />
    </Stack>
  )
}

export function EventPageLoading() {
  return (
    <Page title="Event" withoutHeading {...pagePadding}>
      <Text role="status" srOnly>
        Loading the event
      </Text>
      <Columns
        hero={
          <HeroFrame cover={<Skeleton boxSize="full" rounded="none" />}>
            <Stack align="center" gap="0" width="full" aria-hidden>
              <Skeleton height="6" width="24" rounded="full" />
              <Skeleton height={{ base: '2.3rem', lg: '3rem' }} width="70%" mt="3" mb="11" />
              <Skeleton height={{ base: '10rem', lg: '5.5rem' }} width="full" />
              <Skeleton height={{ base: '6.25rem', sm: '3.25rem' }} width="80%" mt="8" />
              <Skeleton height="11" width="60%" mt="4" rounded="full" />
            </Stack>
          </HeroFrame>
        }
        panel={<PanelSkeleton />}
      >
        <BodyLoading />
      </Columns>
    </Page>
  )
}

const tabs = ['details', 'attendees'] as const
const parameter = 'tab'

const neverChanges = () => () => undefined

/**
 * The open tab, stored in the URL. Anything unknown is the first, and so is, initially, every tab of a page
 * that arrived as HTML.
 */
function useEventTab(): [tab: (typeof tabs)[number], open: (tab: string) => void] {
  const [search, setSearch] = useSearchParams()
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const wanted = isTakenOver ? search.get(parameter) : null
  const open = (next: string) => {
    const query = new URLSearchParams(search)
    query.set(parameter, next)
    setSearch(query)
  }
  return [tabs.find((known) => known === wanted) ?? 'details', open]
}

type BodyProps = {
  event: Event
  attendance: Attendance
  host: Live<Host>
  here: string
  isOver: boolean
  now: Date
}

function EventTabs({ event, attendance, here, now }: Omit<BodyProps, 'host' | 'isOver'>) {
  const [tab, open] = useEventTab()
  return (
    <Tabs.Root lazyMount value={tab} onValueChange={({ value }) => open(value)}>
      <Tabs.List colorPalette="coral" flexWrap="wrap">
        <Tabs.Trigger value="details" height="12">
          Event Details
        </Tabs.Trigger>
        <Tabs.Trigger value="attendees" height="12">
          Attendees
          <Badge size="md" colorPalette="gray" fontVariantNumeric="tabular-nums" aria-hidden>
            {attendance.count}
          </Badge>
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="details" pt="6">
        <Stack gap="8">
          <Description event={event} />
          <EveningPlan event={event} />
        </Stack>
      </Tabs.Content>
      <Tabs.Content value="attendees" pt="4">
        <Attendees attendance={attendance} here={here} status={eventStatus(event, now)} />
      </Tabs.Content>
    </Tabs.Root>
  )
}

/**
 * Matches who are going come first, unless they load so late that the rest would move: then they come last.
 */
function Body(props: BodyProps) {
  const { event, attendance, host, isOver, now } = props
  const { viewer, going, hasPhoto } = attendance
  const isKnown =
    viewer !== null && host.status !== 'loading' && (viewer !== 'member' || going.status !== 'loading')
  const isLate = useIsLate(isKnown)
  const name = host.status === 'ready' ? host.data.first_name : null
  if (!isKnown && !isLate) return <BodyLoading />
  const matches = going.status === 'ready' && !isOver && <MatchesGoing going={going.data} sharp={hasPhoto} />
  return (
    <>
      {!isLate && matches}
      <EventTabs {...props} />
      {!isOver && <ImportantInformation event={event} now={now} />}
      {isLate && matches}
      {!isOver && name !== null && <HostLine name={name} />}
    </>
  )
}

/** The viewer's own: none for visitors, and loading until the viewer is known. */
function useRegistration({ viewer, uid }: Attendance, id: string): Live<EventAttendee | null> {
  const live = useOwnRegistration(uid, id)
  return viewer === 'visitor' ? { status: 'ready', data: null } : live
}

type OwnPanelProps = Omit<ComponentProps<typeof Panel>, 'registration'> & {
  readonly registration: Live<EventAttendee | null>
}

/** The panel once the viewer's own place is known. */
function OwnPanel({ registration, ...props }: OwnPanelProps) {
  const panel = (
    <Loaded live={registration} loading={<PanelSkeleton />} errorTitle="We couldn’t load your registration">
      {(own) => <Panel {...props} registration={own} />}
    </Loaded>
  )
  return registration.status === 'error' ? <PanelFrame>{panel}</PanelFrame> : panel
}

export function EventPage({ id, event }: { id: string; event: Event }) {
  const now = useNow([event.date_time, eventEnd(event)])
  const attendance = useAttendance(id, event)
  const registration = useRegistration(attendance, id)
  const host = useHost(id, event)
  const here = eventPath(id)
  const isOver = isPastOrCancelled(event, now)
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { viewer, uid } = attendance
  return (
    <Page title={event.title} withoutHeading {...pagePadding}>
      <Columns
        hero={<EventHero {...{ id, event, attendance, now, isOver }} />}
        panelRef={panel}
        panel={
          viewer === null ? (
            <PanelSkeleton />
          ) : (
            <OwnPanel {...{ id, event, viewer, uid, here, now, heading, registration, host }} />
          )
        }
      >
        {uid !== null && !isOver && <DoorLink uid={uid} eventId={id} />}
        <Body {...{ event, attendance, host, here, isOver, now }} />
      </Columns>
      {viewer !== null && registration.status === 'ready' ? (
        <PhoneBar {...{ event, viewer, now, panel, heading }} registration={registration.data} />
      ) : (
        <NoPhoneBar />
      )}
    </Page>
  )
}
