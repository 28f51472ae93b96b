import { expect, it } from 'vitest'
import { inviteCodeIn, inviteHash } from './invite'

it('The secret of an invitation link is in its hash, and in no other', () => {
  const code = 'aB3-_'.repeat(8)
  expect(inviteCodeIn(inviteHash(code))).toBe(code)
  for (const hash of [
    '',
    '#invite=',
    '#invite=short',
    `#details=${code}`,
    `?invite=${code}`,
    `#invite=${code}.`,
  ])
    expect(inviteCodeIn(hash)).toBeNull()
})
