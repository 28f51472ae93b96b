/** Group commit: batches requests that arrive during a commit into the next one. */

type Waiting<Item, Result> = {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

type Group<Item, Result> = {
  /** Results in the order of the items, which share no key; can be retried with each of them alone. */
  readonly commit: (items: readonly Item[]) => Promise<readonly Result[]>
  /** The keys that two items of one commit cannot share. */
  readonly keysOf: (item: Item) => readonly string[]
  /** The maximum number of items in one commit. */
  readonly size: number
}

export class GroupCommit<Item, Result> {
  readonly #group: Group<Item, Result>
  #waiting: readonly Waiting<Item, Result>[] = []
  #isRunning = false

  constructor(group: Group<Item, Result>) {
    this.#group = group
  }

  /** The first starts at once. Resolves when its commit is made. */
  async add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting = [...this.#waiting, { item, resolve, reject }]
      if (!this.#isRunning) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) {
      const group = this.#next()
      const taken = new Set(group)
      this.#waiting = this.#waiting.filter((one) => !taken.has(one))
      // One faulty item must not fail the others.
      if (!(await this.#commit(group, group.length === 1)))
        for (const one of group) await this.#commit([one], true)
    }
    this.#isRunning = false
  }

  async #commit(group: readonly Waiting<Item, Result>[], isLast: boolean): Promise<boolean> {
    try {
      const results = await this.#group.commit(group.map(({ item }) => item))
      results.forEach((result, index) => group[index]?.resolve(result))
      return true
    } catch (error) {
      if (isLast) for (const { reject } of group) reject(error)
      return isLast
    }
  }

  /** The oldest items, without common keys. */
  #next(): readonly Waiting<Item, Result>[] {
    const seen = new Set<string>()
    const group: Waiting<Item, Result>[] = []
    for (const one of this.#waiting) {
      const keys = this.#group.keysOf(one.item)
      const isFree = !keys.some((key) => seen.has(key))
      for (const key of keys) seen.add(key)
      if (isFree) group.push(one)
      if (group.length === this.#group.size) break
    }
    return group
  }
}
