/** The audit log of staff: a row per action, written in the same commit as the change. */
import { z } from 'zod'

/** The changed fields; null when there was, or is, no document. */
const fieldsSchema = z.record(z.string(), z.unknown()).nullable()

/** The actor of changes made from the command line. */
export const operator = 'operator'

export const auditRowSchema = z.object({
  /** A uid, or `operator`. */
  who: z.string(),
  /** The name of the contract. */
  what: z.string(),
  /** The changed document, as `collection/id`. */
  target: z.string(),
  before: fieldsSchema,
  after: fieldsSchema,
  when: z.date(),
})
export type AuditRow = z.infer<typeof auditRowSchema>
