import { describe, expect, it } from 'vitest'
import { lacksSecondFactor, roleFields } from './second-factor'

describe('the second factor of staff', () => {
  it.each([
    ['admin', true, true],
    ['moderator', true, true],
    ['user', true, false],
    ['admin', false, false],
  ] as const)('a new %s in a club that requires one (%s) needs one: %s', (role, isRequired, is) => {
    expect(roleFields(role, isRequired)).toEqual({ role, needs_second_factor: is })
  })

  const withOne = { firebase: { sign_in_second_factor: 'totp' } }
  it.each([
    [true, withOne, false],
    [true, { firebase: {} }, true],
    [true, {}, true],
    [false, withOne, false],
    [false, {}, false],
  ])(
    'an account that needs one (%s) in a session of %j lacks it: %s',
    (needs_second_factor, token, lacks) => {
      expect(lacksSecondFactor({ needs_second_factor }, token)).toBe(lacks)
    },
  )
})
