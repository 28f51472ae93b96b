/** The cards, best first, live, and still while somebody reads them. */
import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { otherOf } from '@club/domain/matching/match'
import { ArrowUp } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { MatchList } from '../../data/matches'
import type { Member } from '../../data/member'
import { gridColumns } from '../../ui/grid-columns'
import { ArrivalAnnouncer } from './arrival-announcer'
import { MatchCell } from './match-cell'
import { useArrangement } from './use-arrangement'
import { useScrolledPast } from './use-scrolled-past'

type Props = {
  uid: string
  list: MatchList
  hasPhoto: boolean
  picture: (member: Member) => ReactNode
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

export function MatchGrid({ uid, list, hasPhoto, picture }: Props) {
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
              picture={picture}
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
