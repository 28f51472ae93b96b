/** Reconciliation at the end of a story about money: everything adds up, in the club and at Stripe. */
import type { Firestore } from 'firebase-admin/firestore'
import { expect } from '@playwright/test'
import type { CreditDifference } from '@club/domain/orders/credit-ledger'
import { type Ledgers, orderDifferences } from '@club/domain/orders/differences'
import { paidSessions } from '../../functions/src/server/gateways/checkout'
import { loadCreditDifferences } from '../../functions/src/orders/credits'
import { loadLedgers } from '../../functions/src/orders/sales/ledgers'
import type { Person } from '../seed/person'
import type { BoxOffice } from './box-office'

/** The buyers of the story and its events; other stories run beside it, and are in the middle of theirs. */
type Story = { readonly people: readonly Person[]; readonly offices?: readonly BoxOffice[] }

function kept<Document>(
  shelf: ReadonlyMap<string, Document>,
  isOwn: (document: Document, id: string) => boolean,
) {
  return new Map([...shelf].filter(([id, document]) => isOwn(document, id)))
}

function ledgersOf({ people, offices = [] }: Story, all: Ledgers): Ledgers {
  const uids = new Set(people.map(({ uid }) => uid))
  const events = new Set(offices.map(({ id }) => id))
  const orders = kept(all.orders, ({ user_id }) => uids.has(user_id))
  const used = new Set([...orders.values()].map(({ tickets }) => tickets?.discount_code))
  const isHere = ({ event_id }: { readonly event_id: string }) => events.has(event_id)
  return {
    orders,
    tickets: kept(all.tickets, isHere),
    coaching: kept(all.coaching, ({ user_id }) => uids.has(user_id)),
    types: kept(all.types, isHere),
    events: kept(all.events, (_, id) => events.has(id)),
    attendees: kept(all.attendees, isHere),
    holds: kept(all.holds, isHere),
    codes: kept(all.codes, (_, id) => used.has(id)),
    uses: kept(all.uses, ({ code }) => used.has(code)),
    credits: kept(all.credits, ({ user_id }) => uids.has(user_id)),
  }
}

const creditLines = (balances: readonly CreditDifference[]) =>
  balances.map(({ uid, balance, sum }) => `${uid}: the balance is ${balance}, but the ledger ${sum}.`)

async function differences(db: Firestore, story: Story): Promise<string[]> {
  const ledgers = ledgersOf(story, await loadLedgers(db))
  const payments = (await paidSessions()).filter(({ orderId }) => ledgers.orders.has(orderId ?? ''))
  const uids = new Set(story.people.map(({ uid }) => uid))
  return [
    ...(payments.length === 0 ? ['Nothing was paid.'] : []),
    ...orderDifferences(ledgers, payments),
    ...creditLines((await loadCreditDifferences(db)).filter(({ uid }) => uids.has(uid))),
  ]
}

/** Call before deleting anything of the story. The latest webhooks may still be in progress. */
export async function expectReconciled(db: Firestore, story: Story): Promise<void> {
  await expect.poll(() => differences(db, story)).toEqual([])
}

/** The same for the whole club, once no story is running. */
export async function expectClubReconciled(db: Firestore): Promise<void> {
  const all = async () => [
    ...orderDifferences(await loadLedgers(db), await paidSessions()),
    ...creditLines(await loadCreditDifferences(db)),
  ]
  await expect.poll(all).toEqual([])
}
