/** Percentiles of measured times. */

/** The smallest of `values` that at least `share` (0 to 1) of them do not exceed; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Median and 95th percentile in whole milliseconds, and how many were measured. */
export function spread(values: readonly number[]): { p50: number; p95: number; samples: number } {
  const rounded = (share: number) => Math.round(percentile(values, share))
  return { p50: rounded(0.5), p95: rounded(0.95), samples: values.length }
}
