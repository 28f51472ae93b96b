/** What has to be done before a command ends, whatever ends it: done once, the last begun first. */
const endings: (() => Promise<void> | void)[] = []
let ending: Promise<void> | null = null

export function atEnd(done: () => Promise<void> | void): void {
  endings.push(done)
}

/** To be asked before starting anything: what starts after the endings have run would never be stopped. */
export function refuseWhileEnding(): void {
  if (ending) throw new Error('Stopping: nothing is started any more.')
}

/** Never resolves once the endings run: the work must not take what we stop for a result and go on. */
export function unlessEnding<Value>(value: Value): Promise<Value> {
  return ending ? new Promise(() => undefined) : Promise.resolve(value)
}

/** Runs every ending, also those after one that fails. */
export function endEverything(): Promise<void> {
  ending ??= runEndings()
  return ending
}

async function runEndings(): Promise<void> {
  for (let end = endings.pop(); end; end = endings.pop()) {
    try {
      await end()
    } catch (error) {
      console.error(`While stopping: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}
