/** The audience of a page or a function. */
import { describe, expect, it } from 'vitest'
import { isFor, type Audience, type AccountStatus } from './audience'

const people: Record<string, AccountStatus | null> = {
  stranger: null,
  newcomer: { role: 'user', account: { onboarded: false } },
  member: { role: 'user', account: { onboarded: true } },
  moderator: { role: 'moderator', account: { onboarded: false } },
  admin: { role: 'admin', account: { onboarded: false } },
}

describe('audience', () => {
  it.each<[Audience, string[]]>([
    ['everybody', ['stranger', 'newcomer', 'member', 'moderator', 'admin']],
    ['members', ['newcomer', 'member', 'moderator', 'admin']],
    ['onboarded', ['member']],
    ['staff', ['moderator', 'admin']],
    ['admins', ['admin']],
  ])('%s admits %j', (audience, admitted) => {
    const open = Object.entries(people).filter(([, person]) => isFor(audience, person))
    expect(open.map(([name]) => name)).toEqual(admitted)
  })
})
