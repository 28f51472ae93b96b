/** Batches members to be settled: the first starts at once, those who follow share a commit a moment later. */
import { setTimeout as pause } from 'node:timers/promises'
import { isSomeonesFault } from '../server/store/compare-and-set'

/** Members per round: about as many as fit into a commit, since a round that does not fit is computed again. */
export const groupSize = 10
const betweenRoundsMs = 200

type Waiting = { readonly resolve: () => void; readonly reject: (reason: unknown) => void }

export class SettleQueue {
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #settle: (uids: readonly string[]) => Promise<void>
  #running = false
  #nextRoundAt = 0

  constructor(settle: (uids: readonly string[]) => Promise<void>) {
    this.#settle = settle
  }

  /** Resolves once a round that started after this call has settled the member. */
  async add(uid: string): Promise<void> {
    const settled = new Promise<void>((resolve, reject) => {
      this.#waiting.set(uid, [...(this.#waiting.get(uid) ?? []), { resolve, reject }])
    })
    if (!this.#running) void this.#run()
    return settled
  }

  async #run(): Promise<void> {
    this.#running = true
    while (this.#waiting.size > 0) {
      await pause(Math.max(0, this.#nextRoundAt - Date.now()))
      this.#nextRoundAt = Date.now() + betweenRoundsMs
      const group = [...this.#waiting].slice(0, groupSize)
      for (const [uid] of group) this.#waiting.delete(uid)
      await this.#round(group)
    }
    this.#running = false
  }

  /** One by one when that fails: one faulty member must not fail the others. */
  async #round(group: readonly (readonly [string, readonly Waiting[]])[]): Promise<void> {
    const all = group.flatMap(([, waiting]) => waiting)
    try {
      await this.#settle(group.map(([uid]) => uid))
      for (const { resolve } of all) resolve()
    } catch (error) {
      if (group.length > 1 && isSomeonesFault(error)) for (const one of group) await this.#round([one])
      else for (const { reject } of all) reject(error)
    }
  }
}
