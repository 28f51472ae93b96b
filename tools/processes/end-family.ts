/** Ends processes that did not end by themselves. */
import { setTimeout as sleep } from 'node:timers/promises'
import { stillRunning, type RunningProcess } from './process-table.mjs'

const lookEveryMs = 50

/** Resolves when all of them are gone. */
export async function endFamily(family: RunningProcess[]): Promise<void> {
  for (let left = stillRunning(family); left.length > 0; left = stillRunning(left)) {
    killFamily(left)
    await sleep(lookEveryMs)
  }
}

/** Does not wait for their end. */
export function killFamily(family: RunningProcess[]): void {
  for (const { pid } of family) killIfThere(pid)
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself in between.
  }
}
