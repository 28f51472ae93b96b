/** When a member is asked again for their age: once a year (readings, section 3). */
import { limits } from '../limits'

/** True iff the age was never confirmed, or was a year ago or longer. */
export function isAgeConfirmationDue(ageSetAt: Date | null, now: Date): boolean {
  return ageSetAt === null || now.getTime() - ageSetAt.getTime() >= limits.ageConfirmedForMs
}
