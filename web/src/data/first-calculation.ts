/** The one calculation that a complete profile sets off by itself: once per member, remembered in this browser. */
import { calculateMatches } from './matches'

const keyOf = (uid: string) => `matches-calculated:${uid}`
const underWay = new Set<string>()

function isRemembered(uid: string): boolean {
  try {
    return localStorage.getItem(keyOf(uid)) !== null
  } catch {
    return false
  }
}

function remember(uid: string) {
  try {
    localStorage.setItem(keyOf(uid), '1')
  } catch {
    // Without storage it is remembered for this page only; calculating again changes nothing.
  }
}

/** Calculates the matches of `uid` unless that has happened; a failure is not remembered, so the next visit tries again. */
export async function calculateFirstMatches(uid: string, now: Date): Promise<void> {
  if (underWay.has(uid) || isRemembered(uid)) return
  underWay.add(uid)
  try {
    const { success } = await calculateMatches('profile_completed', now)
    if (success) remember(uid)
  } catch (error) {
    underWay.delete(uid)
    console.warn('The first calculation of matches did not work:', error)
  }
}
