/** What comes while a batch is under way shares the next one, instead of queueing up for the database. */

type Waiting<Item, Result> = {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

type Means<Item, Result> = {
  /** Results in the order of the items, which share no key; it may be tried again with each of them alone. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>
  /** What two items of one batch may not both touch; nothing by default. */
  readonly keysOf?: (item: Item) => readonly string[]
  /** Items of one batch at the most. */
  readonly size: number
}

export class Batcher<Item, Result> {
  readonly #means: Means<Item, Result>
  #waiting: readonly Waiting<Item, Result>[] = []
  #isRunning = false

  constructor(means: Means<Item, Result>) {
    this.#means = means
  }

  /** The first goes at once. Resolves when its batch is done. */
  async add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting = [...this.#waiting, { item, resolve, reject }]
      if (!this.#isRunning) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) {
      const batch = this.#next()
      const taken = new Set(batch)
      this.#waiting = this.#waiting.filter((one) => !taken.has(one))
      // Whatever is wrong with one of them must not fail the others.
      if (!(await this.#runBatch(batch, batch.length === 1)))
        await Promise.all(batch.map((one) => this.#runBatch([one], true)))
    }
    this.#isRunning = false
  }

  async #runBatch(batch: readonly Waiting<Item, Result>[], isLast: boolean): Promise<boolean> {
    try {
      const results = await this.#means.run(batch.map(({ item }) => item))
      results.forEach((result, index) => batch[index]?.resolve(result))
      return true
    } catch (error) {
      if (isLast) for (const { reject } of batch) reject(error)
      return isLast
    }
  }

  /** Those who came first, without common keys. */
  #next(): readonly Waiting<Item, Result>[] {
    const { keysOf = () => [], size } = this.#means
    const seen = new Set<string>()
    const batch: Waiting<Item, Result>[] = []
    for (const one of this.#waiting) {
      const keys = keysOf(one.item)
      const isFree = !keys.some((key) => seen.has(key))
      for (const key of keys) seen.add(key)
      if (isFree) batch.push(one)
      if (batch.length === size) break
    }
    return batch
  }
}
