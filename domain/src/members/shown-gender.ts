/** A stored gender in a form's own words: each form shows the option of its list that means the same (readings, section 3). */
import { matchingGender } from '../matching/interest'

/** The option that means the same as what is stored; null when nothing is stored, or the list has no such option. */
export function shownGender<Option extends string>(
  options: readonly Option[],
  stored: string | null,
): Option | null {
  const meaning = matchingGender(stored ?? '')
  if (meaning === null) return null
  return options.find((option) => matchingGender(option) === meaning) ?? null
}
