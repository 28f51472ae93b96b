/** Stretches of time, comparable between the processes of one machine. */

/** Milliseconds since 1970. */
export type Span = { readonly from: number; readonly to: number }

/** Now, in milliseconds since 1970, with sub-millisecond precision. */
export function epochMs(): number {
  return performance.timeOrigin + performance.now()
}

/** The result of `work` and how long it took. */
export async function timed<Result>(work: () => Promise<Result>): Promise<[Result, Span]> {
  const from = epochMs()
  const result = await work()
  return [result, { from, to: epochMs() }]
}

/**
 * Divides `whole` among the kinds of `spans`, in milliseconds: each moment belongs to the first kind that covers it, and
 * what none covers to none.
 */
export function shares(whole: Span, spans: readonly (readonly Span[])[]): number[] {
  const bounds = [whole, ...spans.flat()].flatMap(({ from, to }) => [from, to])
  const inside = [...new Set(bounds)].filter((at) => at >= whole.from && at <= whole.to).sort((a, b) => a - b)
  const sums = spans.map(() => 0)
  inside.slice(1).forEach((to, index) => {
    const from = inside[index] ?? to
    const kind = spans.findIndex((ones) => ones.some((one) => one.from <= from && to <= one.to))
    if (kind >= 0) sums[kind] = (sums[kind] ?? 0) + to - from
  })
  return sums
}
