/** What a name may look like: Unicode letters and marks, spaces, apostrophes and hyphens (readings, weakness 10). */
import { z } from 'zod'
import { limits } from '../limits'
import { sanitizeText } from './sanitize-text'

export const namePattern = /^[\p{L}\p{M} '’-]+$/u

function nameSchema(label: 'First name' | 'Last name') {
  const message = `${label} must be 2-50 characters and contain only letters, spaces, apostrophes, and hyphens`
  return z
    .string(message)
    .transform(sanitizeText)
    .pipe(z.string().min(limits.name.min, message).max(limits.name.max, message).regex(namePattern, message))
}

export const firstNameSchema = nameSchema('First name')
export const lastNameSchema = nameSchema('Last name')
