/** A form checked by a schema, whose fields are bound by name: `<TextField {...form.field('email')} label="Email" />`. */
import { useEffect, useState } from 'react'
import {
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { untilLoaded } from '../../until-loaded'
import { whenTouchedOrIdle } from '../../when-idle'
import type { Bound } from './use-field'

/** `Entries` is what is typed, `Checked` what the schema makes of it. */
export type ZodFormOf<Entries extends FieldValues, Checked> = UseFormReturn<Entries, unknown, Checked> & {
  /** Ties a field to the entry of that name: spread it onto the field. */
  field: <Name extends FieldPath<Entries>>(name: Name) => Bound<FieldPathValue<Entries, Name>>
}

const field = (name: string) => ({ name })

type Schema<Entries, Checked> = z.ZodType<Checked, Entries>

/** How a schema is fetched that is not to hold up its page. */
type LateSchema<Entries, Checked> = () => Promise<Schema<Entries, Checked>>

/**
 * A schema compares fields with each other only once each is right by itself. So that an error of two fields outlasts
 * another field that has become wrong and is not marked yet, that one counts as it was last right.
 */
function resolverOf<Entries extends FieldValues, Checked extends FieldValues>(
  load: LateSchema<Entries, Checked>,
): Resolver<Entries, unknown, Checked> {
  const lastRight = new Map<string, unknown>()
  return async (entries, context, options) => {
    // Without the network it is waited for: the form stays busy, and goes on by itself.
    const [schema, { zodResolver }] = await untilLoaded(() =>
      Promise.all([load(), import('@hookform/resolvers/zod')]),
    )
    const resolve = zodResolver(schema)
    const answer = await resolve(entries, context, options)
    const wrong = Object.keys(answer.errors)
    for (const [name, value] of Object.entries(entries)) if (!wrong.includes(name)) lastRight.set(name, value)
    const marked = new Set<string>(options.names)
    const unmarked = wrong.filter((name) => !marked.has(name) && lastRight.has(name))
    if (unmarked.length === 0) return answer
    const lasting = Object.fromEntries(unmarked.map((name) => [name, lastRight.get(name)]))
    const ofOthers = await resolve({ ...entries, ...lasting }, context, options)
    return Object.keys(ofOthers.errors).length > 0 ? ofOthers : answer
  }
}

/** How `schema` is fetched: at the first touch, when idle, or when the form is handed in. */
function useLate<Entries, Checked>(schema: Schema<Entries, Checked> | LateSchema<Entries, Checked>) {
  const isLate = typeof schema === 'function'
  const [load] = useState(() => (typeof schema === 'function' ? schema : () => Promise.resolve(schema)))
  useEffect(() => {
    if (isLate) return whenTouchedOrIdle(() => void load().catch(() => undefined))
  }, [isLate, load])
  return load
}

/** Checked when it is handed in; what is marked wrong then is checked again with every change, and nothing else is marked meanwhile. */
export function useZodForm<Entries extends FieldValues, Checked extends FieldValues>(
  schema: Schema<Entries, Checked> | LateSchema<Entries, Checked>,
  options: Omit<UseFormProps<Entries, unknown, Checked>, 'resolver'> = {},
): ZodFormOf<Entries, Checked> {
  const load = useLate(schema)
  const [resolver] = useState(() => resolverOf(load))
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
