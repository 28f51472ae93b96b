/** Reconciliation reads in pages as of one moment: what is written between two pages makes no difference. */
import { Firestore } from 'firebase-admin/firestore'
import { beforeEach, expect, it } from 'vitest'
import { newOrder } from '@club/domain/orders/order'
import { addCreditChange, loadCreditDifferences } from '../../functions/src/orders/credits'
import { loadLedgers } from '../../functions/src/orders/sales/ledgers'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { idPages, readerAtOneMoment } from '../../functions/src/server/store/id-pages'
import { setting } from './kit'

const perPage = 2
const now = new Date('2026-11-20T20:00:00Z')
// A project without triggers, where no other test buys anything.
const db = new Firestore({ projectId: 'demo-reconcile' })
const orders = db.collection('orders')

const order = newOrder({
  ...{ user_id: 'ana', status: 'paid', payment_type: 'credits', title: '10 credits', credits: 10 },
  ...{ total_cents: 3499, created_at: now, updated_at: now, look_at: null },
})

/** Adds a credit to a member's balance, with its row of the ledger. */
async function addCredit(uid: string): Promise<void> {
  const batch = db.batch()
  const balance = await db.doc(`user_credits/${uid}`).get()
  const row = collectionOf('credit_ledger', db).doc()
  addCreditChange(batch, balance, { user_id: uid, change: 1, reason: 'purchase', reference: 'o1' }, now, row)
  await batch.commit()
}

beforeEach(async () => {
  const path = 'emulator/v1/projects/demo-reconcile/databases/(default)/documents'
  await fetch(`http://${setting('FIRESTORE_EMULATOR_HOST')}/${path}`, { method: 'DELETE' })
})

it('reads every order in pages of two, and neither misses nor repeats one', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  await Promise.all(ids.map((id) => orders.doc(id).set(order)))
  const ledgers = await loadLedgers(db, perPage)
  expect([...ledgers.orders.keys()]).toEqual(ids)
  expect(ledgers.orders.get('c')).not.toHaveProperty('title')
})

it('reads each page as of the moment before the first, whatever is written in between', async () => {
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => orders.doc(id).set(order)))
  const read = await readerAtOneMoment(db)
  const seen: string[] = []
  for await (const { docs } of idPages(orders, { after: '', upTo: null }, perPage, read)) {
    seen.push(...docs.map((each) => `${each.id} ${String(each.get('status'))}`))
    await orders.doc('d').delete()
    await orders.doc('bb').set(order)
    await orders.doc('e').update({ status: 'refunded' })
  }
  expect(seen).toEqual(['a paid', 'b paid', 'c paid', 'd paid', 'e paid'])
})

it('finds no difference of credits while members buy some, and finds one that is there', async () => {
  const members = ['ana', 'ben', 'cleo']
  for (const uid of members) await addCredit(uid)
  const over = new AbortController()
  const buying = Promise.all(
    members.map(async (uid) => {
      while (!over.signal.aborted) await addCredit(uid)
    }),
  )
  for (let times = 0; times < 5; times += 1) expect(await loadCreditDifferences(db, perPage)).toEqual([])
  over.abort()
  await buying
  await db.doc('user_credits/ben').update({ credits: 0 })
  expect(await loadCreditDifferences(db, perPage)).toMatchObject([{ uid: 'ben', balance: 0 }])
})
