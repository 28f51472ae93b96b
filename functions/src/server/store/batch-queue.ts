/** Batches requests: the first starts at once, those that arrive during its commit share the next one. */
import { isSomeonesFault } from './compare-and-set'

type Options<Item, Result> = {
  /** Results in the order of the items; can be retried with each of them alone. */
  readonly commit: (items: readonly Item[]) => Promise<readonly Result[]>
  /** The maximum number of items in one batch. */
  readonly size: number
  /** The keys that two items of one batch cannot share. */
  readonly keysOf?: (item: Item) => readonly string[]
  /** Paces the batches: resolves when the next one can be taken. */
  readonly ready?: () => Promise<unknown>
}

type Waiting<Result> = {
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

export class BatchQueue<Item, Result> {
  readonly #options: Options<Item, Result>
  /** In order of arrival. Equal items share one place. */
  readonly #waiting = new Map<Item, Waiting<Result>[]>()
  #isRunning = false

  constructor(options: Options<Item, Result>) {
    this.#options = options
  }

  /** Resolves when a commit that started after this call is made. */
  async add(item: Item): Promise<Result> {
    const result = new Promise<Result>((resolve, reject) => {
      this.#waiting.set(item, [...(this.#waiting.get(item) ?? []), { resolve, reject }])
    })
    if (!this.#isRunning) void this.#run()
    return result
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.size > 0) {
      await this.#options.ready?.()
      const items = this.#next()
      const batch = items.map((item) => this.#waiting.get(item) ?? [])
      for (const item of items) this.#waiting.delete(item)
      await this.#commit(items, batch)
    }
    this.#isRunning = false
  }

  /** The oldest items, without common keys. */
  #next(): readonly Item[] {
    const { keysOf, size } = this.#options
    if (!keysOf) return [...this.#waiting.keys()].slice(0, size)
    const seen = new Set<string>()
    const items: Item[] = []
    for (const item of this.#waiting.keys()) {
      const keys = keysOf(item)
      const isFree = !keys.some((key) => seen.has(key))
      for (const key of keys) seen.add(key)
      if (isFree) items.push(item)
      if (items.length === size) break
    }
    return items
  }

  /** One by one when that fails: one faulty item must not fail the others. */
  async #commit(items: readonly Item[], batch: readonly (readonly Waiting<Result>[])[]): Promise<void> {
    try {
      const results = await this.#options.commit(items)
      results.forEach((result, index) => {
        for (const { resolve } of batch[index] ?? []) resolve(result)
      })
    } catch (error) {
      if (items.length > 1 && isSomeonesFault(error))
        for (const [index, item] of items.entries()) await this.#commit([item], [batch[index] ?? []])
      else for (const { reject } of batch.flat()) reject(error)
    }
  }
}
