/** Tells whether the member's gender can change, according to their own account. */
import { genderLock } from '@club/domain/account/account'
import { useEffect, useState } from 'react'
import { useSession } from '../../data/session/session'

/** Until when it stays; null when it may change. Meanwhile `keepStored` undoes what a draft, or the member before, has chosen. */
export function useGenderLock(keepStored: () => void): Date | null {
  const session = useSession()
  const [now] = useState(() => new Date())
  const account = session.status === 'signed-in' ? session.account : null
  const lockedUntil = account && genderLock(account, now)
  const isLocked = lockedUntil !== null
  useEffect(() => {
    if (isLocked) keepStored()
  }, [isLocked, keepStored])
  return lockedUntil
}
