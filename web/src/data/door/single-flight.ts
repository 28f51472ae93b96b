/** Runs `work` at most once at a time: calls during a run share its promise. */
export function singleFlight<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
  let running: Promise<void> | null = null
  return (...args: Args): Promise<void> => {
    running ??= work(...args).finally(() => (running = null))
    return running
  }
}
