/** At-least-once delivery to several processes, any of which may be killed: what is not acknowledged is delivered again. */
import { fork, type ChildProcess } from 'node:child_process'
import { z } from 'zod'

const answerSchema = z.object({ id: z.number(), isSettled: z.boolean() })
const readyId = -1

type Delivery = { readonly uid: string; readonly onSettled: () => void }
type Worker = { process: ChildProcess; readonly open: Map<number, Delivery> }

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

  /** Resolves when some process has acknowledged an event about `uid` that was delivered now or later. */
  async deliver(uid: string): Promise<void> {
    return new Promise((onSettled) => {
      this.#hand({ uid, onSettled })
    })
  }

  /** `kill -9`; another process takes the place, and what was open there is delivered again. */
  kill(index: number): void {
    this.#workers[index]?.process.kill('SIGKILL')
  }

  stop(): void {
    this.#isOver = true
    for (const worker of this.#workers) worker.process.kill('SIGKILL')
  }

  #hand(delivery: Delivery): void {
    const worker = this.#workers[(this.#nextWorker += 1) % this.#workers.length]
    if (!worker) throw new Error('No process to deliver to')
    const id = (this.#nextId += 1)
    worker.open.set(id, delivery)
    if (worker.process.connected) worker.process.send({ id, uid: delivery.uid }, () => undefined)
  }

  async #startWorker(index: number): Promise<void> {
    const child = fork(this.#script, [...this.#args], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const worker: Worker = { process: child, open: new Map() }
    this.#workers[index] = worker
    child.on('exit', () => {
      if (!this.#isOver) void this.#replace(index, worker)
    })
    await new Promise<void>((ready, refuse) => {
      child.once('exit', (code) => {
        /** Null: killed, as it was meant to be; its successor is on its way. */
        if (code === null) ready()
        else refuse(new Error(`A process ended by itself (exit code ${code})`))
      })
      child.on('message', (message) => {
        const { id, isSettled } = answerSchema.parse(message)
        if (id === readyId) ready()
        else this.#answered(worker, id, isSettled)
      })
    })
  }

  async #replace(index: number, dead: Worker): Promise<void> {
    await this.#startWorker(index)
    for (const delivery of dead.open.values()) this.#hand(delivery)
  }

  #answered(worker: Worker, id: number, isSettled: boolean): void {
    const delivery = worker.open.get(id)
    worker.open.delete(id)
    if (!delivery) return
    if (isSettled) delivery.onSettled()
    else this.#hand(delivery)
  }
}
