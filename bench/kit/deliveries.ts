/** At-least-once delivery to several processes, any of which can be killed: unacknowledged orders are delivered again. */
import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { epochMs, type Span } from './span'

const answerSchema = z.object({ id: z.number(), isSettled: z.boolean(), report: z.unknown().optional() })
type Answer = z.infer<typeof answerSchema>
const readyId = -1

/** A message to a process. */
type Order = Readonly<Record<string, string>>
type Delivery = { readonly order: Order; readonly onSettled: (report: unknown) => void }
type Worker = {
  process: ChildProcess
  isReady: boolean
  killedAt: number
  readonly open: Map<number, Delivery>
}

export class Deliveries {
  readonly #workers: Worker[] = []
  readonly #script: string
  readonly #args: readonly string[]
  readonly #retryAfterMs: number
  #nextId = 0
  #nextWorker = 0
  #isOver = false

  /** `retryAfterMs`: the least time from a kill to the next delivery of its open orders. */
  constructor(script: string, args: readonly string[], retryAfterMs = 0) {
    this.#script = script
    this.#args = args
    this.#retryAfterMs = retryAfterMs
  }

  /** Starts this many processes and waits until each listens. */
  async start(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, (_, index) => this.#startWorker(index)))
  }

  /** Orders that a process answered with a failure; each was delivered again. */
  failures = 0

  /** From each kill to the moment the replacement listens. */
  readonly restarts: Span[] = []

  /** Resolves when some process has acknowledged an order that was delivered now or later, to what it reported. */
  async deliver(order: Order): Promise<unknown> {
    return new Promise((onSettled) => {
      this.#hand({ order, onSettled })
    })
  }

  /** `kill -9`; another process replaces it, and its open orders are delivered again, to others if there are any. */
  kill(index: number): void {
    const worker = this.#workers[index]
    if (!worker) return
    worker.killedAt = epochMs()
    worker.process.kill('SIGKILL')
  }

  stop(): void {
    this.#isOver = true
    for (const worker of this.#workers) worker.process.kill('SIGKILL')
  }

  #hand(delivery: Delivery): void {
    const ready = this.#workers.filter(({ process, isReady }) => isReady && process.connected)
    const pool = ready.length > 0 ? ready : this.#workers
    const worker = pool[(this.#nextWorker += 1) % pool.length]
    if (!worker) throw new Error('No worker process available')
    const id = (this.#nextId += 1)
    worker.open.set(id, delivery)
    if (worker.process.connected) worker.process.send({ id, ...delivery.order }, () => undefined)
  }

  async #startWorker(index: number): Promise<void> {
    const child = fork(this.#script, [...this.#args], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const worker: Worker = { process: child, isReady: false, killedAt: 0, open: new Map() }
    this.#workers[index] = worker
    child.on('exit', () => {
      if (!this.#isOver) void this.#replace(index, worker)
    })
    await new Promise<void>((ready, refuse) => {
      child.once('exit', (code) => {
        /** Null: killed on purpose; its successor is starting. */
        if (code === null) ready()
        else refuse(new Error(`A worker exited unexpectedly (exit code ${code})`))
      })
      child.on('message', (message) => {
        const { id, isSettled, report } = answerSchema.parse(message)
        if (id === readyId) {
          worker.isReady = true
          ready()
        } else this.#answered(worker, id, { isSettled, report })
      })
    })
  }

  async #replace(index: number, dead: Worker): Promise<void> {
    const started = this.#startWorker(index).then(() => {
      this.restarts.push({ from: dead.killedAt, to: epochMs() })
    })
    if (!this.#workers.some(({ isReady, process }) => isReady && process.connected)) await started
    await wait(Math.max(0, dead.killedAt + this.#retryAfterMs - epochMs()))
    for (const delivery of dead.open.values()) this.#hand(delivery)
    await started
  }

  #answered(worker: Worker, id: number, { isSettled, report }: Omit<Answer, 'id'>): void {
    const delivery = worker.open.get(id)
    worker.open.delete(id)
    if (!delivery) return
    if (isSettled) delivery.onSettled(report)
    else {
      this.failures += 1
      this.#hand(delivery)
    }
  }
}
