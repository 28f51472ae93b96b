/** The private side of a member: address, role and standing, written by the server only. */
import { z } from 'zod'
import { roleSchema } from './role'

export const accountSchema = z.object({
  email: z.string(),
  email_verified: z.boolean().default(false),
  role: roleSchema.catch('user'),
  onboarded: z.boolean().default(false),
  suspended: z.boolean().default(false),
  /** Sessions that signed in before this moment are over. */
  sessions_valid_after: z.date().nullable().default(null),
  /** When the member was first greeted after logging in; null until then. */
  welcomed_at: z.date().nullable().default(null),
  /** When a mail to the address was answered, which shows that it is theirs; null until then. */
  confirmed_at: z.date().nullable().default(null),
  created_at: z.date(),
})
export type Account = z.infer<typeof accountSchema>
