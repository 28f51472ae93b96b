/** The rows of all ledgers, read in pages as of one moment. */
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import type { CollectionName, DocumentOf } from '@club/domain/collections'
import { limits } from '@club/domain/limits'
import { comparedOrder, type Ledgers } from '@club/domain/orders/differences'
import { parseSnapshotOrNull } from '../../server/store/collection-of'
import { idPages, readerAtOneMoment } from '../../server/store/id-pages'

/** Holds no lock, and of orders only what is compared: of each collection, one page of whole documents is in memory. */
export async function loadLedgers(
  db: Firestore = getFirestore(),
  perPage: number = limits.reconciliation.perPage,
): Promise<Ledgers> {
  const read = await readerAtOneMoment(db)
  async function all<Name extends CollectionName, Row>(
    name: Name,
    rowOf: (document: DocumentOf<Name>) => Row,
  ): Promise<Map<string, Row>> {
    const rows = new Map<string, Row>()
    for await (const { docs } of idPages(db.collection(name), { after: '', upTo: null }, perPage, read))
      for (const snapshot of docs) {
        const document = parseSnapshotOrNull(name, snapshot)
        if (document !== null) rows.set(snapshot.id, rowOf(document))
      }
    return rows
  }
  return {
    orders: await all('orders', comparedOrder),
    tickets: await all('ticket_purchases', (ticket) => ticket),
    coaching: await all('coaching_purchases', (purchase) => purchase),
    types: await all('ticket_types', (type) => type),
    events: await all('events', (event) => event),
    attendees: await all('event_attendees', (row) => row),
    holds: await all('holds', (hold) => hold),
    codes: await all('discount_codes', (code) => code),
    uses: await all('discount_uses', (use) => use),
    credits: await all('credit_ledger', (entry) => entry),
  }
}
