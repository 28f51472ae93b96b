/** Calculates the matches once, as soon as all three steps of the profile are complete (section 4). */
import { useEffect } from 'react'
import { calculateOnce } from '../../data/first-calculation'
import { calculateMatches } from '../../data/matches'
import { useSession } from '../../data/session/session'

const calculateOwn = () => calculateMatches('profile_completed', new Date())

/**
 * For every screen where the member can complete the last step, or sees that it is complete. Waits until the
 * server has scored the answers and the member is onboarded: calculating matches isn't allowed before that.
 */
export function useFirstCalculation(uid: string, isComplete: boolean, calculate = calculateOwn) {
  const session = useSession()
  const isDue = isComplete && session.status === 'signed-in' && session.account?.onboarded === true

  useEffect(() => {
    if (isDue) void calculateOnce(uid, calculate)
  }, [uid, isDue, calculate])
}
