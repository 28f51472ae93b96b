/** Who of the cast may do something: everybody tries, and the rules let some pass. */
import { expect } from 'vitest'
import { standpoints, type Standpoint } from './cast'
import { seatOf, type Seat } from './stage'

export type Attempt = (seat: Seat) => Promise<unknown>

/** True iff the rules let it pass; anything but a refusal is thrown. */
export async function isAllowed(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return false
    throw error
  }
}

/** Everybody in these standpoints is let through, and everybody else of the cast is refused. */
export async function expectOnly(expected: readonly Standpoint[], attempt: Attempt): Promise<void> {
  const allowed = await Promise.all(standpoints.map((standpoint) => isAllowed(attempt(seatOf(standpoint)))))
  const actual = standpoints.filter((_, index) => allowed[index])
  expect(actual).toEqual(standpoints.filter((standpoint) => expected.includes(standpoint)))
}

/** The member (Ana) tries; true iff she is let through. */
export function memberMay(attempt: Attempt): Promise<boolean> {
  return isAllowed(attempt(seatOf('member')))
}
