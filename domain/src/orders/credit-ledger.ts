/** Credits: the append-only ledger, and the balance that always equals its sum. */
import { z } from 'zod'

/** 'purchase', 'grant' and 'refund' come with payments and the console. */
const creditReasons = ['super_like', 'purchase', 'grant', 'refund'] as const

/** {uid}. */
export const userCreditsSchema = z.object({
  user_id: z.string(),
  /** Whole credits, never below zero. */
  credits: z.number().int().min(0),
  updated_at: z.date(),
})
export type UserCredits = z.infer<typeof userCreditsSchema>

/** {id}: one change of a balance; never changed afterwards. */
export const creditEntrySchema = z.object({
  user_id: z.string(),
  /** Credits given (positive) or taken (negative). */
  change: z.number().int(),
  reason: z.enum(creditReasons),
  /** The reason for it: the uid of the liked member, the order, or the admin's text. */
  reference: z.string(),
  created_at: z.date(),
})
export type CreditEntry = z.infer<typeof creditEntrySchema>

export type CreditChange = Omit<CreditEntry, 'created_at'>

/** The balance and its ledger row after a change; throws a RangeError rather than take a balance below zero. */
export function afterCreditChange(
  credits: number,
  change: CreditChange,
  now: Date,
): { readonly balance: UserCredits; readonly entry: CreditEntry } {
  const left = credits + change.change
  if (left < 0)
    throw new RangeError(`${change.user_id} has ${credits} credits, cannot take ${-change.change}`)
  return {
    balance: { user_id: change.user_id, credits: left, updated_at: now },
    entry: { ...change, created_at: now },
  }
}

/** A member whose balance is not the sum of their ledger; both are 0 where there is none. */
export type CreditDifference = { readonly uid: string; readonly balance: number; readonly sum: number }

/** All members whose balance and ledger disagree, by uid. */
export function creditDifferences(
  balances: ReadonlyMap<string, number>,
  entries: Iterable<Pick<CreditEntry, 'user_id' | 'change'>>,
): CreditDifference[] {
  const sums = new Map<string, number>()
  for (const { user_id, change } of entries) sums.set(user_id, (sums.get(user_id) ?? 0) + change)
  return [...new Set([...balances.keys(), ...sums.keys()])]
    .sort()
    .map((uid) => ({ uid, balance: balances.get(uid) ?? 0, sum: sums.get(uid) ?? 0 }))
    .filter(({ balance, sum }) => balance !== sum)
}
