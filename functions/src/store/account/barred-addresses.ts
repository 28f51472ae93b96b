/** Addresses that may not join again, as keyed hashes: without the key nobody can try out whose they are. */
import { createHmac } from 'node:crypto'
import type { Firestore } from 'firebase-admin/firestore'
import { barringKey } from '../../config'
import { collectionOf } from '../collection-of'

/** The document that bars an address. */
export function barOf(email: string, db?: Firestore) {
  const hash = createHmac('sha256', barringKey()).update(email.toLowerCase()).digest('hex')
  return collectionOf('barred_addresses', db).doc(hash)
}

export async function isBarred(email: string): Promise<boolean> {
  return (await barOf(email).get()).exists
}
