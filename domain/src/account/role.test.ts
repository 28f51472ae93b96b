/** Roles by rank: admin 3, moderator 2, user 1 (section 9). */
import { describe, expect, it } from 'vitest'
import { hasRole, roleFrom } from './role'

describe('a role', () => {
  it.each([
    ['admin', 'admin', true],
    ['admin', 'moderator', true],
    ['admin', 'user', true],
    ['moderator', 'admin', false],
    ['moderator', 'moderator', true],
    ['moderator', 'user', true],
    ['user', 'admin', false],
    ['user', 'moderator', false],
    ['user', 'user', true],
  ] as const)('%s passes a check for %s: %s', (role, required, passes) => {
    expect(hasRole(role, required)).toBe(passes)
  })

  it.each([undefined, null, '', 'owner', 'Admin', 3, ['admin'], { role: 'admin' }])(
    'named %j is user',
    (value) => {
      expect(roleFrom(value)).toBe('user')
    },
  )

  it('is taken as it is named otherwise', () => {
    expect(['user', 'moderator', 'admin'].map(roleFrom)).toEqual(['user', 'moderator', 'admin'])
  })
})
