/** A profile that is complete in all three steps has its matches calculated by itself, once (section 4). */
import { useEffect } from 'react'
import { calculateOnce } from '../../data/first-calculation'
import { calculateMatches } from '../../data/matches'

const calculateOwn = () => calculateMatches('profile_completed', new Date())

export function useFirstCalculation(uid: string, isComplete: boolean, calculate = calculateOwn) {
  useEffect(() => {
    if (isComplete) void calculateOnce(uid, calculate)
  }, [uid, isComplete, calculate])
}
