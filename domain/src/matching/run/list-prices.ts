/** List prices of what matching uses, in US dollars; taxes, discounts and free allowances are left out. */

/**
 * Firestore: the North American multi-region, as documented at firebase.google.com/docs/firestore/pricing. A single region costs less
 * (Oregon, there, half as much), so that our estimate is at the upper end. Functions: cloud.google.com/run/pricing, requests, tier 2, to
 * which `region` belongs.
 */
export const listPrices = {
  /** Date of these prices. */
  date: '2026-11-21',
  perRead: 0.06 / 100_000,
  perWrite: 0.18 / 100_000,
  perDelete: 0.02 / 100_000,
  perGiBMonth: 0.18,
  perVcpuSecond: 0.0000336,
  perGiBSecond: 0.0000035,
  perInvocation: 0.4 / 1_000_000,
} as const

type Usage = {
  readonly reads: number
  readonly writes: number
  readonly deletes: number
  /** Of a function with one processor. */
  readonly seconds: number
  readonly memoryGiB: number
}

/** Dollars, to the cent above. */
export function dollarsFor({ reads, writes, deletes, seconds, memoryGiB }: Usage): number {
  const dollars =
    reads * listPrices.perRead +
    writes * listPrices.perWrite +
    deletes * listPrices.perDelete +
    seconds * (listPrices.perVcpuSecond + memoryGiB * listPrices.perGiBSecond)
  return Math.ceil(dollars * 100) / 100
}
