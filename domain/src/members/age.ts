/** A member's age in whole years, 18 to 100, confirmed once a year (readings, section 3). */
import { z } from 'zod'
import { limits } from '../limits'

const message = 'Age must be between 18 and 100'

export const ageSchema = z
  .number(message)
  .int(message)
  .min(limits.age.min, message)
  .max(limits.age.max, message)

/** True iff the age was never confirmed, or was a year ago or longer. */
export function isAgeConfirmationDue(ageSetAt: Date | null, now: Date): boolean {
  return ageSetAt === null || now.getTime() - ageSetAt.getTime() >= limits.ageConfirmedForMs
}
