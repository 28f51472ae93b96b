/** A member's age in whole years, 18 to 100. */
import { z } from 'zod'
import { limits } from '../limits'

const message = 'Age must be between 18 and 100'

export const ageSchema = z
  .number(message)
  .int(message)
  .min(limits.age.min, message)
  .max(limits.age.max, message)
