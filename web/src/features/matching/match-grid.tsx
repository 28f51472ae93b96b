/** The match cards: best first, live, and steady while somebody is reading. */
import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { type Match, otherOf } from '@club/domain/matching/club/match'
import { ArrowUp } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { MatchList } from '../../data/matches'
import { useMember } from '../../data/members'
import { gridColumns } from '../../ui/grid-columns'
import { useArrangement } from './arrangement'
import { MatchCell } from './match-cell'

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

function News({ uid, match }: { uid: string; match: Match }) {
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
        <News key={id} uid={uid} match={data} />
      ))}
    </Box>
  )
}

function HeldBack({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null
  return (
    <Flex position="sticky" top="20" zIndex="1" height="0" justify="center" pointerEvents="none">
      <Button size="sm" colorPalette="coral" shadow="lg" pointerEvents="auto" onClick={onShow}>
        <ArrowUp aria-hidden />
        {count === 1 ? '1 new match' : `${count} new matches`}
      </Button>
    </Flex>
  )
}

type Props = { uid: string; list: MatchList; hasPhoto: boolean }

export function MatchGrid({ uid, list, hasPhoto }: Props) {
  const top = useRef<HTMLDivElement>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const isScrolled = useScrolledPast(top)
  const ranked = useMemo(() => list.matches.map(({ id }) => id), [list])
  const rows = useMemo(() => new Map(list.matches.map(({ id, data }) => [id, data])), [list])
  const { shown, held, release } = useArrangement(ranked, isScrolled || openId !== null)

  const toggle = useCallback((id: string) => setOpenId((open) => (open === id ? null : id)), [])
  const showHeld = () => {
    release()
    setOpenId(null)
    top.current?.scrollIntoView({ block: 'center' })
  }

  return (
    <Box>
      <Box ref={top} height="1px" aria-hidden />
      <ArrivalAnnouncer uid={uid} arrivals={list.matches.filter(({ id }) => list.arrived.includes(id))} />
      <HeldBack count={held} onShow={showHeld} />
      <chakra.ul
        listStyleType="none"
        display="grid"
        gridTemplateColumns={gridColumns}
        gap="6"
        alignItems="start"
      >
        {shown.map((id) => {
          const match = rows.get(id)
          return match ? (
            <MatchCell
              key={otherOf(match, uid)}
              uid={uid}
              id={id}
              match={match}
              hasPhoto={hasPhoto}
              isNew={list.arrived.includes(id)}
              isOpen={openId === id}
              onToggle={toggle}
            />
          ) : null
        })}
      </chakra.ul>
    </Box>
  )
}
