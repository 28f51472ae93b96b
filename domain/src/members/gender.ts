/** Genders as stored, and as each form accepts them (readings, section 3). */
import { z } from 'zod'
import { profileGenders, signUpGenders } from './gender-options'

export const signUpGenderSchema = z.enum(signUpGenders, 'Please choose a gender')
export const profileGenderSchema = z.enum(profileGenders, 'Please choose a gender')
export const genderSchema = z.enum([...signUpGenders, 'man', 'woman'], 'Please choose a gender')
export type Gender = z.infer<typeof genderSchema>
