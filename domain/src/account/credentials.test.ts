/** Which addresses and passwords are taken, and how they are stored. */
import { describe, expect, it } from 'vitest'
import { appCodeSchema, emailSchema, newPasswordSchema } from './credentials'

describe('an email address', () => {
  it.each([
    'ana@example.com',
    'ana.lima+club@mail.example.ca',
    'o’brien@example.ie',
    'x@b.co',
    'josé@exämple.de',
    `${'a'.repeat(64)}@example.com`,
    'ana@xn--exmple-cua.xn--p1ai',
    'ana@1.2.example',
    "o'brien_{x}@a-b.example.co.uk",
  ])('may be %s', (address) => {
    expect(emailSchema.parse(address)).toBe(address)
  })

  it('is trimmed and stored in lower case', () => {
    expect(emailSchema.parse('  Ana@Example.COM ')).toBe('ana@example.com')
  })

  it.each([
    ['e\u0301ric@example.com', 'éric@example.com'],
    ['ａna@ｅxample．com', 'ana@example.com'],
    ['\u212Aana@example.com', 'kana@example.com'],
  ])('has one spelling: %j is %s', (typed, stored) => {
    expect(emailSchema.parse(typed)).toBe(stored)
  })

  it.each([
    'v\u0000ictim@example.com',
    'victim\u0007@example.com',
    'vic\u200Btim@example.com',
    'victim@exam\u200Dple.com',
    'vic\u00ADtim@example.com',
    'vic\u3164tim@example.com',
    'vic\uFE0Ftim@example.com',
    'vic\u2800tim@example.com',
    '\u202Evictim@example.com',
    'vic\uD800tim@example.com',
    'x@[127.0.0.1]',
    'x@[IPv6:::1]',
    'x@127.0.0.1',
    'mail@-.--',
    'mail@-a.com',
    'mail@a-.com',
    'mail@a.-b',
    'mail@a_b.com',
    'mail@example.com.',
    '"ana lima"@example.com',
    'ana(club)@example.com',
    'ana@example。com',
    `${'a'.repeat(65)}@example.com`,
    `ana@${'a'.repeat(64)}.com`,
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

describe('the code of an authenticator app', () => {
  it.each(['123456', '123 456', ' 123456 '])('can be typed as %j', (typed) => {
    expect(appCodeSchema.parse(typed)).toBe('123456')
  })

  it.each(['', '12345', '1234567', '12345a', '１２３４５６'])('cannot be %j', (typed) => {
    expect(appCodeSchema.safeParse(typed).success).toBe(false)
  })
})
