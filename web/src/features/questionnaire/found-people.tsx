/** 'We found N people', live, with the first of them: what the answers of a finished questionnaire lead to. */
import { Box, Button, Flex, Heading, Skeleton, SkeletonText, Stack, Text } from '@chakra-ui/react'
import { type Match, otherOf } from '@club/domain/matching/club/match'
import { isHighlighted, matchLabel } from '@club/domain/matching/score/match-label'
import { ownLine } from '@club/domain/members/prompts'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { isUnanswered, type Live, type Row } from '../../data/firebase/live'
import { type MatchList, useMatches } from '../../data/matches'
import { type Member, useMember } from '../../data/members'
import { useSession } from '../../data/session/session'
import { memberPath } from '../../paths'
import { ScoreRing } from '../../pieces/match/score-ring'
import { MemberPicture } from '../../pieces/member/member-picture'
import { OwnLine } from '../../pieces/member/own-line'
import { SeawallEvening } from '../../ui/drawings/seawall-evening'
import { Loaded } from '../../ui/loaded'
import { CompletionLinks } from './complete'

/** A number that has not changed for this long is told to those who listen to the page. */
const settledMs = 1500

const nobodyTitle = 'Nobody to introduce yet'

function foundWords({ matches, hasMore }: Pick<MatchList, 'matches' | 'hasMore'>): string {
  if (matches.length === 0) return nobodyTitle
  if (matches.length === 1 && !hasMore) return 'We found 1 person'
  return `We found ${matches.length}${hasMore ? '+' : ''} people`
}

/** `words`, once they have stayed the same for a moment. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), settledMs)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

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

function FirstPersonSkeleton() {
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
          The first of them
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
        <Button asChild colorPalette="coral" alignSelf="start" mt="1">
          <RouterLink to={memberPath(uid)}>
            Meet {profile.first_name} <ArrowRight aria-hidden size="18" />
          </RouterLink>
        </Button>
      </Frame>
    </Box>
  )
}

type LiveFirstPersonProps = { uid: string; rows: readonly Row<Match>[]; hasPhoto: boolean }

/** Whoever cannot be seen, such as somebody suspended a moment ago, gives way to the next. */
function LiveFirstPerson({ uid, rows, hasPhoto }: LiveFirstPersonProps) {
  const [first, ...others] = rows
  const live = useMember(first ? otherOf(first.data, uid) : null, { sharp: hasPhoto })
  if (!first) return null
  if (live.status === 'loading' || isUnanswered(live)) return <FirstPersonSkeleton />
  if (live.status === 'ready' && live.data) return <FirstPerson match={first.data} member={live.data} />
  return <LiveFirstPerson uid={uid} rows={others} hasPhoto={hasPhoto} />
}

type WordsProps = { title: string; text: string; children: ReactNode }

function Words({ title, text, children }: WordsProps) {
  return (
    <>
      <Stack gap="1" minHeight={{ base: '7.75rem', sm: '5.75rem' }}>
        <Heading as="h2" size="3xl" lineHeight="1.15">
          {title}
        </Heading>
        <Text color="fg.muted" textWrap="pretty">
          {text}
        </Text>
      </Stack>
      {children}
    </>
  )
}

const looking = (
  <Words
    title="Looking for your people …"
    text="Your answers are saved. The people they lead to appear here by themselves."
  >
    <FirstPersonSkeleton />
  </Words>
)

const nobody = (
  <Words
    title={nobodyTitle}
    text="As soon as somebody fits both ways, they appear here and among your matches. Until then, an evening is a good place to meet people."
  >
    <Flex justify="center">
      <SeawallEvening />
    </Flex>
  </Words>
)

type PeopleProps = {
  live: Live<MatchList>
  /** Shows the first of those found, best first. */
  first: (rows: readonly Row<Match>[]) => ReactNode
}

export function People({ live, first }: PeopleProps) {
  const told = useSettled(live.status === 'ready' ? foundWords(live.data) : '')
  return (
    <>
      <Text role="status" srOnly>
        {told}
      </Text>
      <Loaded
        live={live}
        loading={looking}
        isEmpty={({ matches }) => matches.length === 0}
        empty={nobody}
        errorTitle="Your people could not be loaded"
      >
        {(list) => (
          <Words
            title={foundWords(list)}
            text="Who fit what you are looking for, and are looking for somebody like you."
          >
            {first(list.matches)}
          </Words>
        )}
      </Loaded>
    </>
  )
}

type Props = { uid: string; hasPhoto: boolean }

function LivePeople({ uid, hasPhoto }: Props) {
  const { live } = useMatches(uid)
  return (
    <People live={live} first={(rows) => <LiveFirstPerson uid={uid} rows={rows} hasPhoto={hasPhoto} />} />
  )
}

/** A newcomer is onboarded by the commit that completes their first matches: before, there are none that they may read. */
export function FoundPeople(props: Props) {
  const session = useSession()
  const isOnboarded = session.status === 'signed-in' && session.account?.onboarded === true
  return (
    <Stack
      as="section"
      aria-label="Your people"
      gap="5"
      bg="bg.panel"
      borderWidth="1px"
      rounded="2xl"
      shadow="sm"
      px={{ base: '5', md: '8' }}
      py={{ base: '6', md: '8' }}
    >
      <Flex flex="1" direction="column" gap="5" minHeight="27rem">
        {isOnboarded ? <LivePeople {...props} /> : looking}
      </Flex>
      <Flex gap="3" wrap="wrap" direction={{ base: 'column', md: 'row' }}>
        <CompletionLinks />
      </Flex>
    </Stack>
  )
}
