/** `migrations/{name}`: how far a back-fill of stored documents is. */
import { z } from 'zod'

export const migrationSchema = z.object({
  /** The id of the last document that is done; '' before the first. */
  after: z.string().default(''),
  read: z.number().int().default(0),
  /** Of those that were read. */
  changed: z.number().int().default(0),
  finished_at: z.date().nullable().default(null),
})
export type MigrationProgress = z.infer<typeof migrationSchema>
