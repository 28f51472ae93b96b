/** Calculates the matches once, as soon as all three steps of the profile are complete (section 4). */
import { useEffect } from 'react'
import { calculateOnce } from '../../data/first-calculation'
import { calculateMatches } from '../../data/matches'

const calculateOwn = () => calculateMatches('profile_completed', new Date())

export function useFirstCalculation(uid: string, isComplete: boolean, calculate = calculateOwn) {
  useEffect(() => {
    if (isComplete) void calculateOnce(uid, calculate)
  }, [uid, isComplete, calculate])
}
