/** What somebody hands in to join the club (sections 2 and 5), in the order in which the form is checked. */
import { z } from 'zod'
import { ageSchema } from '../members/age'
import { signUpGenderSchema } from '../members/gender-options'
import { emailSchema } from './email-address'
import { firstNameSchema, lastNameSchema } from './names'
import { newPasswordSchema } from './password'

export const signUpSchema = z.object({
  first_name: firstNameSchema,
  last_name: lastNameSchema,
  age: ageSchema,
  gender: signUpGenderSchema,
  email: emailSchema,
  password: newPasswordSchema,
})
export type SignUp = z.infer<typeof signUpSchema>
