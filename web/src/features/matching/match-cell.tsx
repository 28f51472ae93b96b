/** The place of one match in the grid: opens its member's own listener while it is near the screen, and is gone when that is refused. */
import { chakra } from '@chakra-ui/react'
import { type Match, otherOf } from '@club/domain/matching/match'
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { type Member, useMember } from '../../data/member'
import { MatchCard } from './match-card'
import { MatchCardSkeleton } from './match-card-skeleton'
import { useLastHeard } from './use-last-heard'
import { useNearViewport } from './use-near-viewport'

export type MatchCellProps = {
  uid: string
  id: string
  match: Match
  /** Whether the viewer has a photo, and so may see others' sharply. */
  hasPhoto: boolean
  picture: (member: Member) => ReactNode
  isNew: boolean
  isOpen: boolean
  /** With the id of the pair. */
  onToggle: (id: string) => void
}

/** Until its card is there the place is a stop for the keyboard, so that a quick one does not run past it. */
const stop = { tabIndex: 0, role: 'group', 'aria-label': 'A match that is still loading' } as const
/** Not without the attribute: the browser would take the focus away before the card can have it. */
const noStop = { tabIndex: -1 } as const

const settling = 'slide-from-bottom 240ms ease-out, fade-in 240ms ease-out'

/** Remembered by its properties: a change to one card leaves the other fifty alone. */
export const MatchCell = memo(function MatchCell({
  uid,
  id,
  match,
  hasPhoto,
  picture,
  isNew,
  isOpen,
  onToggle,
}: MatchCellProps) {
  const place = useRef<HTMLLIElement>(null)
  const isNear = useNearViewport(place)
  const frame = useRef<HTMLDivElement>(null)
  const live = useLastHeard(useMember(isNear ? otherOf(match, uid) : null, { sharp: hasPhoto }))
  const member = live.status === 'ready' ? live.data : null
  const isThere = member !== null
  useLayoutEffect(() => {
    const waiting = frame.current
    if (isThere && waiting && waiting === document.activeElement) waiting.querySelector('button')?.focus()
  }, [isThere])

  if (live.status === 'error') return null
  if (live.status === 'ready' && live.data === null) return null
  return (
    <chakra.li ref={place} minWidth="0" animation={isNew && member ? settling : undefined}>
      <chakra.div
        ref={frame}
        rounded="l3"
        colorPalette="tide"
        focusVisibleRing="outside"
        {...(isThere ? noStop : stop)}
      >
        {member ? (
          <MatchCard
            match={match}
            member={member}
            picture={picture(member)}
            isNew={isNew}
            isOpen={isOpen}
            onToggle={() => onToggle(id)}
          />
        ) : (
          <MatchCardSkeleton />
        )}
      </chakra.div>
    </chakra.li>
  )
})
