/** Which addresses are taken, and how they are stored. */
import { describe, expect, it } from 'vitest'
import { emailSchema } from './email-address'

describe('an e-mail address', () => {
  it.each([
    'ana@example.com',
    'ana.lima+club@mail.example.ca',
    'o’brien@example.ie',
    'x@b.co',
    'josé@exämple.de',
  ])('may be %s', (address) => {
    expect(emailSchema.parse(address)).toBe(address)
  })

  it('is trimmed and stored in lower case', () => {
    expect(emailSchema.parse('  Ana@Example.COM ')).toBe('ana@example.com')
  })

  it.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@example.c',
    'ana@@example.com',
    'ana@example..com',
    'ana..lima@example.com',
    '.ana@example.com',
    'ana@.example.com',
    'ana lima@example.com',
    'Ana <ana@example.com>',
    'ana@example.com,ben@example.com',
    'ana@example.com\nbcc: ben@example.com',
    `${'a'.repeat(250)}@example.com`,
    7,
    null,
  ])('may not be %j', (address) => {
    const result = emailSchema.safeParse(address)
    expect(result.error?.issues[0]?.message).toBe('Please provide a valid email address')
  })

  it('is refused when it is far too long, without a long look', () => {
    expect(emailSchema.safeParse(`${'a.'.repeat(50_000)}@${'b.'.repeat(50_000)}`).success).toBe(false)
  })
})
