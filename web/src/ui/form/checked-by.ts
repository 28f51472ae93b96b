/**
 * A form whose entries differ from its schema's input: dates and cents, where the schema has milliseconds and
 * dollars.
 */
import { z } from 'zod'

/** Converts the entries to the input of `schema`; its errors are those of the fields of the same names. */
export function checkedBy<Entries, Checked>(
  entries: z.ZodType<Entries, Entries>,
  made: (entries: Entries) => unknown,
  schema: z.ZodType<Checked>,
): z.ZodType<Checked, Entries> {
  return entries.transform((typed, context) => {
    const checked = schema.safeParse(made(typed))
    if (checked.success) return checked.data
    for (const { message, path } of checked.error.issues)
      context.issues.push({ code: 'custom', message, path: [...path], input: typed })
    return z.NEVER
  })
}
