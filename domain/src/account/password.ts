/** What a new password must be. */
import { z } from 'zod'
import { limits } from '../limits'

const tooShort = 'Password must be at least 6 characters long.'

export const newPasswordSchema = z
  .string(tooShort)
  .min(limits.password.min, tooShort)
  .max(limits.password.max, `Password must be at most ${limits.password.max} characters long.`)
