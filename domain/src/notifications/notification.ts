/** News for one member: what the bell shows. */
import { z } from 'zod'

export const notificationKinds = ['mutual_match'] as const

/** {kind}_{uid}_{what}: once for each piece of news. Names are read by uid when it is shown. */
export const notificationSchema = z.object({
  user_id: z.string(),
  kind: z.enum(notificationKinds),
  /** Whom it is about; a block removes it. */
  about_user_id: z.string().nullable().default(null),
  created_at: z.date(),
  read_at: z.date().nullable().default(null),
  /** TTL may delete the document from here on. */
  expires_at: z.date(),
})
export type Notification = z.infer<typeof notificationSchema>
