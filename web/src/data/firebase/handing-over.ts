/** Reuses listeners when a list is opened again with one more page, so that nothing is read twice. */
import { epochNow, type Open } from './live'

type Held<Source, Snapshot> = {
  readonly source: Source
  readonly epoch: number
  hear: (snapshot: Snapshot) => void
  fail: (error: Error) => void
  /** Its last snapshot; null until the first answer. */
  last: Snapshot | null
  close: () => void
}

const noop = () => undefined

/**
 * `open`, for one hook: a listener that has answered, and is closed while an equal one is opened in the same
 * moment, is reused for that one. When the member's rights have changed, or it has not answered or has
 * failed, a new one is opened.
 */
export function handingOver<Source, Snapshot>(
  open: Open<Source, Snapshot>,
  areEqual: (one: Source, other: Source) => boolean,
): Open<Source, Snapshot> {
  const leaving = new Set<Held<Source, Snapshot>>()

  function opened(source: Source): Held<Source, Snapshot> {
    const held: Held<Source, Snapshot> = {
      source,
      epoch: epochNow(),
      hear: noop,
      fail: noop,
      last: null,
      close: noop,
    }
    held.close = open(
      source,
      (snapshot) => {
        held.last = snapshot
        held.hear(snapshot)
      },
      (error) => {
        held.last = null
        held.fail(error)
      },
    )
    return held
  }

  function release(held: Held<Source, Snapshot>): void {
    Object.assign(held, { hear: noop, fail: noop })
    if (held.last === null || held.epoch !== epochNow()) {
      held.close()
      return
    }
    leaving.add(held)
    queueMicrotask(() => {
      if (leaving.delete(held)) held.close()
    })
  }

  return (source, hear, fail) => {
    const found = [...leaving].find((held) => held.last !== null && areEqual(held.source, source))
    const held = found ?? opened(source)
    leaving.delete(held)
    Object.assign(held, { hear, fail })
    if (held.last !== null) hear(held.last)
    return () => release(held)
  }
}
