/** The viewer's best matches among the attendees: face, name, own words, and match score. */
import { Box, chakra, Grid, Heading, Link, Skeleton, Text } from '@chakra-ui/react'
import { matchLabel } from '@club/domain/matching/score/match-label'
import { ownLine } from '@club/domain/members/prompts'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { type Member, useMember } from '../../data/members'
import type { Going } from '../../data/registrations'
import { memberPath } from '../../paths'
import { ScoreRing } from '../../pieces/match/score-ring'
import { MemberPicture } from '../../pieces/member/member-picture'
import { matchesGoingLabel } from './event-labels'

const pictureSizes = '(min-width: 64em) 14rem, 5rem'

/** A row on a phone, a small card beside two others on wide screens. */
const card = {
  display: { base: 'flex', lg: 'grid' },
  flexWrap: 'wrap',
  gridTemplateColumns: '1fr auto',
  gridTemplateRows: { lg: 'auto auto 1fr' },
  alignItems: 'center',
  columnGap: { base: '3.5', lg: '2' },
  rowGap: { base: '2', lg: '0' },
  height: 'full',
  minHeight: { base: '7rem', lg: '19.5rem' },
  p: { base: '2.5', lg: '0' },
  pe: { base: '3.5', lg: '0' },
  pb: { lg: '4' },
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: 'l3',
  overflow: 'hidden',
  shadow: 'sm',
} as const

type CardProps = { member: Member; score: number | null }

function MatchCard({ member, score }: CardProps) {
  const { first_name, age } = member.profile
  const line = ownLine(member.profile)
  return (
    <Link asChild {...card} color="fg" _hover={{ textDecoration: 'none', borderColor: 'border.emphasized' }}>
      <RouterLink to={memberPath(member.uid)}>
        <Box
          gridRow="1"
          gridColumn="1 / -1"
          width={{ base: '4.75rem', lg: 'full' }}
          height={{ base: '5.5rem', lg: '10.5rem' }}
          rounded={{ base: 'xl', lg: 'none' }}
          overflow="hidden"
        >
          <MemberPicture member={member} sizes={pictureSizes} />
        </Box>
        <Box display={{ base: 'block', lg: 'contents' }} flex="1 1 5rem" minWidth="0">
          <Text
            gridRow="2"
            gridColumn="1"
            minWidth="0"
            px={{ lg: '3.5' }}
            fontFamily="heading"
            fontSize="lg"
            fontWeight="600"
            lineHeight="1.25"
            overflowWrap="anywhere"
          >
            {first_name}
            {age !== null && `, ${age}`}
          </Text>
          <Text
            gridRow="3"
            gridColumn="1 / -1"
            alignSelf="start"
            px={{ lg: '3.5' }}
            mt="1"
            fontSize="0.9375rem"
            lineHeight="1.4"
            color="fg.muted"
            lineClamp={3}
            overflowWrap="anywhere"
          >
            {line && `“${line.answer}”`}
          </Text>
        </Box>
        {score !== null && (
          <Grid
            gridRow="2"
            gridColumn="2"
            justifyItems="center"
            gap="1"
            minWidth="4rem"
            pt={{ lg: '3' }}
            pe={{ lg: '3' }}
            textStyle="xs"
            fontWeight="semibold"
            color="fg.muted"
          >
            <chakra.div color="fg">
              <ScoreRing score={score} size="sm" />
            </chakra.div>
            {matchLabel(score)}
          </Grid>
        )}
      </RouterLink>
    </Link>
  )
}

type CellProps = { uid: string; score: number | null; sharp: boolean }

function MatchCell({ uid, score, sharp }: CellProps) {
  const live = useMember(uid, { sharp })
  if (live.status === 'loading') return <Skeleton as="li" {...card} display="block" aria-hidden />
  if (live.status === 'error' || live.data === null) return null
  return (
    <li>
      <MatchCard member={live.data} score={score} />
    </li>
  )
}

/** Left out when no match is going. */
export function MatchesGoing({ going, sharp }: { going: Going; sharp: boolean }) {
  const id = useId()
  const { user_ids, total } = going.matches
  if (total === 0) return null
  const scores = new Map(going.attendees.map(({ user_id, score }) => [user_id, score]))
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h2" id={id} size="2xl">
        {matchesGoingLabel(total)}
      </Heading>
      <Grid
        as="ul"
        listStyleType="none"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
        gap="3"
        mt="4"
      >
        {user_ids.map((uid) => (
          <MatchCell key={uid} uid={uid} score={scores.get(uid) ?? null} sharp={sharp} />
        ))}
      </Grid>
    </Box>
  )
}
