/**
 * The best five matches on the dashboard: who it is, how well the two fit, and a line of theirs; each leads
 * to the member.
 */
import { Box, Button, chakra, Flex, Heading, Link, Skeleton, Stack, Text } from '@chakra-ui/react'
import { type Match, otherOf } from '@club/domain/matching/club/match'
import { ownLine } from '@club/domain/members/prompts'
import { type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Live, Row } from '../../data/firebase/live'
import { type Member, useMember } from '../../data/members'
import { memberPath, paths } from '../../paths'
import { ScoreRing } from '../../pieces/match/score-ring'
import { MemberPicture } from '../../pieces/member/member-picture'
import { OwnLine } from '../../pieces/member/own-line'
import { stretchedLink } from '../../ui/stretched-link'
import { Loaded } from '../../ui/loaded'
import { PictureSide } from '../../ui/picture-side'
import { DashboardSection } from './dashboard-section'

const pictureSizes = '(min-width: 64em) 14rem, 7rem'
const places = ['one', 'two', 'three', 'four', 'five'] as const

/** Room for a name and a line with its prompt, so that nothing moves when they load. */
const wordsMinHeight = { base: '10rem', lg: '11rem' }

type FrameProps = { picture: ReactNode; score?: ReactNode; children: ReactNode }

function Frame({ picture, score, children }: FrameProps) {
  return (
    <Flex
      position="relative"
      direction={{ base: 'row', lg: 'column' }}
      height="full"
      bg="bg.panel"
      borderWidth="1px"
      rounded="l3"
      overflow="hidden"
      shadow="sm"
    >
      <PictureSide
        picture={picture}
        corner={score}
        width={{ base: '7rem', lg: 'full' }}
        aspectRatio={{ lg: 4 / 5 }}
      />
      <Stack
        flex="1"
        minWidth="0"
        gap="2"
        justify={{ base: 'center', lg: 'flex-start' }}
        px="4"
        py="4"
        minHeight={wordsMinHeight}
      >
        {children}
      </Stack>
    </Flex>
  )
}

function PersonSkeleton() {
  return (
    <Frame
      picture={<Skeleton boxSize="full" rounded="none" />}
      score={<Skeleton boxSize="3.25rem" rounded="full" />}
    >
      <Skeleton height="6" width="60%" />
      <Skeleton height="12" />
    </Frame>
  )
}

export function Person({ member, match }: { member: Member; match: Match }) {
  const id = useId()
  const { first_name, age } = member.profile
  return (
    <chakra.article aria-labelledby={id} height="full">
      <Frame
        picture={<MemberPicture member={member} sizes={pictureSizes} />}
        score={<ScoreRing score={match.compatibility_score} size="sm" />}
      >
        <Heading as="h3" id={id} size="lg" overflowWrap="anywhere">
          <Link asChild color="fg" css={stretchedLink}>
            <RouterLink to={memberPath(member.uid)}>
              {first_name}
              {age !== null && `, ${age}`}
            </RouterLink>
          </Link>
        </Heading>
        {ownLine(member.profile) ? (
          <OwnLine profile={member.profile} />
        ) : (
          <Text color="fg.muted">{match.reasons[0]}</Text>
        )}
      </Frame>
    </chakra.article>
  )
}

type PlaceProps = { uid: string; match: Match; hasPhoto: boolean }

/** Disappears when the member is hidden. */
function PersonPlace({ uid, match, hasPhoto }: PlaceProps) {
  const live = useMember(otherOf(match, uid), { sharp: hasPhoto })
  if (live.status === 'error') return null
  if (live.status === 'ready' && live.data === null) return null
  const member = live.status === 'ready' ? live.data : null
  return <li>{member ? <Person member={member} match={match} /> : <PersonSkeleton />}</li>
}

function List({ children }: { children: ReactNode }) {
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(5, minmax(0, 1fr))' }}
      gap={{ base: '3', lg: '5' }}
    >
      {children}
    </chakra.ul>
  )
}

const loading = (
  <Box role="status" aria-label="Loading your matches">
    <List>
      {places.map((place) => (
        <li key={place}>
          <PersonSkeleton />
        </li>
      ))}
    </List>
  </Box>
)

const noMatchesYet = (
  <Text color="fg.muted" fontSize="lg">
    No introductions yet. When someone joins who fits what you’re both looking for, they’ll show up here.
  </Text>
)

/** `hasPhoto`: whether the viewer has one, without which all others' stay blurred. */
type Known = { readonly matches: readonly Row<Match>[]; readonly hasPhoto: boolean }

export function BestMatches({ uid, live }: { uid: string; live: Live<Known> }) {
  return (
    <DashboardSection
      title="Your best matches"
      aside={
        <Button asChild variant="outline">
          <RouterLink to={paths.events}>Find Events</RouterLink>
        </Button>
      }
    >
      <Loaded
        live={live}
        loading={loading}
        isEmpty={({ matches }) => matches.length === 0}
        empty={noMatchesYet}
        errorTitle="We couldn’t load your matches"
      >
        {({ matches, hasPhoto }) => (
          <List>
            {matches.map(({ data }) => (
              <PersonPlace key={otherOf(data, uid)} uid={uid} match={data} hasPhoto={hasPhoto} />
            ))}
          </List>
        )}
      </Loaded>
    </DashboardSection>
  )
}
