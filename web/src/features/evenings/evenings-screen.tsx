/** My Evenings: invitations, the next evening large, those after it, and earlier ones. */
import { Button, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Evening, Evenings } from '../../data/evenings'
import type { Live } from '../../data/firebase/live'
import { companionAt, type UnderWay } from '../../data/waiting'
import { paths } from '../../paths'
import { EveningRow } from '../../pieces/evening/evening-row'
import { useCardAttendances } from '../../pieces/event/use-card-attendances'
import { LanternTable } from '../../ui/drawings/lantern-table'
import { Loaded, StateMessage } from '../../ui/loaded'
import { Earlier } from './earlier'
import { Invitations } from './invitations'
import { NextEvening, NextEveningSkeleton } from './next-evening'
import { Part } from './part'

function Upcoming({ uid, evenings, asks }: { uid: string; evenings: readonly Evening[]; asks: Asks }) {
  const attendances = useCardAttendances(evenings)
  const [next, ...later] = evenings
  const known = (evening: Evening) => ({
    uid,
    evening,
    attendance: attendances.of(evening.id),
    companion: companionAt(evening.id, asks),
  })
  if (next === undefined) return null
  return (
    <>
      <NextEvening {...known(next)} />
      {later.length > 0 && (
        <Part title="After that">
          <Stack as="ul" listStyleType="none" gap={{ base: '3', md: '4' }}>
            {later.map((evening) => (
              <li key={evening.id}>
                <EveningRow {...known(evening)} isWide />
              </li>
            ))}
          </Stack>
        </Part>
      )}
    </>
  )
}

const browse = (
  <Button asChild>
    <Link to={paths.events}>Browse Events</Link>
  </Button>
)

const empty = (
  <StateMessage drawing={<LanternTable />} title="No evenings yet" action={browse}>
    Register for an event or get a ticket, and your evening shows up here.
  </StateMessage>
)

const nothingAhead = (
  <Stack gap="4" align="start">
    <Text color="fg.muted">Nothing’s coming up right now.</Text>
    {browse}
  </Stack>
)

const places = ['one', 'two', 'three'] as const

const loading = (
  <Stack gap={{ base: '7', md: '8' }} role="status" aria-label="Loading your evenings">
    <NextEveningSkeleton />
    {places.map((place) => (
      <Skeleton key={place} height="8.5rem" rounded="l3" />
    ))}
  </Stack>
)

type Asks = readonly UnderWay[]

export type EveningsProps = {
  uid: string
  evenings: Live<Evenings>
  /** Asks and plans that aren't over; none where they failed to load. */
  asks: Live<Asks>
  /** Whether the member has a photo, without which all others' stay blurred. */
  hasPhoto: boolean
  now: Date
  /** Shown with the evenings, beneath them. */
  children?: ReactNode
}

/** Waits for the asks, which come first. */
function withAsks({
  evenings,
  asks,
}: Pick<EveningsProps, 'evenings' | 'asks'>): Live<Evenings & { asks: Asks }> {
  if (evenings.status !== 'ready') return evenings
  if (asks.status === 'loading') return asks
  return { status: 'ready', data: { ...evenings.data, asks: asks.status === 'ready' ? asks.data : [] } }
}

export function EveningsScreen({ uid, hasPhoto, now, children, ...live }: EveningsProps) {
  return (
    <Loaded live={withAsks(live)} loading={loading} errorTitle="We couldn’t load your evenings">
      {({ upcoming, past, asks }) => (
        <Stack gap={{ base: '7', md: '8' }}>
          <Invitations asks={asks} hasPhoto={hasPhoto} />
          {upcoming.length === 0 && (past.length === 0 ? empty : nothingAhead)}
          <Upcoming uid={uid} evenings={upcoming} asks={asks} />
          {past.length > 0 && <Earlier evenings={past} now={now} />}
          {children}
        </Stack>
      )}
    </Loaded>
  )
}
