/**
 * Another member's profile and its states: loading, an invalid address, not found, and no answer (section 2).
 */
import { Box, Flex, Link } from '@chakra-ui/react'
import type { Match } from '@club/domain/matching/club/match'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { isDeniedByRules } from '../../data/failure'
import { type Live, reopenListeners } from '../../data/firebase/live'
import { useOwnCredits } from '../../data/credits'
import { useReactionTo } from '../../data/likes'
import { useMatchOf } from '../../data/matches'
import { type Member, useMember, useOwnProfile } from '../../data/members'
import { useEveningsOf } from '../../data/registrations'
import { paths } from '../../paths'
import { BlurredNotice } from '../../pieces/member/blurred-notice'
import { MemberMenu } from '../../pieces/member/member-menu'
import { ReactionButtons } from '../../pieces/member/reaction-buttons'
import { useReactions } from '../../pieces/member/use-reactions'
import { useDocked } from '../../ui/docked'
import { Loaded } from '../../ui/loaded'
import { Page } from '../../ui/page'
import { PageLoadError, PageMessage } from '../../ui/page-message'
import { useIsLate } from '../../ui/use-is-late'
import { ContactPart } from './contact-part'
import { Portrait, Story } from './introduction'
import { WhereToMeet } from './where-to-meet'

function BackToMatches() {
  return (
    <Link asChild color="fg.muted" fontWeight="medium" fontSize="sm" py="1">
      <RouterLink to={paths.matches}>
        <ArrowLeft size={16} aria-hidden /> Back to Matches
      </RouterLink>
    </Link>
  )
}

const back = { to: paths.matches, label: 'Back to Matches' }

export function InvalidAddress() {
  return (
    <PageMessage title="Invalid Profile URL" back={back}>
      There’s no one at this link. Please check it and try again.
    </PageMessage>
  )
}

/** Also shown for members who blocked the viewer or are suspended (readings, section 2). */
function NotFound() {
  return (
    <PageMessage title="Profile Not Found" back={back}>
      The profile you're looking for doesn't exist or may have been deleted.
    </PageMessage>
  )
}

type Seen = {
  member: Live<Member | null>
  /** The match of the two, null when they are none. */
  pair: Live<Match | null>
  /** True if the member has super-liked the viewer, who has yet to react. */
  isSuperLike?: boolean
  /** Whether the viewer has a photo, without which all others' stay blurred. */
  hasPhoto: boolean
  /** The viewer's possible reactions. */
  buttons: ReactNode
  /** The cards of the two, where they like each other. */
  hello?: ReactNode
  /** Where the two could meet. */
  meet?: ReactNode
  isMeetLate?: boolean
}

/**
 * At the lower edge of a phone while the profile is read, then at the end of it; at a desk beneath the
 * portrait.
 */
function Docked({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useDocked(bar)
  return (
    <Box
      ref={bar}
      order={{ base: '1', md: '0' }}
      position={{ base: 'sticky', md: 'static' }}
      bottom="0"
      zIndex="docked"
      mx={{ base: '-5', md: '0' }}
      pt={{ base: '3', md: '0' }}
      pb={{ base: 'max(0.5rem, env(safe-area-inset-bottom))', md: '0' }}
      bg={{ base: 'bg/92', md: 'transparent' }}
      backdropFilter={{ base: 'blur(14px)', md: 'none' }}
      borderTopWidth={{ base: '1px', md: '0' }}
      borderColor="border.muted"
    >
      {children}
    </Box>
  )
}

/**
 * A pair that disappears may mean a block or a suspension, which an open listener to the profile does not
 * notice.
 */
function useAskedAgainWithout(pair: Live<Match | null>) {
  const isPair = pair.status === 'ready' && pair.data !== null
  const wasPair = useRef(false)
  useEffect(() => {
    if (wasPair.current && !isPair) reopenListeners()
    wasPair.current = isPair
  }, [isPair])
}

/**
 * The listener reports nothing about a member who is not a match, so coming back to the page fetches their
 * current profile.
 */
function useAskedAgainWhenBack() {
  useEffect(() => {
    const end = new AbortController()
    const askWhenBack = () => document.visibilityState === 'visible' && reopenListeners()
    document.addEventListener('visibilitychange', askWhenBack, { signal: end.signal })
    return () => end.abort()
  }, [])
}

/**
 * Shows the profile once it is known whether the two are a match, so that nothing moves; leaves out a match
 * that can't be read.
 */
export function MemberView(props: Seen) {
  const {
    member: live,
    pair,
    isSuperLike = false,
    hasPhoto,
    buttons,
    hello,
    meet,
    isMeetLate = false,
  } = props
  useAskedAgainWithout(pair)
  useAskedAgainWhenBack()
  if (live.status === 'error') {
    if (isDeniedByRules(live.error)) return <NotFound />
    return <PageLoadError title="Error Loading Profile" back={back} retry={live.retry} />
  }
  const match = pair.status === 'ready' ? pair.data : null
  const shown: Live<Member | null> = pair.status === 'loading' ? pair : live
  return (
    <Loaded live={shown} isEmpty={(member) => member === null} empty={<NotFound />}>
      {(member) =>
        member && (
          <Page
            title={`${member.profile.first_name} ${member.profile.last_name}`}
            withoutHeading
            py={{ base: '6', md: '10' }}
          >
            <Flex justify="space-between" align="center" mb="3">
              <BackToMatches />
              <MemberMenu member={member} isMutual={match?.mutual === true} me="-2.5" />
            </Flex>
            <Box
              display={{ base: 'flex', md: 'grid' }}
              flexDirection="column"
              gridTemplateColumns="minmax(0, 2fr) minmax(0, 3fr)"
              gap={{ base: '6', lg: '12' }}
              alignItems={{ md: 'start' }}
            >
              <Box
                display={{ base: 'contents', md: 'grid' }}
                gap="5"
                position={{ md: 'sticky' }}
                top={{ md: '20' }}
              >
                <Portrait member={member} match={match} isSuperLike={isSuperLike} />
                {!hasPhoto && member.profile.photo_urls.length > 0 && <BlurredNotice />}
                <Docked>{buttons}</Docked>
              </Box>
              <Story {...{ member, match, hello, meet, isMeetLate }} />
            </Box>
          </Page>
        )
      }
    </Loaded>
  )
}

type ButtonsProps = {
  viewer: string
  uid: string
  stored: ReturnType<typeof useReactionTo>
  isMatch: boolean
}

function Buttons({ viewer, uid, stored, isMatch }: ButtonsProps) {
  const credits = useOwnCredits(viewer)
  const { reactionTo, react } = useReactions(() => (stored.status === 'ready' ? stored.data : null))
  return (
    <ReactionButtons
      reaction={reactionTo(uid)}
      credits={credits}
      isMatch={isMatch}
      onReact={(reaction) => void react(uid, reaction)}
    />
  )
}

/** With pictures as sharp as the viewer is allowed to see; loading until that is known. */
export function MemberScreen({ viewer, uid }: { viewer: string; uid: string }) {
  const own = useOwnProfile(viewer)
  const hasPhoto = own.status === 'ready' && (own.data?.photo_urls.length ?? 0) > 0
  const member = useMember(uid, { sharp: hasPhoto })
  const pair = useMatchOf(viewer, uid)
  const stored = useReactionTo(viewer, uid)
  const isMatch = pair.status !== 'ready' || pair.data !== null
  const superLiker = pair.status === 'ready' ? pair.data?.super_liked_by : null
  const isMutual = pair.status === 'ready' && pair.data?.mutual === true
  const known = member.status === 'ready' ? member.data : null
  const evenings = useEveningsOf(isMutual ? uid : null)
  const isMeetKnown = pair.status !== 'loading' && (!isMutual || evenings.status !== 'loading')
  const isLate = useIsLate(isMeetKnown)
  const isReady = own.status !== 'loading' && (isMeetKnown || isLate)
  // Null until the profile is shown: a match that is made while it is read adds its evenings at the end.
  const [isMeetLate, setMeetLate] = useState<boolean | null>(null)
  if (isReady && isMeetLate === null) setMeetLate(!isMutual || !isMeetKnown)
  const hasNotAnswered = stored.status === 'ready' && stored.data === null
  return (
    <MemberView
      member={isReady || isMeetLate !== null ? member : { status: 'loading' }}
      pair={pair}
      isSuperLike={superLiker === uid && hasNotAnswered}
      hasPhoto={hasPhoto}
      buttons={<Buttons viewer={viewer} uid={uid} stored={stored} isMatch={isMatch} />}
      hello={isMutual && known && <ContactPart uid={viewer} hasPhoto={hasPhoto} member={known} />}
      meet={
        evenings.status === 'ready' &&
        known && (
          <WhereToMeet {...{ viewer, hasPhoto }} name={known.profile.first_name} evenings={evenings.data} />
        )
      }
      isMeetLate={isMeetLate ?? false}
    />
  )
}
