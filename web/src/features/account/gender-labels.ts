/** The genders that sign-up offers, as people read them. */
import { signUpGenders } from '@club/domain/members/gender-options'
import type { Option } from '../../ui/select-field'

const labels: Record<(typeof signUpGenders)[number], string> = {
  male: 'Male',
  female: 'Female',
  'non-binary': 'Non-binary',
  other: 'Other',
}

export const genderChoices: readonly Option[] = signUpGenders.map((value) => ({
  value,
  label: labels[value],
}))
