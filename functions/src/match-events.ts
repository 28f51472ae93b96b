/** What the four triggers of matching have in common: which events they get, and what came before and after. */
import type { Change as Written, DocumentSnapshot, FirestoreEvent } from 'firebase-functions/v2/firestore'
import type { CollectionName, DocumentOf } from '@club/domain/collections'
import { limits } from '@club/domain/limits'
import type { Change } from '@club/domain/matching/relevance'
import { documentInEvent } from './store/collection-of'

export type MemberEvent = FirestoreEvent<Written<DocumentSnapshot> | undefined, { uid: string }>

/** One instance that takes many events at a time, so that changes share commits; a failed event comes again. */
export const matchingOptions = {
  retry: true,
  maxInstances: 1,
  concurrency: 200,
  memory: '1GiB',
  timeoutSeconds: limits.match.timeoutSeconds,
} as const

/** The document before and after the write; null where there was none, or where it was malformed (logged). */
export function changeIn<Name extends CollectionName>(
  name: Name,
  event: MemberEvent,
): Change<DocumentOf<Name>> {
  return {
    before: documentInEvent(name, event.data?.before),
    after: documentInEvent(name, event.data?.after),
  }
}
