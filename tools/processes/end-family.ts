/** Ends processes that did not end by themselves. */
import { setTimeout as sleep } from 'node:timers/promises'
import { stillRunning, type RunningProcess } from './process-table'

const lookEveryMs = 50

/** Resolves when all of them are gone. */
export async function endFamily(family: RunningProcess[]): Promise<void> {
  for (let left = stillRunning(family); left.length > 0; left = stillRunning(left)) {
    for (const { pid } of left) killIfThere(pid)
    await sleep(lookEveryMs)
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself in between.
  }
}
