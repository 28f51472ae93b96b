/** Addresses barred from joining, as keyed hashes: without the key no one can test whose they are. */
import { createHmac } from 'node:crypto'
import type { Firestore } from 'firebase-admin/firestore'
import { stillBars } from '@club/domain/account/barred-address'
import { barringKey } from '../server/config'
import { collectionOf } from '../server/store/collection-of'

/** The document that bars an address. */
export function barOf(email: string, db?: Firestore) {
  const hash = createHmac('sha256', barringKey()).update(email.toLowerCase()).digest('hex')
  return collectionOf('barred_addresses', db).doc(hash)
}

export async function isBarred(email: string, now: Date): Promise<boolean> {
  const bar = (await barOf(email).get()).data()
  return bar !== undefined && stillBars(bar, now)
}
