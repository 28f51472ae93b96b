/** Stripe's limit of new sessions, which a test can switch on. */
const secondMs = 1000

export function sessionLimiter() {
  let perSecond: number | null = null
  let takenAtMs: number[] = []

  /** Takes a place in the last second before `nowMs`, if there is one. */
  function isTooFast(nowMs: number): boolean {
    if (perSecond === null) return false
    takenAtMs = takenAtMs.filter((at) => at > nowMs - secondMs)
    if (takenAtMs.length >= perSecond) return true
    takenAtMs.push(nowMs)
    return false
  }

  /** Null: no limit. */
  function limit(wanted: number | null): void {
    perSecond = wanted
    takenAtMs = []
  }

  return { isTooFast, limit }
}
