/**
 * Everything on /dashboard: a greeting, the one next step beside the profile, the next events, the best
 * matches, and quick actions.
 */
import { chakra, Flex, Grid, Link, Stack, Text } from '@chakra-ui/react'
import type { Match } from '@club/domain/matching/club/match'
import { ArrowRight } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import type { EventRow } from '../../data/events'
import { joined, type Live, type Row } from '../../data/firebase/live'
import type { UnderWay, Waiting } from '../../data/waiting'
import type { OwnProgress } from '../../data/members'
import { ownEvenings, type Registrations } from '../../data/registrations'
import { afterwardsPath } from '../../paths'
import { MemberEventBriefs } from '../../pieces/event/member-event-briefs'
import { NextStep } from '../../pieces/member/next-step'
import { BesideBand, NextStepSkeleton } from '../../pieces/member/next-step-frame'
import { useFirstCalculation } from '../../pieces/member/use-first-calculation'
import { Loaded } from '../../ui/loaded'
import { PageHeading } from '../../ui/page'
import { BestMatches } from './best-matches'
import { DashboardSection } from './dashboard-section'
import { OwnEvenings } from './own-evenings'
import { ProfileCard, ProfileCardSkeleton } from './profile-card'
import { QuickActions } from './quick-actions'
import { WaitingForYou } from './waiting-for-you'

type Props = {
  uid: string
  progress: Live<OwnProgress | null>
  matches: Live<readonly Row<Match>[]>
  /** The match the member would be introduced to next. */
  introduced: Live<Row<Match> | null>
  /** Those who wait for the member; none where they failed to load. */
  waiting: Live<readonly Waiting[]>
  events: Live<readonly EventRow[]>
  registrations: Live<Registrations>
  /** Asks and plans that aren't over; none where they failed to load. */
  asks: Live<readonly UnderWay[]>
  /** The event that is over and about which the member has been asked. */
  asked: EventRow | null
}

type NextEventsProps = { live: Live<readonly EventRow[]>; registrations: Live<Registrations> }

/** The next events that the member does not go to yet. */
function NextEvents({ live, registrations }: NextEventsProps) {
  const own = registrations.status === 'ready' ? registrations.data : null
  const others = live.status === 'ready' ? live.data.filter(({ id }) => !own?.has(id)) : []
  const isGoingToAll = live.status === 'ready' && live.data.length > 0 && others.length === 0
  if (isGoingToAll) return null
  return (
    <DashboardSection title="Upcoming events">
      <MemberEventBriefs live={live.status === 'ready' ? { status: 'ready', data: others } : live} />
    </DashboardSection>
  )
}

/** Replaces the lead, so that nothing moves when it loads late. */
function Lead({ asked }: { asked: EventRow | null }) {
  return (
    <Flex align="center" minHeight="11" color="fg.muted" fontSize="lg">
      {asked === null ? (
        <Text>Here’s what’s next.</Text>
      ) : (
        <Link asChild minWidth="0" minHeight="11" color="tide.fg" fontWeight="semibold">
          <RouterLink to={afterwardsPath(asked.id)}>
            <Text as="span" truncate>{`How was ${asked.data.title}?`}</Text>
            <ArrowRight size={20} style={{ flexShrink: 0 }} aria-hidden />
          </RouterLink>
        </Link>
      )}
    </Flex>
  )
}

/** On a phone the name has a separate line, reserved until it is known. */
function Greeting({ name, asked }: { name: string | null; asked: EventRow | null }) {
  return (
    <Stack gap="0">
      <PageHeading overflowWrap="anywhere">
        Good to see you{name !== null && ', '}
        <chakra.span display={{ base: 'block', md: 'inline' }} minHeight="1lh">
          {name}
        </chakra.span>
      </PageHeading>
      <Lead asked={asked} />
    </Stack>
  )
}

const columns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }

const loading = (
  <Grid gridTemplateColumns={columns} gap="6" role="status" aria-label="Loading your profile">
    <NextStepSkeleton />
    <ProfileCardSkeleton />
  </Grid>
)

type OverviewProps = Pick<Props, 'uid' | 'introduced' | 'waiting'> & { progress: OwnProgress }

function Overview({ uid, introduced, waiting, progress: { profile, completion } }: OverviewProps) {
  useFirstCalculation(uid, completion.isComplete)
  return (
    <Grid gridTemplateColumns={columns} gap="6">
      <NextStep {...{ uid, completion, introduced, waiting }} />
      <ProfileCard profile={profile} completion={completion} />
    </Grid>
  )
}

export function DashboardScreen(props: Props) {
  const { uid, progress, matches, introduced, waiting, events, registrations, asks, asked } = props
  const known = joined(progress, matches, (own, best) => ({
    matches: best,
    hasPhoto: own?.completion.done.photos ?? false,
  }))
  const name = progress.status === 'ready' ? (progress.data?.profile.first_name ?? null) : null
  // The rest waits with them, so that nothing moves when they load.
  const own = ownEvenings(events, registrations)
  if (own.status === 'loading' || asks.status === 'loading' || waiting.status === 'loading')
    return (
      <Stack gap={{ base: '8', md: '10' }}>
        <Greeting name={name} asked={asked} />
        {loading}
      </Stack>
    )
  return (
    <Stack gap={{ base: '8', md: '10' }}>
      <Greeting name={name} asked={asked} />
      <OwnEvenings {...{ uid, events, registrations }} asks={asks.status === 'ready' ? asks.data : []} />
      <BesideBand isThere={own.status === 'ready' && own.data.length > 0}>
        <Loaded live={progress} loading={loading} errorTitle="We couldn’t load your profile">
          {(found) => (found ? <Overview {...{ uid, introduced, waiting }} progress={found} /> : loading)}
        </Loaded>
      </BesideBand>
      {progress.status === 'ready' && progress.data && (
        <WaitingForYou
          waiting={waiting.status === 'ready' ? waiting.data : []}
          completion={progress.data.completion}
        />
      )}
      <NextEvents live={events} registrations={registrations} />
      <BestMatches uid={uid} live={known} />
      <QuickActions />
    </Stack>
  )
}
