/** Names: Unicode letters and marks, spaces, apostrophes and hyphens, with at least one letter and at most three marks in a row (readings, weakness 10). */
import { z } from 'zod'
import { limits } from '../limits'
import { typedText } from './typed-text'

const namePattern = /^(?=.*\p{L})(?!.*\p{M}{4})[\p{L}\p{M} '’-]+$/u

function nameSchema(label: 'First name' | 'Last name') {
  const message = `${label} must be 2-50 characters and contain only letters, spaces, apostrophes, and hyphens`
  const name = z.string().min(limits.name.min, message).max(limits.name.max, message)
  return typedText(name.regex(namePattern, message), message)
}

export const firstNameSchema = nameSchema('First name')
export const lastNameSchema = nameSchema('Last name')
