/** The invitation by which a visitor signs up. */
import { useCallback, useState, useSyncExternalStore } from 'react'
import { forgetInvite, inviterOf, readInvite } from '../../data/invites'
import { useAttempt } from '../../pieces/action/use-attempt'

export type Invitation = {
  /** Of the link that was opened in this tab; null for none, and once it is dropped. */
  readonly code: string | null
  /** The first name of the member whose link it is: null while it loads, and for a link that doesn't count. */
  readonly name: string | null
  readonly isDropped: boolean
  readonly drop: () => void
}

const neverChanges = () => () => undefined
/** The page arrives as HTML, the same for every visitor. */
const none = () => null

export function useInvitation(): Invitation {
  const code = useSyncExternalStore(neverChanges, readInvite, none)
  const [isDropped, setDropped] = useState(false)
  const ask = useCallback(async () => (code === null ? null : inviterOf(code)), [code])
  const live = useAttempt(ask)
  const drop = () => {
    forgetInvite()
    setDropped(true)
  }
  return { code, name: live.status === 'ready' ? live.data : null, isDropped, drop }
}
