/** How Firestore says that a document is no longer as it was read. */

const failedPrecondition = 9
const notFound = 5

/** True iff a write with `lastUpdateTime` was refused because somebody else changed or deleted the document first. */
export function lostTheRace(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === failedPrecondition || error.code === notFound)
  )
}
