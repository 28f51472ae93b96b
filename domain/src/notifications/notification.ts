/** News for one member: what the bell shows. */
import { z } from 'zod'
import { limits } from '../limits'
import { pairId } from '../matching/score/pair'

export const notificationKinds = ['mutual_match'] as const

/** {kind}_{uid}_{what}: once for each piece of news. Names are read by uid when it is shown. */
export const notificationSchema = z.object({
  user_id: z.string(),
  kind: z.enum(notificationKinds),
  /** Whom it is about; a block removes it. */
  about_user_id: z.string().nullable().default(null),
  created_at: z.date(),
  read_at: z.date().nullable().default(null),
  /** Swept from here on. */
  expires_at: z.date(),
})
export type Notification = z.infer<typeof notificationSchema>

/** The news for `uid` that they and `about` like each other, with its id. */
export function mutualMatchNews(
  uid: string,
  about: string,
  now: Date,
): { readonly id: string; readonly notification: Notification } {
  return {
    id: `mutual_match_${uid}_${pairId(uid, about)}`,
    notification: {
      user_id: uid,
      kind: 'mutual_match',
      about_user_id: about,
      created_at: now,
      read_at: null,
      expires_at: new Date(now.getTime() + limits.notifications.keptMs),
    },
  }
}
