/** Dollars for documents and seconds. */
import { expect, it } from 'vitest'
import { dollarsFor } from './list-prices'

const nothing = { reads: 0, writes: 0, deletes: 0, seconds: 0, memoryGiB: 0 }

it.each([
  [{ reads: 1_000_000 }, 0.6],
  [{ writes: 1_000_000 }, 1.8],
  [{ deletes: 1_000_000 }, 0.2],
  [{ seconds: 3600, memoryGiB: 2 }, 0.15],
  [{ reads: 1 }, 0.01],
  [{}, 0],
])('%j costs US$ %f', (usage, dollars) => {
  expect(dollarsFor({ ...nothing, ...usage })).toBe(dollars)
})
