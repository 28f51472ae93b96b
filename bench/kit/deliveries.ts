/** At-least-once delivery to several processes, any of which can be killed: unacknowledged orders are delivered again. */
import { fork, type ChildProcess } from 'node:child_process'
import { z } from 'zod'

const answerSchema = z.object({ id: z.number(), isSettled: z.boolean() })
const readyId = -1

/** A message to a process. */
type Order = Readonly<Record<string, string>>
type Delivery = { readonly order: Order; readonly onSettled: () => void }
type Worker = { process: ChildProcess; isReady: boolean; readonly open: Map<number, Delivery> }

export class Deliveries {
  readonly #workers: Worker[] = []
  readonly #script: string
  readonly #args: readonly string[]
  #nextId = 0
  #nextWorker = 0
  #isOver = false

  constructor(script: string, args: readonly string[]) {
    this.#script = script
    this.#args = args
  }

  /** Starts this many processes and waits until each listens. */
  async start(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, (_, index) => this.#startWorker(index)))
  }

  /** Orders that a process answered with a failure; each was delivered again. */
  failures = 0

  /** Resolves when some process has acknowledged an order that was delivered now or later. */
  async deliver(order: Order): Promise<void> {
    return new Promise((onSettled) => {
      this.#hand({ order, onSettled })
    })
  }

  /** `kill -9`; another process replaces it, and its open orders are delivered again, to others if there are any. */
  kill(index: number): void {
    this.#workers[index]?.process.kill('SIGKILL')
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
    const worker: Worker = { process: child, isReady: false, open: new Map() }
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
        const { id, isSettled } = answerSchema.parse(message)
        if (id === readyId) {
          worker.isReady = true
          ready()
        } else this.#answered(worker, id, isSettled)
      })
    })
  }

  async #replace(index: number, dead: Worker): Promise<void> {
    const started = this.#startWorker(index)
    if (!this.#workers.some(({ isReady, process }) => isReady && process.connected)) await started
    for (const delivery of dead.open.values()) this.#hand(delivery)
    await started
  }

  #answered(worker: Worker, id: number, isSettled: boolean): void {
    const delivery = worker.open.get(id)
    worker.open.delete(id)
    if (!delivery) return
    if (isSettled) delivery.onSettled()
    else {
      this.failures += 1
      this.#hand(delivery)
    }
  }
}
