/** The first of the people found: who it is, a line of theirs, and the way to them. */
import { Box, Button, Flex, Heading, Skeleton, SkeletonText, Stack, Text } from '@chakra-ui/react'
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

function Frame({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Flex gap="4" align="flex-start" borderTopWidth="1px" pt="5" minHeight="18rem">
      <Box
        position="relative"
        flexShrink={0}
        width={{ base: '7rem', md: '9.5rem' }}
        aspectRatio={4 / 5}
        rounded="xl"
        overflow="hidden"
      >
        {picture}
      </Box>
      <Stack flex="1" minWidth="0" gap="2">
        {children}
      </Stack>
    </Flex>
  )
}

export function FirstPersonSkeleton() {
  return (
    <Box aria-hidden>
      <Frame picture={<Skeleton boxSize="full" />}>
        <Skeleton height="5" width="40%" />
        <Skeleton height="9" width="70%" />
        <SkeletonText noOfLines={3} mt="2" />
      </Frame>
    </Box>
  )
}

export function FirstPerson({ match, member }: { match: Match; member: Member }) {
  const { uid, profile } = member
  const { compatibility_score: score, compatibility_explanation: explanation } = match
  return (
    <Box as="article" aria-labelledby="first-person" _motionSafe={{ animation: 'fade-in 300ms ease-out' }}>
      <Frame picture={<MemberPicture member={member} sizes="9.5rem" />}>
        <Text color="tide.fg" fontWeight="semibold" fontSize="sm">
          First up
        </Text>
        <Flex gap="3" align="center" justify="space-between">
          <Heading
            as="h3"
            id="first-person"
            size={{ base: 'xl', md: '2xl' }}
            lineHeight="1.2"
            overflowWrap="anywhere"
          >
            {profile.first_name}
            {profile.age !== null && `, ${profile.age}`}
          </Heading>
          <ScoreRing score={score} size="sm" />
        </Flex>
        <Text fontWeight="semibold" fontSize="sm" color={isHighlighted(score) ? 'coral.fg' : 'evergreen.fg'}>
          {matchLabel(score)}
        </Text>
        {ownLine(profile) ? <OwnLine profile={profile} /> : <Text lineClamp={3}>{explanation}</Text>}
        <Button asChild colorPalette="coral" alignSelf="start" mt="1" overflowWrap="anywhere">
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
