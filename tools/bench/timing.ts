/** How long something takes: the median of several runs. */
import { percentile } from '@club/tests/bench/percentile'

const msPerSecond = 1000

/** Milliseconds of each of `runs`. */
export function timesOf(runs: number, work: (run: number) => void): number[] {
  return Array.from({ length: runs }, (_, run) => {
    const start = performance.now()
    work(run)
    return performance.now() - start
  })
}

/** The median of milliseconds, in seconds. */
export function medianSeconds(times: readonly number[]): number {
  return rounded(percentile(times, 0.5) / msPerSecond)
}

/** Four figures that count. */
export function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
