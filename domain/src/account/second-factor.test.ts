import { describe, expect, it } from 'vitest'
import { lacksSecondFactor, roleFields } from './second-factor'

describe('the second factor of staff', () => {
  it.each([
    ['admin', true, true],
    ['moderator', true, true],
    ['user', true, false],
    ['admin', false, false],
  ] as const)(
    'is required of an account by its role: %s, required by the club: %s, of the account: %s',
    (role, isRequired, is) => {
      expect(roleFields(role, isRequired)).toEqual({ role, needs_second_factor: is })
    },
  )

  const withOne = { firebase: { sign_in_second_factor: 'totp' } }
  it.each([
    [true, withOne, false],
    [true, { firebase: {} }, true],
    [true, {}, true],
    [false, withOne, false],
    [false, {}, false],
  ])(
    'is missing by account and token: required %s, token %j, missing %s',
    (needs_second_factor, token, lacks) => {
      expect(lacksSecondFactor({ needs_second_factor }, token)).toBe(lacks)
    },
  )
})
