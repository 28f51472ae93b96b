/** The genders that the forms offer: stored as the form gave them, shown as the same choice in the other form's words. */
import { z } from 'zod'

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

export const signUpGenderSchema = z.enum(signUpGenders, 'Please choose a gender')
export const genderSchema = z.enum([...signUpGenders, 'man', 'woman'], 'Please choose a gender')
export type Gender = z.infer<typeof genderSchema>
