/** A member's private calendar feed: an address with a secret, from which calendar apps read their evenings. */
import { z } from 'zod'
import { type Account, isVisible } from '../account/account'

/** {uid}: the one link of a member; another replaces it. */
export const calendarFeedSchema = z.object({
  user_id: z.string(),
  /** Of the link's secret, which only the member has. */
  hash: z.string(),
  created_at: z.date(),
})
export type CalendarFeed = z.infer<typeof calendarFeedSchema>

type Status = Parameters<typeof isVisible>[0] & Pick<Account, 'sessions_valid_after'>

/**
 * True while the link shows the member's evenings. It ends with their sessions: at 'Log out', a new password or
 * address, a suspension, and leaving. Undoing one of these doesn't revive it.
 */
export function isFeedLive({ created_at }: Pick<CalendarFeed, 'created_at'>, account: Status): boolean {
  const { sessions_valid_after } = account
  return isVisible(account) && (sessions_valid_after === null || created_at >= sessions_valid_after)
}

/** Where calendar apps read the feed of this secret. */
export function calendarFeedPath(secret: string): string {
  return `/calendar/${secret}.ics`
}

/** The secret in such a path; null for any other. */
export function feedSecretIn(path: string): string | null {
  return /^\/calendar\/([\w-]{20,100})\.ics$/.exec(path)?.[1] ?? null
}
