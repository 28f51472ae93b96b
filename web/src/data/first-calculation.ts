/**
 * Triggers the one automatic calculation of a complete profile: once per member, remembered in this browser.
 */
import { browserStorage } from '../browser-storage'

type Calculate = () => Promise<{ readonly success: boolean }>

const keyOf = (uid: string) => `matches-calculated:${uid}`

/** For a page without storage; calculating again with the next one changes nothing. */
const calculatedHere = new Set<string>()
const underWay = new Set<string>()

function isCalculated(uid: string): boolean {
  return calculatedHere.has(uid) || browserStorage.read(keyOf(uid)) !== null
}

function remember(uid: string) {
  calculatedHere.add(uid)
  browserStorage.write(keyOf(uid), '1')
}

/** Runs `work` unless this page is already running it. */
async function aloneInPage(key: string, work: () => Promise<unknown>): Promise<void> {
  if (underWay.has(key)) return
  underWay.add(key)
  await work()
  underWay.delete(key)
}

/**
 * Runs `work` unless another tab is running it, or has succeeded and is still open: the next tab may read a
 * stored value a moment late, so the lock is held until the page is left.
 */
function aloneInBrowser(key: string, work: () => Promise<boolean>): Promise<void> {
  if (!('locks' in navigator)) return work().then(() => undefined)
  return new Promise((resolve) => {
    void navigator.locks.request(key, { ifAvailable: true }, async (lock) => {
      const hasSucceeded = lock !== null && (await work())
      resolve()
      if (hasSucceeded) await new Promise(() => undefined)
    })
  })
}

async function succeeds(calculate: Calculate): Promise<boolean> {
  try {
    return (await calculate()).success
  } catch (error) {
    console.warn('The first calculation of matches did not work:', error)
    return false
  }
}

/**
 * Calculates the matches of `uid` unless that has succeeded before in this browser (section 4). A failure is
 * logged and not remembered, so that the next visit tries again. Never rejects.
 */
export async function calculateOnce(uid: string, calculate: Calculate): Promise<void> {
  const key = keyOf(uid)
  if (isCalculated(uid)) return
  await aloneInPage(key, () =>
    aloneInBrowser(key, async () => {
      const isDone = isCalculated(uid) || (await succeeds(calculate))
      if (isDone) remember(uid)
      return isDone
    }),
  )
}
