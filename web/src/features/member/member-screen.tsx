/** Another member's profile and its states: loading, an address that is none, nobody there, and no answer (section 2). */
import { Box, Button, Container, Link, Stack, Text } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import type { Match } from '@club/domain/matching/club/match'
import { ArrowLeft, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { failureOf } from '../../data/failure'
import type { Live } from '../../data/firebase/live'
import { useMatchOf } from '../../data/matches'
import { type Member, useMember, useOwnProfile } from '../../data/members'
import { paths } from '../../paths'
import { BoatInFog } from '../../ui/drawings/boat-in-fog'
import { Loaded } from '../../ui/loaded'
import { PageHeading } from '../../ui/page'
import { Portrait, Story } from './introduction'

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container py={{ base: '6', md: '10' }}>
      <title>{`${title} · ${club.name}`}</title>
      {children}
    </Container>
  )
}

function BackToMatches() {
  return (
    <Link asChild color="fg.muted" fontWeight="medium" fontSize="sm" mb="4" py="1">
      <RouterLink to={paths.matches}>
        <ArrowLeft size={16} aria-hidden /> Back to Matches
      </RouterLink>
    </Link>
  )
}

type MessageProps = { title: string; action?: ReactNode; children: ReactNode }

/** Instead of a profile: what has happened, and the ways on. */
function Message({ title, action, children }: MessageProps) {
  return (
    <Frame title={title}>
      <Stack role="alert" align="center" textAlign="center" gap="4" py="6">
        <BoatInFog />
        <PageHeading>{title}</PageHeading>
        <Text color="fg.muted" maxWidth="34rem">
          {children}
        </Text>
        <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
          {action}
          <Button asChild variant={action ? 'outline' : 'solid'}>
            <RouterLink to={paths.matches}>Back to Matches</RouterLink>
          </Button>
        </Stack>
      </Stack>
    </Frame>
  )
}

export function InvalidAddress() {
  return <Message title="Invalid Profile URL">This address leads to nobody. Please check the link.</Message>
}

function NotFound() {
  return (
    <Message title="Profile Not Found">
      The profile you're looking for doesn't exist or may have been deleted.
    </Message>
  )
}

function Failed({ retry }: { retry: (() => void) | undefined }) {
  const tryAgain = retry && (
    <Button onClick={retry}>
      <RotateCw aria-hidden /> Try Again
    </Button>
  )
  return (
    <Message title="Error Loading Profile" action={tryAgain}>
      Nothing is lost. Please check your connection and try again.
    </Message>
  )
}

/** Whoever blocked the viewer, or is suspended, reads as not found (readings, section 2). */
function isRefused({ error }: { error: Error }): boolean {
  return failureOf(error).code?.endsWith('permission-denied') ?? false
}

type Seen = {
  member: Live<Member | null>
  /** The match of the two, null when they are none. */
  pair: Live<Match | null>
  /** Whether the viewer has a photo, without which everybody else's stay blurred. */
  hasPhoto: boolean
}

/** The profile is shown once it is known whether the two are a match, so that nothing moves; a match that cannot be read is left out. */
export function MemberView({ member: live, pair, hasPhoto }: Seen) {
  if (live.status === 'error') return isRefused(live) ? <NotFound /> : <Failed retry={live.retry} />
  const match = pair.status === 'ready' ? pair.data : null
  const shown: Live<Member | null> = pair.status === 'loading' ? pair : live
  return (
    <Loaded live={shown} isEmpty={(member) => member === null} empty={<NotFound />}>
      {(member) =>
        member && (
          <Frame title={`${member.profile.first_name} ${member.profile.last_name}`}>
            <BackToMatches />
            <Box
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }}
              gap={{ base: '6', lg: '12' }}
              alignItems="start"
            >
              <Portrait member={member} isMatch={match !== null} hasPhoto={hasPhoto} />
              <Story member={member} match={match} />
            </Box>
          </Frame>
        )
      }
    </Loaded>
  )
}

/** With pictures as sharp as the viewer may see them; loading until that is known. */
export function MemberScreen({ viewer, uid }: { viewer: string; uid: string }) {
  const own = useOwnProfile(viewer)
  const hasPhoto = own.status === 'ready' && (own.data?.photo_urls.length ?? 0) > 0
  const member = useMember(uid, { sharp: hasPhoto })
  const pair = useMatchOf(viewer, uid)
  return <MemberView member={own.status === 'loading' ? own : member} pair={pair} hasPhoto={hasPhoto} />
}
