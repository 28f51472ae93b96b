/** The sign-up form (sections 2 and 5), with fields in the order they are checked. */
import { z } from 'zod'
import { ageSchema } from './age'
import { signUpGenderSchema } from './gender'
import { emailSchema, newPasswordSchema } from '../account/credentials'
import { firstNameSchema, lastNameSchema } from '../text/names'

export const signUpSchema = z.object({
  first_name: firstNameSchema,
  last_name: lastNameSchema,
  age: ageSchema,
  gender: signUpGenderSchema,
  email: emailSchema,
  password: newPasswordSchema,
})
export type SignUp = z.infer<typeof signUpSchema>
