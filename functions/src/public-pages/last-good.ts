/** Shares fallible work between concurrent callers and caches its last result. */

type LastGood<T> = {
  /** The result of `work` for `key`; concurrent callers share one run. */
  readonly shared: (key: string, work: () => Promise<T>) => Promise<T>
  /** The last successful result, if it is no older than `withinMs` and still cached. */
  readonly lastOf: (key: string, withinMs?: number) => T | null
}

/** Caches results worth caching, for the `max` keys that were requested last. */
export function lastGood<T>(max: number, isWorthIt: (result: T) => boolean): LastGood<T> {
  const underWay = new Map<string, Promise<T>>()
  const known = new Map<string, { readonly result: T; readonly at: number }>()

  async function done(key: string, work: () => Promise<T>): Promise<T> {
    const result = await work()
    known.delete(key)
    if (isWorthIt(result)) known.set(key, { result, at: Date.now() })
    for (const oldest of known.keys()) {
      if (known.size <= max) break
      known.delete(oldest)
    }
    return result
  }

  return {
    shared: (key, work) => {
      const waiting = underWay.get(key)
      if (waiting !== undefined) return waiting
      const result = done(key, work).finally(() => underWay.delete(key))
      underWay.set(key, result)
      return result
    },
    lastOf: (key, withinMs = Infinity) => {
      const last = known.get(key)
      return last !== undefined && Date.now() - last.at < withinMs ? last.result : null
    },
  }
}
