/** The rows of all ledgers, read at one moment. */
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import type { CollectionName, DocumentOf } from '@club/domain/collections'
import type { Ledgers } from '@club/domain/orders/differences'
import { collectionOf, documentOrNull } from '../../server/store/collection-of'

/** Holds no lock: a read-only transaction sees the database as it was at its start. */
export async function loadLedgers(db: Firestore = getFirestore()): Promise<Ledgers> {
  return db.runTransaction(
    async (transaction) => {
      const all = async <Name extends CollectionName>(name: Name): Promise<Map<string, DocumentOf<Name>>> => {
        const { docs } = await transaction.get(collectionOf(name, db))
        return new Map(
          docs.flatMap((snapshot) => {
            const document = documentOrNull(snapshot)
            return document === null ? [] : [[snapshot.id, document] as const]
          }),
        )
      }
      const [orders, tickets, coaching, types, events, attendees] = await Promise.all([
        all('orders'),
        all('ticket_purchases'),
        all('coaching_purchases'),
        all('ticket_types'),
        all('events'),
        all('event_attendees'),
      ])
      const [holds, codes, uses, credits] = await Promise.all([
        all('holds'),
        all('discount_codes'),
        all('discount_uses'),
        all('credit_ledger'),
      ])
      return { orders, tickets, coaching, types, events, attendees, holds, codes, uses, credits }
    },
    { readOnly: true },
  )
}
