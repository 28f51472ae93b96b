/** The genders that the forms offer: stored as entered, shown in each form's own words (readings, section 3). */
import { matchingGender } from './interest'

export const signUpGenders = ['male', 'female', 'non-binary', 'other'] as const
export const profileGenders = ['man', 'woman', 'non-binary', 'other'] as const

const signUpGenderLabels: Readonly<Record<(typeof signUpGenders)[number], string>> = {
  male: 'Male',
  female: 'Female',
  'non-binary': 'Non-binary',
  other: 'Other',
}

/** The genders as sign-up and onboarding list them. */
export const signUpGenderOptions = signUpGenders.map((value) => ({ value, label: signUpGenderLabels[value] }))

const profileGenderLabels: Readonly<Record<(typeof profileGenders)[number], string>> = {
  man: 'Man',
  woman: 'Woman',
  'non-binary': 'Non-binary',
  other: 'Other',
}

/** The genders as the profile form lists them. */
export const profileGenderOptions = profileGenders.map((value) => ({
  value,
  label: profileGenderLabels[value],
}))

/** The option that means the same as what is stored; null when nothing is stored, or the list has no such option. */
export function shownGender<Option extends string>(
  options: readonly Option[],
  stored: string | null,
): Option | null {
  const meaning = matchingGender(stored ?? '')
  if (meaning === null) return null
  return options.find((option) => matchingGender(option) === meaning) ?? null
}
