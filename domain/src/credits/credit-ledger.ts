/** Credits: the append-only ledger, and the balance that always equals its sum. */
import { z } from 'zod'

/** 'purchase', 'grant' and 'refund' come with payments and the console. */
export const creditReasons = ['super_like', 'purchase', 'grant', 'refund'] as const

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
  /** What it was for: the uid of whoever was liked, the order, or the admin's words. */
  reference: z.string(),
  created_at: z.date(),
})
export type CreditEntry = z.infer<typeof creditEntrySchema>
