/** What is said of a new password that is refused (section 5). */
import { limits } from '../limits'

export const passwordTexts = {
  tooShort: 'Password must be at least 6 characters long.',
  tooLong: `Password must be at most ${limits.password.max} characters long.`,
} as const
