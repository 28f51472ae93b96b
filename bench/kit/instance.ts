/** A process of a bench that answers requests, one for each uid, or fails all of them when it dies. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

/** Long enough for requests queued behind locks to fail, short enough to wait for. */
const answerWithinMs = 60_000

const answerSchema = z.object({
  uid: z.string(),
  outcome: z.string().nullable(),
  error: z.string().nullable(),
})
export type Answer = z.infer<typeof answerSchema>
export const dead: Answer = { uid: '', outcome: null, error: 'the process died' }

export class Instance {
  readonly #child: ChildProcess
  readonly #waiting = new Map<string, (answer: Answer) => void>()

  /** `script`: the path of a built worker. */
  constructor(script: string, args: readonly string[]) {
    this.#child = fork(script, args, {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child.on('message', (message) => {
      const answer = answerSchema.parse(message)
      this.#waiting.get(answer.uid)?.(answer)
      this.#waiting.delete(answer.uid)
    })
    this.#child.on('exit', () => {
      for (const answer of this.#waiting.values()) answer(dead)
    })
  }

  async ready(): Promise<this> {
    await once(this.#child, 'message')
    return this
  }

  async ask(request: { readonly uid: string; readonly [more: string]: string }): Promise<Answer> {
    if (!this.#child.connected) return dead
    const answer = new Promise<Answer>((resolve) => this.#waiting.set(request.uid, resolve))
    this.#child.send(request, (error) => {
      if (error !== null) this.#waiting.get(request.uid)?.(dead)
    })
    return Promise.race([answer, pause(answerWithinMs, { ...dead, error: 'no answer' }, { ref: false })])
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }
}
