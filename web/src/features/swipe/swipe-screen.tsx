/**
 * One match at a time: pass, like or super like by button, arrow key or drag, and the message after the last
 * one (section 2).
 */
import { Box, Button, chakra, Flex, Grid, Link, Stack, Text } from '@chakra-ui/react'
import { otherOf } from '@club/domain/matching/club/match'
import { matchLabel } from '@club/domain/matching/score/match-label'
import type { LikeType } from '@club/domain/members/reaction'
import { LayoutGrid, RotateCw, Undo2 } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { maySuperLike } from '../../data/credits'
import type { Live } from '../../data/firebase/live'
import type { Likes } from '../../data/likes'
import { awaitsAnswer, type Matches, type MatchList, superLikesFirst } from '../../data/matches'
import { paths } from '../../paths'
import { BlurredNotice } from '../../pieces/member/blurred-notice'
import { ReactionButtons } from '../../pieces/member/reaction-buttons'
import { type ReactionActions, useReactions } from '../../pieces/member/use-reactions'
import { BoatInFog } from '../../ui/drawings/boat-in-fog'
import { SeawallEvening } from '../../ui/drawings/seawall-evening'
import { StateMessage } from '../../ui/loaded'
import { PageHeading } from '../../ui/page'
import { useDeck } from './deck'
import { CardPlace, SwipeCardSkeleton } from './swipe-card'

/** The one on top, and the next. */
const cardsOnDeck = 2
const everyoneSeen = "You've seen everyone!"

function Bar({ passedName, onUndo }: { passedName: string | null; onUndo: () => void }) {
  return (
    <Flex align="center" gap={{ base: '3', md: '5' }} minHeight="12" wrap="wrap">
      <PageHeading size={{ base: 'lg', md: 'xl' }} flex="1" whiteSpace="nowrap">
        One at a time
      </PageHeading>
      {passedName !== null && (
        <Button
          variant="outline"
          size="sm"
          height="11"
          aria-label={`Undo the pass on ${passedName}`}
          onClick={onUndo}
        >
          <Undo2 aria-hidden /> Undo
        </Button>
      )}
      <Link asChild color="tide.fg" fontWeight="semibold" fontSize="sm" py="2">
        <RouterLink to={paths.matches}>
          <LayoutGrid size={18} aria-hidden /> Card View
        </RouterLink>
      </Link>
    </Flex>
  )
}

export function SwipeLoading() {
  return (
    <Stack gap="0">
      <Bar passedName={null} onUndo={() => undefined} />
      <Text role="status" srOnly>
        Loading your matches
      </Text>
      <Box pb="4">
        <SwipeCardSkeleton />
      </Box>
    </Stack>
  )
}

function NextLinks() {
  return (
    <Flex gap="3" wrap="wrap" justify="center">
      <Button asChild colorPalette="coral" size="lg">
        <RouterLink to={paths.events}>Browse Events</RouterLink>
      </Button>
      <Button asChild variant="outline" size="lg">
        <RouterLink to={paths.dashboard}>Back to the dashboard</RouterLink>
      </Button>
    </Flex>
  )
}

function NoOneLeft({ isAnybody }: { isAnybody: boolean }) {
  return (
    <StateMessage
      drawing={<SeawallEvening />}
      title={isAnybody ? everyoneSeen : 'No introductions yet'}
      action={<NextLinks />}
    >
      {isAnybody
        ? 'New people will show up here automatically. Until then, an evening tells you more than a profile.'
        : 'When someone joins who fits what you’re both looking for, they’ll show up here.'}
    </StateMessage>
  )
}

function MoreMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <StateMessage
      drawing={<BoatInFog />}
      title="We couldn’t load more matches"
      action={
        <Button variant="outline" onClick={onRetry}>
          <RotateCw aria-hidden /> Try Again
        </Button>
      }
    >
      We couldn’t reach the server. Please check your connection and try again.
    </StateMessage>
  )
}

/** The arrow up scrolls, as everywhere: it must not spend a credit. */
const keys: Partial<Record<string, LikeType>> = {
  ArrowLeft: 'pass',
  ArrowRight: 'like',
  s: 'super_like',
  S: 'super_like',
}

/**
 * Handles keys unless an element outside `place` has the focus; letters only while one inside has it, so that
 * speech input and mistyping don't trigger a reaction (WCAG 2.1.4). `answer` returns true if it handled the
 * key.
 */
function useReactionKeys(place: RefObject<HTMLElement | null>, answer: (reaction: LikeType) => boolean) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, repeat, altKey, ctrlKey, metaKey, shiftKey } = event
      const reaction = keys[key]
      if (!reaction || repeat || altKey || ctrlKey || metaKey || shiftKey) return
      const isInside = target instanceof Node && place.current?.contains(target) === true
      const isHere = isInside || (target === document.body && reaction !== 'super_like')
      if (isHere && answer(reaction)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [place, answer])
}

const keyHints = [
  ['←', 'Pass'],
  ['→', 'Like'],
  ['S', 'Super like'],
] as const

function KeyHints() {
  return (
    <Flex hideBelow="md" gap="5" justify="center" fontSize="xs" color="fg.muted" mt="3">
      {keyHints.map(([key, word]) => (
        <Flex key={key} gap="1.5" align="center">
          <chakra.kbd
            px="1.5"
            lineHeight="1.5"
            rounded="l1"
            borderWidth="1px"
            borderColor="border"
            bg="bg.panel"
            fontFamily="body"
          >
            {key}
          </chakra.kbd>
          {word}
        </Flex>
      ))}
    </Flex>
  )
}

/** The edges of two more cards below the one on top. */
const edge = {
  content: '""',
  position: 'absolute',
  height: '16',
  rounded: '3xl',
  bg: 'bg.muted',
  borderWidth: '1px',
  borderColor: 'border',
} as const
const edges = {
  _before: { ...edge, insetX: '7', bottom: '0' },
  _after: { ...edge, insetX: '3.5', bottom: '2' },
}

type Props = {
  uid: string
  list: MatchList
  likes: Likes
  hasPhoto: boolean
  paging: Omit<Matches, 'live'>
  credits: Live<number>
  /** The default reaction actions; tests pass their own. */
  actions?: ReactionActions
}

export function SwipeScreen({ uid, list, likes, hasPhoto, paging, credits, actions }: Props) {
  const section = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const hasAnswered = useRef(false)
  const ranked = superLikesFirst(list.matches, uid, likes)
  const matches = new Map(ranked.map(({ data }) => [otherOf(data, uid), data]))
  const reactions = useReactions((other) => likes.get(other) ?? null, actions)
  // Those who agreed after an evening are a match already, without a like.
  const introduced = [...matches].filter(([other, { mutual }]) => !mutual || likes.has(other))
  const { due, top, leaving, lastPass, answer, undo, onKnown } = useDeck(
    introduced.map(([other]) => other),
    reactions,
  )
  const { showMore, isLoadingMore, isMoreMissing } = paging

  const isRunningLow = due.length < cardsOnDeck && list.hasMore && !isLoadingMore && !isMoreMissing
  useEffect(() => {
    if (isRunningLow) showMore()
  }, [isRunningLow, showMore])

  const say = (reaction: LikeType) => {
    hasAnswered.current = true
    answer(reaction)
  }
  const undoLast = () => {
    hasAnswered.current = true
    undo()
  }
  useReactionKeys(section, (reaction) => {
    const isTaken = top !== null && (reaction !== 'super_like' || maySuperLike(credits))
    if (isTaken) say(reaction)
    return isTaken
  })

  // The focused element may have left with its card.
  const topUid = top?.uid ?? null
  useEffect(() => {
    if (hasAnswered.current && document.activeElement === document.body) {
      stage.current?.focus({ preventScroll: true })
    }
  }, [topUid, leaving])

  const topMatch = top && matches.get(top.uid)
  const { first_name, age } = top?.profile ?? {}
  const score = topMatch?.compatibility_score ?? 0
  const isOver = due.length === 0 && leaving === null && !list.hasMore
  const announced = isOver && matches.size > 0 ? everyoneSeen : ''
  const isSuperLike = topMatch !== null && topMatch !== undefined && awaitsAnswer(topMatch, uid, likes)
  const onTop = top
    ? `${[first_name, age].join(', ')}: ${matchLabel(score)} ${score} percent compatible${isSuperLike ? '. Super liked you' : ''}`
    : announced
  const shown = [...(leaving ? [leaving.uid] : []), ...due.slice(0, cardsOnDeck)]

  return (
    <Stack ref={section} gap="0">
      <Bar passedName={lastPass?.profile.first_name ?? null} onUndo={undoLast} />
      <Text role="status" srOnly>
        {onTop}
      </Text>
      <Box ref={stage} tabIndex={-1} outline="none" role="group" aria-label="The member on top">
        {shown.length > 0 && (
          <Grid
            position="relative"
            pb="4"
            gridTemplateColumns="minmax(0, 1fr)"
            {...(due.length > 1 && edges)}
          >
            {shown.map((other, index) => {
              const match = matches.get(other)
              return (
                match && (
                  <CardPlace
                    key={other}
                    uid={other}
                    match={match}
                    isSuperLike={awaitsAnswer(match, uid, likes)}
                    hasPhoto={hasPhoto}
                    level={shown.length - index}
                    isTop={leaving === null && other === due[0]}
                    leaving={leaving?.uid === other ? leaving.reaction : null}
                    onKnown={onKnown}
                    onLetGo={(side) => say(side === 'left' ? 'pass' : 'like')}
                  />
                )
              )
            })}
          </Grid>
        )}
        {isOver && <NoOneLeft isAnybody={matches.size > 0} />}
        {due.length === 0 &&
          list.hasMore &&
          (isMoreMissing ? <MoreMissing onRetry={showMore} /> : <SwipeCardSkeleton />)}
      </Box>
      {!isOver && (
        <Box mt={{ base: '2', md: '4' }}>
          <ReactionButtons credits={credits} isDisabled={top === null} onReact={say} />
          <KeyHints />
        </Box>
      )}
      {!hasPhoto && !isOver && (
        <Box mt="4" mx="auto">
          <BlurredNotice />
        </Box>
      )}
    </Stack>
  )
}
