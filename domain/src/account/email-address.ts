/** An e-mail address as we store it: trimmed, in lower case, of a plausible form. */
import { z } from 'zod'
import { limits } from '../limits'

const message = 'Please provide a valid email address'

/** Words joined by single dots, an @, labels joined by single dots, a last one of at least two characters. */
const emailPattern =
  /^[^\s@<>()",;:\\.]+(?:\.[^\s@<>()",;:\\.]+)*@(?:[^\s@<>()",;:\\.]+\.)+[^\s@<>()",;:\\.]{2,}$/

export const emailSchema = z
  .string(message)
  .trim()
  .toLowerCase()
  .max(limits.email.max, message)
  .regex(emailPattern, message)
