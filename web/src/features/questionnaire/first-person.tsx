/** The first of the people found: who it is, in their own words and in the club's, and the way to them. */
import {
  Box,
  Button,
  Flex,
  Grid,
  Heading,
  Skeleton,
  SkeletonCircle,
  SkeletonText,
  Stack,
  Text,
} from '@chakra-ui/react'
import { type Match, otherOf } from '@club/domain/matching/club/match'
import { isHighlighted, matchLabel } from '@club/domain/matching/score/match-label'
import { ownLine } from '@club/domain/members/prompts'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Row } from '../../data/firebase/live'
import { isUnanswered } from '../../data/failure'
import { type Member, useMember } from '../../data/members'
import { memberPath } from '../../paths'
import { ScoreRing } from '../../pieces/match/score-ring'
import { MemberPicture } from '../../pieces/member/member-picture'
import { OwnLine } from '../../pieces/member/own-line'
import { PlaceLine } from '../../pieces/member/place-line'

type FrameProps = { picture: ReactNode; score: ReactNode; children: ReactNode }

function Frame({ picture, score, children }: FrameProps) {
  return (
    <Grid
      templateColumns={{ lg: '25rem minmax(0, 1fr)' }}
      borderWidth="1px"
      rounded="2xl"
      overflow="hidden"
      shadow="sm"
    >
      <Box position="relative" aspectRatio={{ base: 5 / 4, lg: 'auto' }}>
        {picture}
        <Box
          position="absolute"
          right={{ base: '4', lg: '-8' }}
          top={{ lg: '14' }}
          bottom={{ base: '-8', lg: 'auto' }}
          p="1.5"
          rounded="full"
          bg="bg.panel"
          shadow="md"
        >
          {score}
        </Box>
      </Box>
      <Stack
        gap="3"
        p={{ base: '5', lg: '12' }}
        minHeight={{ base: '17rem', lg: '26rem' }}
        justify={{ lg: 'center' }}
        textAlign="start"
      >
        {children}
      </Stack>
    </Grid>
  )
}

export function FirstPersonSkeleton() {
  return (
    <Box aria-hidden>
      <Frame picture={<Skeleton boxSize="full" />} score={<SkeletonCircle size="16" />}>
        <Skeleton height="5" width="40%" />
        <Skeleton height="9" width="60%" />
        <SkeletonText noOfLines={3} mt="2" />
        <Skeleton height="11" rounded="full" mt={{ base: 'auto', lg: '0' }} />
      </Frame>
    </Box>
  )
}

export function FirstPerson({ match, member }: { match: Match; member: Member }) {
  const { uid, profile } = member
  const { compatibility_score: score, compatibility_explanation: explanation } = match
  return (
    <Box as="article" aria-labelledby="first-person" _motionSafe={{ animation: 'fade-in 300ms ease-out' }}>
      <Frame
        picture={<MemberPicture member={member} sizes="(min-width: 64em) 25rem, 100vw" />}
        score={<ScoreRing score={score} />}
      >
        <Stack gap="1" pe={{ base: '20', lg: '0' }}>
          <Text color="coral.fg" fontWeight="semibold" fontSize="sm">
            Meet your first match
          </Text>
          <Heading
            as="h3"
            id="first-person"
            size={{ base: '2xl', lg: '4xl' }}
            lineHeight="1.2"
            overflowWrap="anywhere"
          >
            {profile.first_name}
            {profile.age !== null && `, ${profile.age}`}
          </Heading>
        </Stack>
        <Flex wrap="wrap" columnGap="3" fontSize="sm">
          <PlaceLine place={profile.location} />
          <Text fontWeight="semibold" color={isHighlighted(score) ? 'coral.fg' : 'evergreen.fg'}>
            {matchLabel(score)}
          </Text>
        </Flex>
        <OwnLine profile={profile} size="lg" />
        <Text lineClamp={4} {...(ownLine(profile) && { pt: '3', borderTopWidth: '1px' })}>
          {explanation}
        </Text>
        <Button
          asChild
          colorPalette="coral"
          mt={{ base: 'auto', lg: '1' }}
          alignSelf={{ lg: 'start' }}
          overflowWrap="anywhere"
        >
          <RouterLink to={memberPath(uid)}>
            Meet {profile.first_name} <ArrowRight aria-hidden size="18" />
          </RouterLink>
        </Button>
      </Frame>
    </Box>
  )
}

type LiveFirstPersonProps = { uid: string; rows: readonly Row<Match>[]; hasPhoto: boolean }

/** A hidden member, such as one just suspended, is replaced by the next. */
export function LiveFirstPerson({ uid, rows, hasPhoto }: LiveFirstPersonProps) {
  const [first, ...others] = rows
  const live = useMember(first ? otherOf(first.data, uid) : null, { sharp: hasPhoto })
  if (!first) return null
  if (live.status === 'loading' || isUnanswered(live)) return <FirstPersonSkeleton />
  if (live.status === 'ready' && live.data) return <FirstPerson match={first.data} member={live.data} />
  return <LiveFirstPerson uid={uid} rows={others} hasPhoto={hasPhoto} />
}
