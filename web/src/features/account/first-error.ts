/** The first error of a form that was handed in, in the order of its fields. */
import type { FieldErrors, FieldValues } from 'react-hook-form'

export function firstError<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  order: readonly (keyof Values)[],
): string | null {
  for (const field of order) {
    const message = errors[field]?.message
    if (typeof message === 'string') return message
  }
  return null
}
