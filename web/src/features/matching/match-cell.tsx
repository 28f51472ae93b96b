/** The place of one match in the grid: opens its member's own listener while it is near the screen, and is gone when that is refused. */
import { chakra } from '@chakra-ui/react'
import { type Match, otherOf } from '@club/domain/matching/match'
import { memo, type ReactNode, useRef } from 'react'
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
  const live = useLastHeard(useMember(isNear ? otherOf(match, uid) : null, { sharp: hasPhoto }))

  if (live.status === 'error') return null
  if (live.status === 'ready' && live.data === null) return null
  const member = live.status === 'ready' ? live.data : null
  return (
    <chakra.li ref={place} minWidth="0" animation={isNew && member ? settling : undefined}>
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
    </chakra.li>
  )
})
