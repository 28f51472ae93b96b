/** A mail on its way: what to send, and how far it has got. */
import { z } from 'zod'

export const mailSchema = z.object({
  to: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  delivery: z.object({
    state: z.enum(['queued', 'sending', 'sent', 'failed']),
    attempts: z.number().int(),
    error: z.string().nullable().default(null),
    claimed_at: z.date().nullable().default(null),
    sent_at: z.date().nullable().default(null),
  }),
  created_at: z.date(),
  /** When the document may be deleted (TTL); null until it was delivered. */
  expires_at: z.date().nullable().default(null),
})
export type Mail = z.infer<typeof mailSchema>
