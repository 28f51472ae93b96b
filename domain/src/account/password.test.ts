/** What a new password must be (section 5). */
import { describe, expect, it } from 'vitest'
import { newPasswordSchema } from './password'

const refusalOf = (password: unknown) => newPasswordSchema.safeParse(password).error?.issues[0]?.message

describe('a new password', () => {
  it('has at least 6 characters', () => {
    expect(refusalOf('12345')).toBe('Password must be at least 6 characters long.')
    expect(refusalOf(undefined)).toBe('Password must be at least 6 characters long.')
    expect(newPasswordSchema.parse('123456')).toBe('123456')
  })

  it('has at most 128', () => {
    expect(newPasswordSchema.parse('a'.repeat(128))).toHaveLength(128)
    expect(refusalOf('a'.repeat(129))).toBe('Password must be at most 128 characters long.')
  })

  it('is taken as it was typed, spaces included', () => {
    expect(newPasswordSchema.parse('  pass  word  ')).toBe('  pass  word  ')
  })
})
