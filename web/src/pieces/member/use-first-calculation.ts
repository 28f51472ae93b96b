/** Calculates the matches once, as soon as all three steps of the profile are complete (section 4). */
import { useEffect } from 'react'
import { calculateOnce } from '../../data/first-calculation'
import { calculateMatches } from '../../data/matches'
import { useSession } from '../../data/session/session'

const calculateOwn = () => calculateMatches('profile_completed', new Date())

/**
 * For every screen on which the last step may be done, or on which it is seen that it was. Waits until the server has scored the answers
 * and the member is onboarded, for before that nobody may have matches calculated.
 */
export function useFirstCalculation(uid: string, isComplete: boolean, calculate = calculateOwn) {
  const session = useSession()
  const isDue = isComplete && session.status === 'signed-in' && session.account?.onboarded === true

  useEffect(() => {
    if (isDue) void calculateOnce(uid, calculate)
  }, [uid, isDue, calculate])
}
