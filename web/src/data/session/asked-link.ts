/** The emailed link that this browser requested: the address, and where its visitor was going. */
import { firstLimits } from '@club/domain/first-limits'
import { parsedJson } from '@club/domain/parsed-json'
import { browserStorage } from '../../browser-storage'

const key = 'asked-link'

/** `next` is the path as received; check it before redirecting there. */
export type AskedLink = { email: string; next: string | null }

function parsed(text: string, now: Date): AskedLink | null {
  const value = parsedJson(text)
  if (typeof value !== 'object' || value === null || !('asked_at' in value) || !('email' in value))
    return null
  if (typeof value.asked_at !== 'number' || typeof value.email !== 'string') return null
  if (now.getTime() - value.asked_at > firstLimits.askedLinkStoredMs) return null
  const next = 'next' in value && typeof value.next === 'string' ? value.next : null
  return { email: value.email, next }
}

/**
 * Only the newest is remembered. Without storage the link asks for the address, and leads to the front page.
 */
export function rememberAskedLink({ email, next }: AskedLink, now: Date) {
  browserStorage.write(key, JSON.stringify({ email, next, asked_at: now.getTime() }))
}

/** Null when this browser requested no link within a day. */
export function readAskedLink(now: Date): AskedLink | null {
  const text = browserStorage.read(key)
  return text === null ? null : parsed(text, now)
}

export function forgetAskedLink() {
  browserStorage.remove(key)
}
