/** An onboarding form begun and not yet saved, as the browser keeps it for one user. */
import { keptDraft } from '@club/domain/kept-draft'
import { z } from 'zod'
import { type Entries, entriesTextSchema } from './entries'

export const tabs = ['details', 'preferences'] as const
export type Tab = (typeof tabs)[number]

const draftSchema = z.object({
  entries: entriesTextSchema,
  tab: z.enum(tabs).catch('details'),
})

export type Draft = { entries: Entries; tab: Tab }

export function draftText(draft: Draft, now: Date): string {
  return JSON.stringify({ ...draft, saved_at: now.getTime() })
}

/** The draft that a kept text stands for; null when there is none, it cannot be read, or it is older than 14 days. */
export function draftFrom(text: string | null, now: Date): Draft | null {
  const parsed = draftSchema.safeParse(text === null ? null : keptDraft(text, now))
  return parsed.success ? parsed.data : null
}
