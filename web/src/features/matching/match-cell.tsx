/**
 * One match's place in the grid: listens to its member while near the viewport, and disappears when that is
 * refused.
 */
import { chakra } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { type Match, otherOf } from '@club/domain/matching/club/match'
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Live } from '../../data/firebase/live'
import { isUnanswered } from '../../data/failure'
import { useMember } from '../../data/members'
import { FirstMatch, FirstMatchSkeleton } from './first-match'
import { MatchCard, MatchCardSkeleton } from './match-card'

const margin = '600px 0px'
const canObserve = 'IntersectionObserver' in globalThis

/** True while `place` is in or near the viewport; always true without IntersectionObserver. */
function useNearViewport(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(!canObserve)

  useEffect(() => {
    const element = place.current
    if (!element || !canObserve) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])

  return isNear
}

/**
 * `live`, without a return to loading when a listener is closed or reopened. Loading until the server
 * answers.
 */
function useLastHeard<T>(live: Live<T>): Live<T> {
  const [last, setLast] = useState(live)
  const isPending = live.status === 'loading' || isUnanswered(live)
  if (!isPending && live !== last) setLast(live)
  return isPending ? last : live
}

type Props = {
  uid: string
  id: string
  match: Match
  /** Whether the viewer has a photo, without which all others' stay blurred. */
  hasPhoto: boolean
  /** Counted from 0, best first: the first is introduced at length, the best three are emphasised. */
  rank: number
  /** The first introduction is not known yet. */
  isUndecided: boolean
  isNew: boolean
  isLiked: boolean
  isSuperLike: boolean
  isOpen: boolean
  /** Called with the id of the pair. */
  onToggle: (id: string) => void
}

/** A tab stop until the card has loaded, so that fast tabbing does not skip it. */
const tabStop = { tabIndex: 0, role: 'group', 'aria-label': 'A match that is still loading' } as const
/** -1 rather than no attribute: without one the browser drops the focus before the card can receive it. */
const noTabStop = { tabIndex: -1 } as const

const settling = 'slide-from-bottom 240ms ease-out, fade-in 240ms ease-out'

/** Memoised: a change to one card does not render the other fifty. */
export const MatchCell = memo(function MatchCell({
  uid,
  id,
  match,
  hasPhoto,
  rank,
  isUndecided,
  isNew,
  isLiked,
  isSuperLike,
  isOpen,
  onToggle,
}: Props) {
  const place = useRef<HTMLLIElement>(null)
  const isNear = useNearViewport(place)
  const frame = useRef<HTMLDivElement>(null)
  const live = useLastHeard(useMember(isNear ? otherOf(match, uid) : null, { sharp: hasPhoto }))
  const member = live.status === 'ready' && !isUndecided ? live.data : null
  const isThere = member !== null
  useLayoutEffect(() => {
    const waiting = frame.current
    if (isThere && waiting && waiting === document.activeElement) waiting.querySelector('a')?.focus()
  }, [isThere])

  if (live.status === 'error') return null
  if (live.status === 'ready' && live.data === null) return null
  const isFirst = rank === 0
  const shown = { match, isNew, isLiked, isSuperLike, isOpen, onToggle: () => onToggle(id) }
  return (
    <chakra.li
      ref={place}
      minWidth="0"
      gridColumn={isFirst ? '1 / -1' : undefined}
      animation={isNew && member ? settling : undefined}
    >
      <chakra.div
        ref={frame}
        rounded="l3"
        colorPalette="tide"
        focusVisibleRing="outside"
        {...(isThere ? noTabStop : tabStop)}
      >
        {isFirst && (member ? <FirstMatch {...shown} member={member} /> : <FirstMatchSkeleton />)}
        {!isFirst &&
          (member ? (
            <MatchCard {...shown} member={member} isBest={rank < limits.match.best} />
          ) : (
            <MatchCardSkeleton />
          ))}
      </chakra.div>
    </chakra.li>
  )
})
