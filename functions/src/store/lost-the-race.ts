/** How Firestore says that a document is no longer as it was read. */

/** gRPC's numbers for the answers to a write whose precondition does not hold. */
const answers = new Set<unknown>([
  5, // NOT_FOUND: deleted meanwhile
  6, // ALREADY_EXISTS: created meanwhile
  9, // FAILED_PRECONDITION: changed meanwhile
  10, // ABORTED: somebody else is writing it now
])

/** True iff a guarded write was refused because somebody else came first. */
export function lostTheRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && answers.has(error.code)
}
