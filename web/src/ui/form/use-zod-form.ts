/** A form checked by a schema, whose fields are bound by name: `<TextField {...form.field('email')} label="Email" />`. */
import { zodResolver } from '@hookform/resolvers/zod'
import {
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import type { Bound } from './use-field'

/** `Entries` is what is typed, `Checked` what the schema makes of it. */
export type ZodFormOf<Entries extends FieldValues, Checked> = UseFormReturn<Entries, unknown, Checked> & {
  /** Ties a field to the entry of that name: spread it onto the field. */
  field: <Name extends FieldPath<Entries>>(name: Name) => Bound<FieldPathValue<Entries, Name>>
}

const field = (name: string) => ({ name })

/** Checked when it is handed in; what is marked wrong then is checked again with every change, and nothing else is marked meanwhile. */
export function useZodForm<Entries extends FieldValues, Checked extends FieldValues>(
  schema: z.ZodType<Checked, Entries>,
  options: Omit<UseFormProps<Entries, unknown, Checked>, 'resolver'> = {},
): ZodFormOf<Entries, Checked> {
  const resolver = zodResolver(schema)
  return {
    ...useForm<Entries, unknown, Checked>({ reValidateMode: 'onSubmit', ...options, resolver }),
    field,
  }
}

/** The first error in the order of the schema; null when there is none. */
export function firstError(errors: FieldErrors): string | null {
  for (const error of Object.values(errors)) {
    if (typeof error?.message === 'string') return error.message
  }
  return null
}
