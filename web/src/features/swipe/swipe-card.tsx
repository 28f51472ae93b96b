/**
 * One person on a card as large as a phone, or beside their text on wide screens; it follows the finger and
 * leaves in the direction of the swipe.
 */
import { Box, chakra, Flex, Heading, Link, Skeleton, Stack, Text } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import type { Match } from '@club/domain/matching/club/match'
import { isHighlighted, matchLabel } from '@club/domain/matching/score/match-label'
import { ownLine } from '@club/domain/members/prompts'
import type { LikeType } from '@club/domain/members/reaction'
import { shownPlace } from '@club/domain/members/shown-place'
import { Heart, MapPin, Star, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { failureOf, isUnanswered } from '../../data/failure'
import { type Member, useMember } from '../../data/members'
import { memberPath } from '../../paths'
import { ReasonChips } from '../../pieces/match/reason-chips'
import { ScoreRing } from '../../pieces/match/score-ring'
import { SuperLikeMark } from '../../pieces/match/super-like-mark'
import { MemberMenu } from '../../pieces/member/member-menu'
import { MemberPicture } from '../../pieces/member/member-picture'
import { Loaded } from '../../ui/loaded'
import { type Side, useSwipeDrag } from './swipe-drag'

const chipsOnCard = 3
const pictureSizes = '(min-width: 48em) 28rem, 100vw'
/** All that is above and below it is 20.5 rem high on a phone, and 20.75 at a desk. */
const cardHeight = {
  base: 'max(22rem, 100svh - 20.5rem)',
  md: 'clamp(26rem, 100svh - 20.75rem, 34rem)',
}
/** A low window has less room around the text, so that the buttons are in sight. */
const deskPadding = 'clamp(1.25rem, 100svh - 50rem, 2rem)'
const inLowWindow = '@media (max-height: 52rem)'
/** On a phone the button lies on the picture, and the usual hover colour would hide its white icon. */
const overPicture = { bg: { base: 'whiteAlpha.500', md: 'bg.subtle' } } as const
/** Darkens the lower part of a picture, so that text on it is readable. */
const dusk = 'linear-gradient(transparent, rgb(10 24 20 / 66%) 36%, rgb(10 24 20 / 90%))'

function Frame({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Flex
      position="relative"
      direction={{ base: 'column', md: 'row' }}
      justify="flex-end"
      height="full"
      minHeight={cardHeight}
      bg="bg.panel"
      borderWidth="1px"
      rounded="3xl"
      overflow="hidden"
      shadow="lg"
    >
      <Box
        position={{ base: 'absolute', md: 'relative' }}
        inset={{ base: '0', md: 'auto' }}
        width={{ md: '46%' }}
        flexShrink={0}
      >
        <Box position="absolute" inset="0">
          {picture}
        </Box>
      </Box>
      <Stack
        zIndex="1"
        flex={{ md: '1' }}
        minWidth="0"
        gap={{ base: '1', md: '2.5' }}
        justify="center"
        px={{ base: '5', md: '12' }}
        pt={{ base: '16', md: deskPadding }}
        pb={{ base: '3', md: deskPadding }}
        color={{ base: 'white', md: 'fg' }}
        backgroundImage={{ base: dusk, md: 'none' }}
      >
        {children}
      </Stack>
    </Flex>
  )
}

export function SwipeCardSkeleton() {
  return (
    <Box aria-hidden height="full">
      <Frame picture={<Skeleton boxSize="full" rounded="none" />}>
        <Skeleton height="9" width="60%" />
        <Skeleton height="5" width="40%" />
        <Skeleton height="14" />
      </Frame>
    </Box>
  )
}

/** On a phone with the label, which is beside the score on wide screens. */
function Place({ location, label }: { location: string | null; label: string }) {
  return (
    <Flex align="center" gap="1" wrap="wrap" fontSize="sm" color={{ md: 'fg.muted' }}>
      {location && (
        <>
          <MapPin size={14} aria-hidden />
          <Text overflowWrap="anywhere">{shownPlace(location)}</Text>
        </>
      )}
      <Text hideFrom="md" fontWeight="semibold">
        {location && '· '}
        {label}
      </Text>
    </Flex>
  )
}

function OwnWords({ member }: { member: Member }) {
  const line = ownLine(member.profile)
  if (line === null) return null
  return (
    <Box mt={{ base: '1', md: '2' }}>
      {line.prompt !== null && (
        <Text fontSize="sm" fontWeight="semibold" color={{ md: 'tide.fg' }} mb="0.5">
          {line.prompt}
        </Text>
      )}
      <Text
        fontFamily="heading"
        fontSize={{ base: 'xl', md: '2xl' }}
        lineHeight="1.3"
        lineClamp={{ base: 3, md: 4 }}
        overflowWrap="anywhere"
      >
        “{line.answer}”
      </Text>
    </Box>
  )
}

/** On a phone the score is in a corner of the picture. */
function Score({ score }: { score: number }) {
  return (
    <Flex align="center" gap="4" mb={{ md: '1' }}>
      <Box
        position={{ base: 'absolute', md: 'static' }}
        top="3.5"
        right="3.5"
        p={{ base: '1', md: '0' }}
        rounded="full"
        color="fg"
        bg={{ base: 'bg.panel', md: 'transparent' }}
        shadow={{ base: 'md', md: 'none' }}
      >
        <ScoreRing score={score} />
      </Box>
      <Text hideBelow="md" fontWeight="semibold" color={isHighlighted(score) ? 'coral.fg' : 'evergreen.fg'}>
        {matchLabel(score)}
      </Text>
    </Flex>
  )
}

type CardProps = { member: Member; match: Match; isSuperLike?: boolean }

export function SwipeCard({ member, match, isSuperLike = false }: CardProps) {
  const { first_name, age, location } = member.profile
  return (
    <chakra.article aria-label={first_name} height="full">
      <Frame picture={<MemberPicture member={member} sizes={pictureSizes} />}>
        {isSuperLike && <SuperLikeMark />}
        <Score score={match.compatibility_score} />
        <Heading as="h2" size={{ base: '3xl', md: '5xl' }} overflowWrap="anywhere">
          {first_name}
          {age !== null && `, ${age}`}
        </Heading>
        <Place location={location} label={matchLabel(match.compatibility_score)} />
        <OwnWords member={member} />
        <Stack hideBelow="md" gap="4" mt="2" pt="4" borderTopWidth="1px">
          <Text lineHeight="1.6" lineClamp={2} css={{ [inLowWindow]: { lineClamp: 1 } }}>
            {match.compatibility_explanation}
          </Text>
          <ReasonChips label="What you have in common" reasons={match.reasons.slice(0, chipsOnCard)} />
        </Stack>
        <Flex align="center" justify="space-between" gap="2" mt={{ base: '0', md: '2' }}>
          <Link
            asChild
            py="1.5"
            color={{ base: 'white', md: 'tide.fg' }}
            textDecoration="underline"
            fontWeight="semibold"
            fontSize="sm"
          >
            <RouterLink to={memberPath(member.uid)}>See {first_name}’s profile</RouterLink>
          </Link>
          <MemberMenu
            member={member}
            me="-2.5"
            color={{ base: 'white', md: 'fg.muted' }}
            _hover={overPicture}
            _expanded={overPicture}
          />
        </Flex>
      </Frame>
    </chakra.article>
  )
}

const stamps = {
  pass: { word: 'Pass', icon: X, side: 'left', palette: 'evergreen' },
  like: { word: 'Like', icon: Heart, side: 'right', palette: 'coral' },
  super_like: { word: 'Super like', icon: Star, side: 'right', palette: 'amber' },
} as const

/** The reaction that letting go would send, more visible the further the card is pulled. */
function Stamp({ reaction, pull }: { reaction: LikeType; pull: number }) {
  const { word, icon: Icon, side, palette } = stamps[reaction]
  return (
    <Flex
      aria-hidden
      position="absolute"
      zIndex="2"
      top="24"
      {...(side === 'left' ? { right: '6' } : { left: '6' })}
      gap="2"
      align="center"
      px="4"
      py="2"
      rounded="full"
      bg="bg.panel"
      color={`${palette}.fg`}
      fontWeight="semibold"
      fontSize="lg"
      shadow="lg"
      pointerEvents="none"
      style={{ opacity: side === 'left' ? -pull : pull }}
    >
      <Icon size={20} fill={reaction === 'pass' ? 'none' : 'currentColor'} /> {word}
    </Flex>
  )
}

type Props = {
  uid: string
  match: Match
  /** True if they have super-liked the viewer. */
  isSuperLike: boolean
  /** Whether the viewer has a photo, without which all others' stay blurred. */
  hasPhoto: boolean
  /** Its height on the deck: the card beneath one that leaves is visible before it is on top. */
  level: number
  isTop: boolean
  /** The reaction with which it leaves. */
  leaving: LikeType | null
  onKnown: (uid: string, member: Member | null) => void
  onLetGo: (side: Side) => void
}

const outOfSight = { left: -1, right: 1 } as const

/** Listens to its member before it is on top, so that the picture has loaded in time. */
export function CardPlace(props: Props) {
  const { uid, match, isSuperLike, hasPhoto, level, isTop, leaving, onKnown, onLetGo } = props
  const live = useMember(uid, { sharp: hasPhoto })
  const { px, pull, isHeld, handlers } = useSwipeDrag(onLetGo)
  const isGone = live.status === 'error' && failureOf(live.error).kind === 'refused' && !isUnanswered(live)

  useEffect(() => {
    if (live.status === 'ready') onKnown(uid, live.data)
    else if (isGone) onKnown(uid, null)
  }, [uid, live, isGone, onKnown])

  const side = leaving && outOfSight[stamps[leaving].side]
  const transform = side
    ? `translateX(${side * 100}vw) rotate(${side * 8}deg)`
    : `translateX(${px}px) rotate(${pull * 2.5}deg)`
  return (
    <Box
      gridArea="1 / 1"
      position="relative"
      minWidth="0"
      zIndex={level}
      inert={!isTop}
      aria-hidden={!isTop}
      touchAction="pan-y pinch-zoom"
      userSelect={isHeld ? 'none' : undefined}
      cursor={isHeld ? 'grabbing' : 'grab'}
      transition={isHeld ? 'none' : `transform ${limits.swipe.animationMs}ms ease-out`}
      style={{ transform }}
      {...(isTop && handlers)}
    >
      <Loaded live={live} loading={<SwipeCardSkeleton />} errorTitle="We couldn’t load this profile">
        {(member) =>
          member ? (
            <SwipeCard member={member} match={match} isSuperLike={isSuperLike} />
          ) : (
            <SwipeCardSkeleton />
          )
        }
      </Loaded>
      {leaving ? (
        <Stamp reaction={leaving} pull={side ?? 0} />
      ) : (
        <>
          <Stamp reaction="pass" pull={pull} />
          <Stamp reaction="like" pull={pull} />
        </>
      )}
    </Box>
  )
}
