/** Determines from the member's own account whether their gender can change. */
import { genderLock } from '@club/domain/account/account'
import { useEffect, useState } from 'react'
import { useSession } from '../../data/session/session'

/**
 * The end of the lock; null when it can change. While locked, `keepStored` undoes a choice made in a draft,
 * or by the previous member.
 */
export function useGenderLock(restoreStored: () => void): Date | null {
  const session = useSession()
  const [now] = useState(() => new Date())
  const account = session.status === 'signed-in' ? session.account : null
  const lockedUntil = account && genderLock(account, now)
  const isLocked = lockedUntil !== null
  useEffect(() => {
    if (isLocked) restoreStored()
  }, [isLocked, restoreStored])
  return lockedUntil
}
