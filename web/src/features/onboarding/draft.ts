/** An onboarding form begun and not yet saved, as the browser keeps it for one user. */
import { limits } from '@club/domain/limits'
import { z } from 'zod'
import { type Entries, entriesTextSchema } from './entries'

export const tabs = ['details', 'preferences'] as const
export type Tab = (typeof tabs)[number]

const draftSchema = z.object({
  entries: entriesTextSchema,
  tab: z.enum(tabs).catch('details'),
  /** Milliseconds since 1970. */
  saved_at: z.number(),
})

export type Draft = { entries: Entries; tab: Tab }

export function draftText(draft: Draft, now: Date): string {
  return JSON.stringify({ ...draft, saved_at: now.getTime() })
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The draft that a kept text stands for; null when there is none, it cannot be read, or it is older than 14 days. */
export function draftFrom(text: string | null, now: Date): Draft | null {
  const parsed = draftSchema.safeParse(text === null ? null : parsedJson(text))
  if (!parsed.success) return null
  const { entries, tab, saved_at } = parsed.data
  return now.getTime() - saved_at < limits.draftKeptMs ? { entries, tab } : null
}
