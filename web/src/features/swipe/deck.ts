/** The deck of /swipe: the card on top, the next one, and the one that just left. */
import { limits } from '@club/domain/limits'
import type { LikeType } from '@club/domain/members/reaction'
import { useCallback, useEffect, useState } from 'react'
import type { Member } from '../../data/members'
import type { Reactions } from '../../pieces/member/use-reactions'
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion'

/**
 * Members due for a reaction, best first; the one on top stays there, so that a reaction never goes to a
 * member the user doesn't see.
 */
export function deckOf(
  ranked: readonly string[],
  isDue: (uid: string) => boolean,
  top: string | null,
): readonly string[] {
  const due = ranked.filter(isDue)
  if (top === null || !due.includes(top)) return due
  return [top, ...due.filter((uid) => uid !== top)]
}

/** A pass that can be undone, and the members due when it was made. */
type Pass = { readonly member: Member; readonly due: readonly string[] }
type Leaving = { readonly uid: string; readonly reaction: LikeType }

type Deck = {
  readonly due: readonly string[]
  /**
   * The member shown in full, who can be reacted to; null until their profile is loaded, and while a card
   * leaves.
   */
  readonly top: Member | null
  readonly leaving: Leaving | null
  /** The last pass, until the next reaction. */
  readonly lastPass: Member | null
  readonly answer: (reaction: LikeType) => void
  readonly undo: () => void
  /** A loaded profile, or null for a member who is hidden. */
  readonly onKnown: (uid: string, member: Member | null) => void
}

/** `ranked`: the uids of all matches, best first. */
export function useDeck(ranked: readonly string[], { reactionTo, react, undo }: Reactions): Deck {
  const [known, setKnown] = useState<ReadonlyMap<string, Member | null>>(new Map())
  const [topUid, setTopUid] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [passed, setPassed] = useState<Pass | null>(null)

  const due = deckOf(ranked, (uid) => reactionTo(uid) === null && known.get(uid) !== null, topUid)
  const first = due[0] ?? null
  if (first !== topUid) setTopUid(first)
  const top = leaving === null && first !== null ? (known.get(first) ?? null) : null

  useEffect(() => {
    if (leaving === null) return undefined
    const timer = setTimeout(() => setLeaving(null), limits.swipe.animationMs)
    return () => clearTimeout(timer)
  }, [leaving])

  const answer = (reaction: LikeType) => {
    if (!top) return
    const { uid } = top
    // With reduced motion no card animates out: the next one is there at once.
    if (!prefersReducedMotion()) setLeaving({ uid, reaction })
    setPassed(reaction === 'pass' ? { member: top, due } : null)
    void react(uid, reaction)
  }
  const undoPass = () => {
    if (!passed) return
    setLeaving(null)
    setTopUid(passed.member.uid)
    void undo(passed.member.uid)
  }
  const onKnown = useCallback(
    (uid: string, member: Member | null) => setKnown((before) => new Map(before).set(uid, member)),
    [],
  )
  // Another tab may have reacted since.
  const isLast = passed?.due.every((uid) => (reactionTo(uid) !== null) === (uid === passed.member.uid))
  return {
    due,
    top,
    // Back on the deck where it was refused at once.
    leaving: leaving && due.includes(leaving.uid) ? null : leaving,
    lastPass: passed && isLast && reactionTo(passed.member.uid) === 'pass' ? passed.member : null,
    answer,
    undo: undoPass,
    onKnown,
  }
}
