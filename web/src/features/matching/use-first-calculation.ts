/** A profile that is complete in all three steps has its matches calculated by itself, once (section 4). */
import { useEffect } from 'react'
import { calculateFirstMatches } from '../../data/first-calculation'

export function useFirstCalculation(uid: string, isComplete: boolean) {
  useEffect(() => {
    if (isComplete) void calculateFirstMatches(uid, new Date())
  }, [uid, isComplete])
}
