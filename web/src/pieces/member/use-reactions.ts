/** Reacting to members: shown at once, sent in order, and undone if the server refuses. */
import type { LikeType } from '@club/domain/members/reaction'
import { useId, useRef, useState } from 'react'
import type { Failure } from '../../data/failure'
import { reopenListeners } from '../../data/firebase/live'
import { reactToMember, undoPass } from '../../data/likes'
import { type ToastContent, failureToast, useAction } from '../action/use-action'

/** The default reaction actions; tests pass their own. */
const defaultActions = { reactToMember, undoPass }
export type ReactionActions = typeof defaultActions

type Copy = NonNullable<ToastContent>

const done: Record<LikeType, Copy> = {
  like: { title: 'Liked!', description: 'Your action has been recorded.' },
  super_like: { title: 'Super Liked!', description: 'Your action has been recorded.' },
  pass: { title: 'Passed', description: "You've passed on this profile." },
}

function refusalToast(failure: Failure): Copy {
  if (failure.kind === 'offline') return failureToast(failure)
  if (failure.code === 'no_credits')
    return { title: 'Insufficient Credits', description: 'You need credits to send super likes.' }
  const message = failure.kind === 'refused' ? failure.message : null
  return { title: 'Error', description: message ?? 'Something went wrong. Please try again.' }
}

/** The latest reaction to a member, null for none; it applies until it is refused, or stored. */
type Reaction = { readonly reaction: LikeType | null; readonly isUnderWay: boolean }
type ReactionsByMember = ReadonlyMap<string, Reaction>

const without = (reactions: ReactionsByMember, uid: string): ReactionsByMember =>
  new Map([...reactions].filter(([key]) => key !== uid))

export type Reactions = {
  /** As shown: the latest reaction, else the stored one. */
  readonly reactionTo: (uid: string) => LikeType | null
  /** True when it is stored; a toast reports a failure. */
  readonly react: (uid: string, reaction: LikeType) => Promise<boolean>
  /** Undoes a pass. */
  readonly undo: (uid: string) => Promise<boolean>
}

/** `storedOf`: the last stored reaction to a member that the server has sent. */
export function useReactions(
  storedOf: (uid: string) => LikeType | null,
  actions: ReactionActions = defaultActions,
): Reactions {
  const [reactions, setReactions] = useState<ReactionsByMember>(new Map())
  const turns = useRef(new Map<string, Promise<unknown>>())
  const subject = useId()

  const stored = [...reactions].find(([uid, one]) => !one.isUnderWay && one.reaction === storedOf(uid))
  if (stored) setReactions(without(reactions, stored[0]))

  /** One after another for each member: an undo must not overtake its pass. */
  const inTurn = <T>(uid: string, verb: () => Promise<T>): Promise<T> => {
    const turn = (turns.current.get(uid) ?? Promise.resolve()).then(verb)
    turns.current.set(
      uid,
      turn.catch(() => undefined),
    )
    return turn
  }
  /** One subject for both: 'Passed' must not remain once the pass is undone. */
  const failed = (failure: Failure) => {
    // A member hidden in the meantime is still on screens whose listeners were opened before.
    if (failure.code === 'not_found') reopenListeners()
    return { ...refusalToast(failure), subject }
  }
  const reacting = useAction(
    (uid: string, reaction: LikeType) => inTurn(uid, () => actions.reactToMember(uid, reaction)),
    { done: (_, __, reaction) => ({ ...done[reaction], subject }), failed, mayOverlap: true },
  )
  const undoing = useAction((uid: string) => inTurn(uid, () => actions.undoPass(uid)), {
    done: () => ({ title: 'Pass undone', subject }),
    failed,
    mayOverlap: true,
  })

  const say = async (uid: string, reaction: LikeType | null, run: () => Promise<boolean>) => {
    const mine: Reaction = { reaction, isUnderWay: true }
    setReactions((before) => new Map(before).set(uid, mine))
    const isDone = await run()
    setReactions((before) => {
      if (before.get(uid) !== mine) return before
      return isDone ? new Map(before).set(uid, { reaction, isUnderWay: false }) : without(before, uid)
    })
    return isDone
  }
  return {
    reactionTo: (uid) => {
      const one = reactions.get(uid)
      return one ? one.reaction : storedOf(uid)
    },
    react: (uid, reaction) => say(uid, reaction, () => reacting.run(uid, reaction)),
    undo: (uid) => say(uid, null, () => undoing.run(uid)),
  }
}
