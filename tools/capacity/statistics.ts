/** Samples, and what they are like. */
import { percentile } from '@club/tests/bench/percentile'

export type Spread = {
  readonly mean: number
  readonly p50: number
  readonly p95: number
  readonly max: number
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function spread(values: readonly number[]): Spread {
  return {
    mean: mean(values),
    p50: percentile(values, 0.5),
    p95: percentile(values, 0.95),
    max: Math.max(...values),
  }
}

/** At most `count` of `items`, evenly spaced. */
export function sample<Item>(items: readonly Item[], count: number): Item[] {
  const every = Math.max(1, Math.ceil(items.length / count))
  return items.filter((_, index) => index % every === 0)
}
