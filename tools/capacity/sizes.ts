/** How large the simulated clubs are, and how many changes of each kind each goes through. */

export const simulated: readonly (readonly [members: number, changes: number])[] = [
  [1000, 200],
  [3000, 200],
  [10_000, 200],
  [30_000, 80],
  [100_000, 40],
]

/** Clubs whose members live in several cities and share one index. */
export const sharedByCities: readonly (readonly [members: number, cities: number])[] = [
  [10_000, 10],
  [100_000, 10],
]
