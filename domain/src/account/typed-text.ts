/** Text from a form's field: not endless, sanitised, and only then held against what the field asks for. */
import { z } from 'zod'
import { limits } from '../limits'
import { sanitizeText } from './sanitize-text'

/** `field` is what the sanitised text must be; `message` also answers a text that is none, or far too long. */
export function typedText(field: z.ZodString, message: string) {
  return z.string(message).max(limits.typedText.max, message).transform(sanitizeText).pipe(field)
}
