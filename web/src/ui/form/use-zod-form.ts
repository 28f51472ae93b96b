/**
 * A form checked by a schema, whose fields are bound by name: `<TextField {...form.field('email')}
 * label="Email" />`.
 */
import type { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import {
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type GlobalError,
  type Resolver,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { reloadAfterDeploy } from '../../next-version'
import type { Bound } from './use-field'

/** `Entries` is the input, `Checked` the schema's output. */
export type ZodFormOf<Entries extends FieldValues, Checked> = UseFormReturn<Entries, unknown, Checked> & {
  /** Ties a field to the entry of that name: spread it onto the field. */
  field: <Name extends FieldPath<Entries>>(name: Name) => Bound<FieldPathValue<Entries, Name>>
}

/** The type of the root error of a form whose schema could not be fetched. */
export const unchecked = 'unchecked'

const field = (name: string) => ({ name })

type Schema<Entries, Checked> = z.ZodType<Checked, Entries>

/** Fetches a schema that is not to hold up its page. */
type LateSchema<Entries, Checked> = () => Promise<Schema<Entries, Checked>>

/** The schema and the mapping that validate a form. */
type Parts<Entries, Checked> = readonly [Schema<Entries, Checked>, { zodResolver: typeof zodResolver }]

function withRoot<Entries extends FieldValues>(root: GlobalError): FieldErrors<Entries> {
  const errors: FieldErrors<Entries> = {}
  errors.root = root
  return errors
}

/**
 * A schema compares fields with each other only once each is valid alone. So that an error of two fields
 * outlasts another field that has become invalid and is not marked yet, that field counts with its last valid
 * value.
 */
function resolverOf<Entries extends FieldValues, Checked extends FieldValues>(
  load: () => Promise<Parts<Entries, Checked>>,
): Resolver<Entries, unknown, Checked> {
  const lastRight = new Map<string, unknown>()
  return async (entries, context, options) => {
    const parts = await load().catch(() => null)
    if (parts === null) return { values: {}, errors: withRoot<Entries>({ type: unchecked }) }
    const [schema, { zodResolver }] = parts
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

/** Fetched when the form is mounted, and again on submit if that failed. */
function useParts<Entries, Checked>(
  schema: Schema<Entries, Checked> | LateSchema<Entries, Checked>,
): () => Promise<Parts<Entries, Checked>> {
  const [load] = useState(() => () => {
    const fetched = typeof schema === 'function' ? schema() : Promise.resolve(schema)
    return Promise.all([fetched, import('@hookform/resolvers/zod')])
  })
  // Nothing is typed yet, so a page that is older than its files can be loaded again.
  useEffect(() => void load().catch(() => reloadAfterDeploy()), [load])
  return load
}

/**
 * Validated on submit; fields with an error are then validated again on every change, and no others are
 * marked until the next submit.
 */
export function useZodForm<Entries extends FieldValues, Checked extends FieldValues>(
  schema: Schema<Entries, Checked> | LateSchema<Entries, Checked>,
  options: Omit<UseFormProps<Entries, unknown, Checked>, 'resolver'> = {},
): ZodFormOf<Entries, Checked> {
  const load = useParts(schema)
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
