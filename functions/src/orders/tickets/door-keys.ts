/** The keys that doors verify tickets with. */
import type { DoorKey } from '@club/domain/orders/tickets/ticket-code'
import { collectionOf, documentOrNull } from '../../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../../server/store/compare-and-set'

/** Stores a public key; an existing one is unchanged. */
export async function publishDoorKey(kid: string, public_key: DoorKey['public_key']): Promise<void> {
  await compareAndSet(async (batch) => {
    const stored = await collectionOf('door_keys').doc(kid).get()
    if (!stored.exists) writeGuarded(batch, stored, { public_key, created_at: new Date() })
  })
}

/** All keys: tickets that an earlier one signed stay valid. */
export async function loadDoorKeys(): Promise<{ kid: string; public_key: DoorKey['public_key'] }[]> {
  const { docs } = await collectionOf('door_keys').get()
  return docs.flatMap((each) => {
    const key = documentOrNull(each)
    return key === null ? [] : [{ kid: each.id, public_key: key.public_key }]
  })
}
