/** Names: Unicode letters and marks, spaces, apostrophes and hyphens, with at least one letter and at most three marks in a row (readings, weakness 10). */
import { z } from 'zod'
import { limits } from '../limits'
import { atMost, typedName } from './typed-text'

const namePattern = /^(?=.*\p{L})(?!.*\p{M}{4})[\p{L}\p{M} '’-]+$/u

function nameSchema(label: 'First name' | 'Last name') {
  const message = `${label} must be 2-50 characters and contain only letters, spaces, apostrophes, and hyphens`
  const { min, max } = limits.name
  const name = z
    .string()
    .refine((text) => text.length >= min, message)
    .check(...atMost(max, message))
  return typedName(name.regex(namePattern, message), message)
}

export const firstNameSchema = nameSchema('First name')
export const lastNameSchema = nameSchema('Last name')
