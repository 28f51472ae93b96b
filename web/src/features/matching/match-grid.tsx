/**
 * The first person and the match cards after them: best first, live, a dozen at a time, and steady while the
 * member is reading.
 */
import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { type Match, otherOf } from '@club/domain/matching/club/match'
import { isLike } from '@club/domain/members/reaction'
import { ArrowUp } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useIntroduced } from '../../data/introduced-match'
import { useOwnLikes } from '../../data/likes'
import { awaitsAnswer, type Matches, type MatchList, superLikesFirst } from '../../data/matches'
import { useMember } from '../../data/members'
import { gridColumns } from '../../ui/grid-columns'
import { Refusal } from '../../ui/refusal'
import { useArrangement } from './arrangement'
import { MatchCell } from './match-cell'
import { SuggestedEvents } from './suggested-events'

type Paging = Omit<Matches, 'live'>

/** True while `mark` is above the viewport. */
function useScrolledPast(mark: RefObject<Element | null>): boolean {
  const [isPast, setPast] = useState(false)

  useEffect(() => {
    const element = mark.current
    if (!element || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last) setPast(!last.isIntersecting && last.boundingClientRect.bottom < 0)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [mark])

  return isPast
}

type Arrival = { id: string; data: Match }

/** In a burst, only the latest are announced by name. */
const namedAtMost = 5

function NewMatchNotice({ uid, match }: { uid: string; match: Match }) {
  const live = useMember(otherOf(match, uid), { sharp: false })
  if (live.status !== 'ready' || live.data === null) return null
  return (
    <p>
      New match: {live.data.profile.first_name}, {match.compatibility_score}
    </p>
  )
}

/** Announces new matches to screen readers. */
function ArrivalAnnouncer({ uid, arrivals }: { uid: string; arrivals: readonly Arrival[] }) {
  return (
    <Box role="log" aria-label="New matches" srOnly>
      {arrivals.slice(-namedAtMost).map(({ id, data }) => (
        <NewMatchNotice key={id} uid={uid} match={data} />
      ))}
    </Box>
  )
}

function HeldBack({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null
  return (
    <Flex
      position="sticky"
      top={{ base: '28', md: '20' }}
      zIndex="1"
      height="0"
      justify="center"
      pointerEvents="none"
    >
      <Button size="sm" colorPalette="coral" shadow="lg" pointerEvents="auto" onClick={onShow}>
        <ArrowUp aria-hidden />
        {count === 1 ? '1 new match' : `${count} new matches`}
      </Button>
    </Flex>
  )
}

/** Number of cards shown: the first person and a dozen, and a dozen more on request. */
function useRoom(count: number, { showMore }: Paging, hasMore: boolean) {
  const [dozens, setDozens] = useState(1)
  const room = 1 + dozens * limits.match.cardsAtOnce
  const makeRoom = () => {
    setDozens(dozens + 1)
    if (hasMore && count < room + limits.match.cardsAtOnce) showMore()
  }
  return { room, makeRoom }
}

type ShowMoreProps = { left: number; hasMore: boolean; paging: Paging; onMore: () => void }

function ShowMore({
  left,
  hasMore,
  paging: { showMore, isLoadingMore, isMoreMissing },
  onMore,
}: ShowMoreProps) {
  return (
    <Stack gap="4" align="center" mt="8">
      <Flex gap="4" align="center" wrap="wrap" justify="center">
        <Button
          variant="outline"
          size="lg"
          loading={isLoadingMore}
          onClick={isMoreMissing ? showMore : onMore}
        >
          {isMoreMissing ? 'Try Again' : 'Show More'}
        </Button>
        {left > 0 && (
          <Text color="fg.muted" fontSize="sm">
            {left}
            {hasMore && '+'} more {left === 1 && !hasMore ? 'person' : 'people'}
          </Text>
        )}
      </Flex>
      {isMoreMissing && (
        <Refusal title="We couldn’t load more matches">
          We couldn’t reach the server. Please check your connection and try again.
        </Refusal>
      )}
    </Stack>
  )
}

/** `afterFirst` comes between the first person and the others. */
type Props = { uid: string; list: MatchList; paging: Paging; hasPhoto: boolean; afterFirst: ReactNode }

export function MatchGrid({ uid, list, paging, hasPhoto, afterFirst }: Props) {
  const top = useRef<HTMLDivElement>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const isScrolled = useScrolledPast(top)
  const introduced = useIntroduced(uid, { status: 'ready', data: list.matches })
  const first = introduced.status === 'ready' ? (introduced.data?.id ?? null) : null
  const own = useOwnLikes(uid)
  const likes = own.status === 'ready' ? own.data : null
  const ranked = useMemo(() => {
    const ids = (likes ? superLikesFirst(list.matches, uid, likes) : list.matches).map(({ id }) => id)
    return first !== null && ids.includes(first) ? [first, ...ids.filter((id) => id !== first)] : ids
  }, [list, uid, likes, first])
  const rows = useMemo(() => new Map(list.matches.map(({ id, data }) => [id, data])), [list])
  const { shown, held, release } = useArrangement(ranked, isScrolled || openId !== null)
  const { room, makeRoom } = useRoom(shown.length, paging, list.hasMore)

  const toggle = useCallback((id: string) => setOpenId((open) => (open === id ? null : id)), [])
  const showHeld = () => {
    release()
    setOpenId(null)
    top.current?.scrollIntoView({ block: 'center' })
  }
  const cells = shown.slice(0, room).map((id, rank) => {
    const match = rows.get(id)
    return match ? (
      <MatchCell
        key={otherOf(match, uid)}
        uid={uid}
        id={id}
        match={match}
        hasPhoto={hasPhoto}
        rank={rank}
        isUndecided={rank === 0 && introduced.status === 'loading'}
        isNew={list.arrived.includes(id)}
        isLiked={isLike(likes?.get(otherOf(match, uid)))}
        isSuperLike={likes !== null && awaitsAnswer(match, uid, likes)}
        isOpen={openId === id}
        onToggle={toggle}
      />
    ) : null
  })
  const beforeEvents = 1 + limits.match.eventsAfterCard
  const left = Math.max(0, shown.length - room)

  return (
    <Box>
      <Box ref={top} height="1px" aria-hidden />
      <ArrivalAnnouncer uid={uid} arrivals={list.matches.filter(({ id }) => list.arrived.includes(id))} />
      <HeldBack count={held} onShow={showHeld} />
      <chakra.ul
        listStyleType="none"
        display="grid"
        gridTemplateColumns={gridColumns}
        gap={{ base: '4', sm: '6' }}
        alignItems="start"
      >
        {cells.slice(0, 1)}
        {afterFirst && <chakra.li gridColumn="1 / -1">{afterFirst}</chakra.li>}
        {cells.slice(1, beforeEvents)}
        <chakra.li gridColumn="1 / -1" _empty={{ display: 'none' }}>
          <SuggestedEvents />
        </chakra.li>
        {cells.slice(beforeEvents)}
      </chakra.ul>
      {(left > 0 || list.hasMore) && (
        <ShowMore left={left} hasMore={list.hasMore} paging={paging} onMore={makeRoom} />
      )}
    </Box>
  )
}
