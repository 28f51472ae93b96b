/** A lock in this process. */

/** Runs one piece of work after the other, in the order of the calls. */
export function oneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let lastTurn: Promise<unknown> = Promise.resolve()
  return async (work) => {
    const turn = lastTurn.then(work, work)
    lastTurn = turn.catch(() => undefined)
    return turn
  }
}
