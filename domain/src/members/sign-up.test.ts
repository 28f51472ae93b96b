/** The sign-up form: which of several errors is shown first (section 5). */
import { describe, expect, it } from 'vitest'
import { signUpSchema } from './sign-up'

const ana = {
  first_name: 'Ana',
  last_name: 'Lima',
  age: 31,
  gender: 'female',
  email: 'Ana@Example.com',
  password: 'correct horse',
}
const wrong = { first_name: 'A', last_name: 'L', age: 17, gender: '', email: 'ana', password: '123' }
const firstRefusal = (form: object) => signUpSchema.safeParse(form).error?.issues[0]?.message

describe('signing up', () => {
  it('takes the six fields, tidied', () => {
    expect(signUpSchema.parse({ ...ana, first_name: ' Ana ' })).toEqual({ ...ana, email: 'ana@example.com' })
  })

  it.each(['male', 'female', 'non-binary', 'other'])('offers the gender %s', (gender) => {
    expect(signUpSchema.parse({ ...ana, gender }).gender).toBe(gender)
  })

  it('shows the first error in the order of the form', () => {
    const form = { ...wrong }
    const shown = (['first_name', 'last_name', 'age', 'gender', 'email', 'password'] as const).map(
      (field) => {
        const message = firstRefusal(form)
        Object.assign(form, { [field]: ana[field] })
        return message
      },
    )
    expect(shown).toEqual([
      'First name must be 2-50 characters and contain only letters, spaces, apostrophes, and hyphens',
      'Last name must be 2-50 characters and contain only letters, spaces, apostrophes, and hyphens',
      'Age must be between 18 and 100',
      'Please choose a gender',
      'Please provide a valid email address',
      'Password must be at least 6 characters long.',
    ])
    expect(firstRefusal(form)).toBeUndefined()
  })

  it('needs every field', () => {
    for (const field of Object.keys(ana)) expect(firstRefusal({ ...ana, [field]: undefined })).toBeTruthy()
  })
})
